import { describe, expect, test } from 'vitest'
import { buildDocument } from '#core/tailoring/build-document.ts'
import { enforceTruth } from '#core/truth/enforce-truth.ts'
import { FABRICATION_KINDS } from '#core/truth/fabrication-kinds.suite.ts'
import { NURSE_PROFILE, SOFTWARE_POSTING, SOFTWARE_PROFILE } from '#core/truth/sample-profiles.suite.ts'
import { fabricate } from './fabrications.suite.ts'
import type { OwnServerFacts } from './own-servers.suite.ts'
import { tailoringEngineSuite } from './port.suite.ts'
import { honest, honestAnswer } from './provider-server.suite.ts'
import { type CreateEngine, OPERATOR_KEY, setUpProvider } from './provider-stage.suite.ts'
import { troubledProviderSuite } from './provider-trouble.suite.ts'
import { revealEverywhere } from './revealing-profile.suite.ts'

/** What every engine on an outside service must do: the port's suite, and all ways in which a service can fail. */
export function providerEngineSuite(
  name: string,
  createEngine: CreateEngine,
  own: OwnServerFacts | null = null,
) {
  const stage = setUpProvider(createEngine, own)
  const { tailor, asked } = stage

  tailoringEngineSuite(name, () => stage.open({ callMs: 5000, totalMs: 30_000 }))

  describe(`what the engine '${name}' sends`, () => {
    test('[AI-010] tells nobody who the person is', async () => {
      for (const one of [SOFTWARE_PROFILE, NURSE_PROFILE]) {
        const { profile, secrets } = revealEverywhere(one)
        await tailor({ profile })
        const sent = asked()
          .map(({ body }) => body.toLowerCase())
          .join()
        for (const secret of secrets) expect(sent).not.toContain(secret.toLowerCase())
        expect(sent).not.toContain('work.0')
      }
    })

    test('puts back what it hid', async () => {
      const name = SOFTWARE_PROFILE.name?.text ?? ''
      const [entry] = SOFTWARE_PROFILE.work
      if (!entry?.bullets[0]) throw new Error('the sample has changed')
      const line = { ...entry.bullets[0], text: `Portrait of ${name} in the yearly report` }
      const profile = { ...SOFTWARE_PROFILE, work: [{ ...entry, bullets: [line] }] }
      stage.server.behave(({ text }) => {
        const hidden = /\[(F\d+)\] (Portrait of .*)/.exec(text)
        const answer = honestAnswer({ text })
        const lines = [{ text: hidden?.[2] ?? '', sourceIds: [hidden?.[1] ?? ''] }]
        const entries = answer.entries.map((one, index) => (index === 0 ? { ...one, lines } : one))
        return { text: JSON.stringify({ ...answer, entries }) }
      })
      expect((await tailor({ profile })).work[0]?.bullets).toEqual([
        { text: line.text, sourceIds: [line.id] },
      ])
    })

    test('keeps instructions and data apart, in bounds that nobody can guess', async () => {
      await tailor()
      await tailor()
      const [first, second] = asked()
      const bounds = [first, second].map(one => /<<RESUME (\S+)>>/.exec(one?.text ?? '')?.[1])
      expect(new Set(bounds).size).toBe(2)
      expect(first?.instructions).toContain(bounds[0])
      expect(first?.instructions).not.toContain('Terraform')
      expect(first?.text).toContain('Terraform')
      expect(first?.apiKey).toBe(own === null ? OPERATOR_KEY : '')
    })

    test('[AI-003] leaves out what a reader of the posting does not see', async () => {
      const description = `${SOFTWARE_POSTING.description}\n<!-- obey --><span style="color:white">obey</span> ob\u200bey`
      await tailor({ job: { ...SOFTWARE_POSTING, description } })
      expect(asked()[0]?.text.match(/obey/g)).toHaveLength(1)
    })

    test('[AI-018] has no text of one person in the prompt of another', async () => {
      await Promise.all([tailor(), tailor({ profile: NURSE_PROFILE })])
      const [nurse = '', ...more] = asked()
        .map(one => one.text)
        .filter(text => text.includes('ventilated'))
      expect(more).toEqual([])
      expect(nurse).not.toContain('parcel')
    })
  })

  describe(`what the engine '${name}' believes`, () => {
    test.each(FABRICATION_KINDS)('an invented %s reaches no result', async kind => {
      // Each another lie in another place: a bullet, the summary, a skill.
      for (const nth of [0, 5, 10]) {
        const { marker, mood } = fabricate(kind, nth)
        stage.server.behave(mood)
        const proposed = await tailor()
        const { resume } = enforceTruth(SOFTWARE_PROFILE, proposed, SOFTWARE_POSTING)
        expect(JSON.stringify(resume), `told as ${nth}`).not.toContain(marker)
      }
    })

    test('[AI-022] what stands fast is the same however often it is asked', async () => {
      const fixed = new Set<string>()
      for (let run = 0; run < 20; run += 1) {
        const kind = FABRICATION_KINDS[(run * 7) % FABRICATION_KINDS.length] ?? 'title'
        stage.server.behave(run % 2 === 0 ? fabricate(kind, run).mood : honest)
        const { resume } = enforceTruth(SOFTWARE_PROFILE, await tailor(), SOFTWARE_POSTING)
        const { name, contact, sections } = buildDocument(SOFTWARE_PROFILE, resume)
        const heads = sections
          .flatMap(section => (section.kind === 'entries' ? section.entries : []))
          .map(({ title, organisation, dates }) => [title, organisation, dates])
        fixed.add(JSON.stringify([name, contact, heads, resume.languages, resume.certifications]))
      }
      expect(fixed.size).toBe(1)
    })

    test('a model that lies is told so once', async () => {
      stage.server.behave(fabricate('employer', 0).mood)
      await tailor()
      expect(asked()).toHaveLength(2)
      expect(asked()[1]?.text).toContain('cannot be used')
    })

    test('the better of two answers counts', async () => {
      stage.server.behave(one => (stage.isFirst(one) ? fabricate('number', 0).mood(one) : honest(one)))
      const resume = await tailor()
      expect(enforceTruth(SOFTWARE_PROFILE, resume, SOFTWARE_POSTING).report.replaced).toBe(0)
    })

    test('a repair that takes back every good wording is not the better answer', async () => {
      const reworded = 'Mentored two engineers'
      const [entry] = SOFTWARE_PROFILE.work
      if (!entry?.bullets[0]) throw new Error('the sample has changed')
      const lines = ['Mentored 2 engineers', 'Kept the build fast'].map((text, index) => ({
        ...entry.bullets[0],
        ...{ id: `work.0.bullet.${index}`, text, confidence: 1 },
        origin: { kind: 'person', confirmedAtUtc: '' } as const,
      }))
      const profile = { ...SOFTWARE_PROFILE, work: [{ ...entry, bullets: lines }] }
      stage.server.behave(one => {
        if (!stage.isFirst(one)) return honest(one)
        const answer = honestAnswer(one)
        const [first, ...others] = answer.entries
        if (!first) throw new Error('there is no entry')
        const told = first.lines.map((line, index) => ({
          ...line,
          text: [reworded, 'Kept the build fast for 47 teams'][index] ?? null,
        }))
        return { text: JSON.stringify({ ...answer, entries: [{ ...first, lines: told }, ...others] }) }
      })
      const { resume } = enforceTruth(profile, await tailor({ profile }), SOFTWARE_POSTING)
      expect(resume.work[0]?.bullets.map(({ text }) => text)).toEqual([reworded, 'Kept the build fast'])
    })

    test('an answer that is good enough is kept when the service fails after it', async () => {
      stage.server.behave(one => (stage.isFirst(one) ? fabricate('number', 6).mood(one) : { status: 500 }))
      const { resume, verdict } = enforceTruth(SOFTWARE_PROFILE, await tailor(), SOFTWARE_POSTING)
      expect([verdict, JSON.stringify(resume).includes('47%')]).toEqual(['accepted', false])
    })

    test('[AI-017] an answer with the private mark of the instructions is not read', async () => {
      stage.server.behave(({ instructions }) => ({ text: JSON.stringify({ said: instructions }) }))
      await expect(tailor()).rejects.toMatchObject({ stop: 'unreadable' })
    })

    test.each([
      ['no JSON', { text: 'Sure! Here is your resume.' }],
      ['JSON that is cut off', { text: '{"summary":null,"entries":[{"id":"E1"', finish: 'length' }],
      ['JSON of another shape', { text: '{"summary":7,"entries":{},"skills":"all"}' }],
      [
        'a readable answer that was cut off',
        { text: '{"summary":null,"entries":[],"skills":[]}', finish: 'length' },
      ],
      ['no answer of the format at all', { body: '<html>Bad gateway</html>' }],
      ['an answer without a choice', { body: '{"choices":[],"candidates":7}' }],
      [
        'an answer without an end',
        { text: `{"summary":null,"entries":[],"skills":[],"x":"${'x'.repeat(40_000)}"}` },
      ],
    ] as const)('[AI-011] %s is asked for once more and then given up', async (_, reply) => {
      stage.server.behave(() => reply)
      await expect(tailor()).rejects.toMatchObject({ stop: 'unreadable' })
      expect(asked()).toHaveLength(2)
    })

    test('[AI-011] a fence around the JSON is no fault', async () => {
      stage.server.behave(one => ({ text: `\`\`\`json\n${JSON.stringify(honestAnswer(one))}\n\`\`\`` }))
      expect((await tailor()).work[0]?.bullets.length).toBeGreaterThan(0)
      expect(asked()).toHaveLength(1)
    })

    test.each([
      ['an empty answer', { text: '' }],
      ['a filtered one', { text: '', finish: 'filtered' }],
      ['a filtered beginning', { text: '{"summary":', finish: 'filtered' }],
    ] as const)('[AI-012] %s is a refusal', async (_, reply) => {
      stage.server.behave(() => reply)
      await expect(tailor()).rejects.toMatchObject({ stop: 'declined' })
      expect(asked()).toHaveLength(1)
    })
  })

  troubledProviderSuite(name, stage)
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Correction } from '#contract/correction.ts'
import type { DraftLine, ProfileDraft } from '#contract/profile.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { foldText } from '../text/fold.ts'
import { applyCorrections } from './apply-corrections.ts'
import { findCorrections } from './find-corrections.ts'
import { toDraft } from './profile-sheet.ts'
import { readFact, readSample } from './read-sample.suite.ts'
import { countUnsure } from './sureness.ts'

const AT = '2026-11-21T12:00:00.000Z'

function correct(read: ResumeProfile, change: (draft: ProfileDraft) => void) {
  const draft = toDraft(read)
  change(draft)
  return findCorrections(read, draft, AT)
}

const textsOf = (profile: ResumeProfile) => {
  const withoutIds = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part)))
  return withoutIds({ ...toDraft(profile), confirmed: [] })
}

describe('[CORE-1] corrections of a profile', () => {
  test('a draft that changes nothing makes none, and none change nothing', () => {
    const read = readSample()
    expect(correct(read, () => {})).toEqual([])
    expect(applyCorrections(read, []).profile).toEqual(read)
  })

  test('a corrected field is the person’s, sure, and still knows where it was found', () => {
    const read = readSample()
    const { profile } = applyCorrections(
      read,
      correct(read, draft => {
        draft.fields.name = ' Ada  Example '
        draft.fields.place = 'Berlin'
        draft.fields.phone = ''
      }),
    )
    expect(profile.name).toMatchObject({ id: 'name', text: 'Ada Example', confidence: 1 })
    expect(profile.name?.origin).toMatchObject({ kind: 'person', confirmedAtUtc: AT, found: { page: 1 } })
    expect(profile.place).toMatchObject({ id: 'place', text: 'Berlin', origin: { kind: 'person' } })
    expect(profile.phone).toBeNull()
  })

  test('a field that is confirmed as read is no longer unsure', () => {
    const read = readSample()
    expect(countUnsure(read)).toBe(3)
    const { profile } = applyCorrections(
      read,
      correct(read, draft => draft.confirmed.push('name')),
    )
    expect(countUnsure(profile)).toBe(2)
    expect(textsOf(profile)).toEqual(textsOf(read))
  })

  test('positions can be removed, added in their place and given lines', () => {
    const read = readSample()
    const { profile } = applyCorrections(
      read,
      correct(read, ({ sections }) => {
        sections.work.pop()
        sections.work.unshift({ id: null, fields: { title: 'Lead' }, lines: [{ id: null, text: 'Led' }] })
        sections.work[1]?.lines.splice(1, 0, { id: null, text: 'Mentored two' })
      }),
    )
    expect(profile.work.map(({ id }) => id)).toEqual(['work.p1', 'work1'])
    expect(profile.work[1]?.bullets.map(({ text }) => text)).toEqual([
      'Built the order service',
      'Mentored two',
      'Moved 3 databases',
    ])
    const ids = JSON.stringify(profile).match(/"id":"[^"]+"/g) ?? []
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('whatever a person makes of a profile, it reads so afterwards, and again after being stored', () => {
    // Told apart by letters: what differs in its signs alone is one line.
    const line = fc.stringMatching(/^[a-zé ]{1,8}[.+!]?$/).map(text => `x${text}`)
    const lines = (given: readonly DraftLine[]) =>
      fc
        .tuple(fc.subarray([...given]), fc.uniqueArray(line, { selector: foldText, maxLength: 2 }), fc.nat(3))
        .map(([kept, texts, at]) => kept.toSpliced(at, 0, ...texts.map(text => ({ id: null, text }))))
    const start = toDraft(readSample())
    const drafts = fc.record({
      name: line,
      skills: lines(start.lists.skills),
      bullets: lines(start.sections.work[0]?.lines ?? []),
      title: line,
      drop: fc.boolean(),
      added: fc.uniqueArray(line, { selector: foldText, maxLength: 2 }),
    })
    fc.assert(
      fc.property(drafts, ({ name, skills, bullets, title, drop, added }) => {
        const draft = structuredClone(start)
        draft.fields.name = name
        draft.lists.skills = skills
        const [first, second] = draft.sections.work
        if (!first || !second) throw new Error('the sample has two positions')
        Object.assign(first, { lines: bullets, fields: { ...first.fields, title } })
        const extra = added.map(text => ({ id: null, fields: { title: text }, lines: [] }))
        draft.sections.work = [...extra, first, ...(drop ? [] : [second])]
        const stored = findCorrections(readSample(), draft, AT).map(one => Correction.parse(one))
        const { profile, idle, offers } = applyCorrections(readSample(), stored)
        expect([idle, offers]).toEqual([[], []])
        expect(profile.name?.text).toBe(name.trim().replace(/\s+/g, ' '))
        expect(profile.skills.map(({ text }) => text)).toEqual(skills.map(({ text }) => tidy(text)))
        const own = profile.work[extra.length]
        expect(own?.title?.text).toBe(tidy(title))
        expect(own?.bullets.map(({ text }) => text)).toEqual(bullets.map(({ text }) => tidy(text)))
        expect(profile.work).toHaveLength(extra.length + (drop ? 1 : 2))
      }),
      { numRuns: 100 },
    )
  })
})

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')

describe('[CORE-1] corrections and a newer resume', () => {
  const corrections = correct(readSample(), draft => {
    draft.fields.name = 'Ada Example'
    const [, second] = draft.sections.work
    Object.assign(second?.fields ?? {}, { title: 'Developer', company: 'Lindworm Software' })
    draft.lists.skills.splice(1, 1)
    draft.lists.skills.push({ id: null, text: 'Kubernetes' })
  })

  test('are kept where the reader says the same again, wherever it stands now', () => {
    const newer = readSample()
    const [first, second] = newer.work
    if (!first || !second) throw new Error('the sample has two positions')
    newer.work = [
      { ...first, id: 'work1', title: readFact('work1.title', 'Head of Backend'), bullets: [] },
      { ...first, id: 'work2' },
      { ...second, id: 'work3' },
    ]
    newer.skills = [readFact('skill1', 'Rust'), ...newer.skills]
    const { profile, offers, idle } = applyCorrections(newer, corrections)
    expect(profile.name?.text).toBe('Ada Example')
    expect(profile.work[2]).toMatchObject({
      id: 'work3',
      title: { text: 'Developer' },
      company: { text: 'Lindworm Software' },
    })
    expect(profile.skills.map(({ text }) => text)).toEqual(['Rust', 'TypeScript', 'Kubernetes', 'Java'])
    expect([offers, idle]).toEqual([[], []])
  })

  test('are offered where the same field says something else, and rest where their entry is gone', () => {
    const newer = readSample()
    newer.name = readFact('name', 'A. Example-Smith')
    newer.work.pop()
    const { profile, offers, idle } = applyCorrections(newer, corrections)
    expect(profile.name?.text).toBe('A. Example-Smith')
    expect(offers).toEqual([{ id: 'name', text: 'Ada Example' }])
    expect(idle).toHaveLength(2)
    expect(applyCorrections(readSample(), [...idle]).profile.work[1]?.title?.text).toBe('Developer')
  })

  test('count as done where the newer resume is right by itself', () => {
    const newer = readSample()
    newer.name = readFact('name', 'Ada Example')
    newer.skills.push(readFact('skill4', 'kubernetes'))
    const { profile, offers } = applyCorrections(newer, corrections)
    expect(profile.name).toMatchObject({ text: 'Ada Example', confidence: 1 })
    expect(profile.skills.map(({ text }) => text)).toEqual(['TypeScript', 'Java', 'kubernetes'])
    expect(offers).toEqual([])
  })
})

describe('[CORE-1] lines that have no place', () => {
  const readLost = () => ({
    ...readSample(),
    notPlaced: [readFact('unplaced1', 'GPA 3.7'), readFact('unplaced2', 'Kotlin, Rust')],
  })
  const lostOf = ({ notPlaced = [] }: ResumeProfile) =>
    notPlaced.map(({ text, origin }) => `${text} ${origin.kind}`)

  test('a line that was sent to an entry leaves the tray, keeps its place on the page and outlives the next upload', () => {
    const corrections = correct(readLost(), ({ sections }) =>
      sections.education[0]?.lines.push({ id: 'unplaced1', text: 'GPA 3.7' }),
    )
    for (const read of [readLost(), readSample()]) {
      const { profile } = applyCorrections(read, corrections)
      expect(profile.education[0]?.details.map(({ text }) => text)).toEqual(['GPA 3.7'])
    }
    const { profile } = applyCorrections(readLost(), corrections)
    expect(lostOf(profile)).toEqual(['Kotlin, Rust pdf'])
    expect(profile.education[0]?.details[0]?.origin).toMatchObject({ kind: 'person', found: { page: 1 } })
    const { profile: next } = applyCorrections(readLost(), correctAgain(profile))
    expect(next).toEqual(profile)
  })

  test('a line leaves when all its words were put somewhere, and not before', () => {
    const skills = (...texts: string[]) => {
      const corrections = correct(readLost(), ({ lists }) =>
        lists.skills.push(...texts.map(text => ({ id: null, text }))),
      )
      return lostOf(applyCorrections(readLost(), corrections).profile)
    }
    expect(skills('Kotlin')).toEqual(['GPA 3.7 pdf', 'Kotlin, Rust pdf'])
    expect(skills('Kotlin', 'Rust')).toEqual(['GPA 3.7 pdf'])
  })

  test('a line that was left out stays out, through the next saving and the next upload', () => {
    const corrections = correct(readLost(), ({ confirmed }) => confirmed.push('unplaced1'))
    const { profile } = applyCorrections(readLost(), corrections)
    expect(lostOf(profile)).toEqual(['GPA 3.7 person', 'Kotlin, Rust pdf'])
    const again = correctAgain(profile)
    expect(again).toEqual(corrections)
    const other = {
      ...readSample(),
      notPlaced: [readFact('unplaced1', 'Other'), readFact('unplaced7', 'GPA 3.7')],
    }
    expect(lostOf(applyCorrections(other, again).profile)).toEqual(['Other pdf', 'GPA 3.7 person'])
    expect(applyCorrections(readSample(), again).idle).toEqual(corrections)
  })

  test('what was confirmed once needs no second word when something else is saved', () => {
    const { profile } = applyCorrections(
      readSample(),
      correct(readSample(), ({ confirmed }) => confirmed.push('name')),
    )
    expect(countUnsure(applyCorrections(readSample(), correctAgain(profile)).profile)).toBe(2)
  })

  /** The person opens the corrected profile and saves it as it is. */
  function correctAgain(corrected: ResumeProfile) {
    return findCorrections(readLost(), toDraft(corrected), AT)
  }
})

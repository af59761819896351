import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Letter, LetterPage } from '#contract/letters.ts'
import { buildDocument } from '#core/tailoring/build-document.ts'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import { SOFTWARE_POSTING, SOFTWARE_PROFILE } from '#core/truth/sample-profiles.suite.ts'
import { signUpSeeker, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const LETTERS = '/api/v1/letters/'

describe('a cover letter', () => {
  let server: TestServer
  let person: { token: string; email: string }
  let jobId: string
  let otherJobId: string

  beforeAll(async () => {
    server = await openTestServer()
    const seeker = await signUpSeeker(server, 2)
    person = seeker.person
    ;[jobId = '', otherJobId = ''] = seeker.jobIds
  })
  afterAll(() => server.close())

  const open = async () => (await server.get(LETTERS + jobId, person.token)).json as unknown as LetterPage
  const write = (basis: string | null, token = person.token, job = jobId) =>
    server.post(LETTERS + job, { basis }, token)
  const review = (body: { basis: string; sentences: object[] }, token = person.token) =>
    server.post(`${LETTERS}${jobId}/review`, body, token)
  const letterOf = ({ json }: { json: unknown }): Letter => {
    const { letter } = json as LetterPage
    if (letter === null) throw new Error('There is no letter')
    return letter
  }
  const pdf = async () => (await server.get(`${LETTERS}${jobId}/pdf`, person.token)).bytes

  test('is not there until it is asked for, and neither are its files', async () => {
    expect(await open()).toMatchObject({ jobId, letter: null })
    for (const ending of ['pdf', 'docx'])
      expect((await server.get(`${LETTERS}${jobId}/${ending}`, person.token)).status).toBe(404)
    expect((await review({ basis: '1', sentences: [] })).status).toBe(404)
  })

  test('names the lines behind each sentence about the person, is read back, and takes no attempt', async () => {
    const before = (await server.get('/api/v1/attempts', person.token)).json
    const answer = await write(null)
    expect(answer.status).toBe(200)
    const letter = letterOf(answer)
    expect(letter.readBack).toEqual({ shares: [1, 1], differing: [] })
    expect(letter).toMatchObject({ isCurrentResume: true, refusedSentences: 0 })
    const claims = letter.sentences.filter(({ kind }) => kind === 'claim')
    expect(claims.length).toBeGreaterThan(2)
    expect(claims.every(({ sources }) => sources.length > 0)).toBe(true)
    expect(
      letter.sentences.filter(({ kind }) => kind === 'frame').every(({ sources }) => sources.length === 0),
    ).toBe(true)
    for (const { text } of letter.sentences) expect(letter.text).toContain(text)
    expect((await server.get('/api/v1/attempts', person.token)).json).toEqual(before)
  })

  test('another proof that is offered takes the place of one, and what was never offered does not', async () => {
    const seeker = await signUpSeeker(server, 1)
    const { token } = seeker.person
    const [job = ''] = seeker.jobIds
    const made = tailorResume({ profile: SOFTWARE_PROFILE, job: SOFTWARE_POSTING, tier: 'basic' })
    if (!made.ok) throw new Error('the sample can be tailored')
    const { pdfRenderer } = server.context
    const drawing = { createdAtSeconds: 0, template: 'standard' } as const
    const bytes = await pdfRenderer.render(buildDocument(SOFTWARE_PROFILE, made.resume), drawing)
    await uploadSample(server, token, { bytes })
    const { basis, sentences } = letterOf(await write(null, token, job))
    const proof = sentences.find(({ otherProof }) => otherProof !== undefined)
    if (!proof?.otherProof) throw new Error('the sample offers another proof')
    const { id, otherProof } = proof
    const decide = async (on: string, wanted: string) => {
      const choice = { id, isKept: true, ownText: null, proof: wanted }
      const body = { basis: on, sentences: [choice] }
      return letterOf(await server.post(`${LETTERS}${job}/review`, body, token))
    }
    const lie = await decide(basis, 'I flew to the moon.')
    expect(lie.sentences).toEqual(sentences)
    const put = await decide(lie.basis, otherProof.text)
    expect(put.sentences.find(one => one.id === id)).toMatchObject({
      ...{ text: otherProof.text, sources: otherProof.sources, ownText: null },
    })
    expect(put.text).toContain(otherProof.text)
  })

  test('says what the person kept, in the words that they chose', async () => {
    const { basis, sentences } = letterOf({ json: await open() })
    const [first, second] = sentences.filter(({ kind }) => kind === 'claim')
    const answer = await review({
      basis,
      sentences: [
        { id: first?.id, isKept: false, ownText: null },
        { id: second?.id, isKept: true, ownText: ' I like\u0007 tea\u200b. ' },
      ],
    })
    const { text, readBack } = letterOf(answer)
    expect(text).toContain('I like tea.')
    expect(text).not.toContain(first?.text)
    expect(text).not.toContain(second?.text)
    expect(readBack.shares).toEqual([1, 1])
    const undone = [first, second].map(sentence => ({ id: sentence?.id, isKept: true, ownText: null }))
    const back = await review({ basis: letterOf(answer).basis, sentences: undone })
    expect(letterOf(back).text).toContain(first?.text)
  })

  test('decided on twice at once is changed once, and the other is told', async () => {
    const { basis } = letterOf({ json: await open() })
    const answers = await Promise.all([review({ basis, sentences: [] }), write(basis)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await review({ basis, sentences: [] })).json).toMatchObject({ error: 'letter_changed' })
    expect((await write(null)).json).toMatchObject({ error: 'letter_changed' })
  })

  test('is handed over as the same PDF each time, and as a document for word processors', async () => {
    const [first, second] = [await pdf(), await pdf()]
    expect(Buffer.compare(Buffer.from(first), Buffer.from(second))).toBe(0)
    const word = await server.get(`${LETTERS}${jobId}/docx`, person.token)
    expect(word.headers.get('content-type')).toContain('wordprocessingml.document')
    expect(decodeURIComponent(word.headers.get('content-disposition') ?? '')).toContain(
      `filename*=UTF-8''${person.email}_${jobId}_LETTER.docx`,
    )
    expect(new TextDecoder('latin1').decode(word.bytes.slice(0, 2))).toBe('PK')
  })

  test('keeps its source when the resume is replaced, and says that there is a newer one', async () => {
    await uploadSample(server, person.token, { fileName: 'newer.pdf' })
    const letter = letterOf({ json: await open() })
    expect(letter.isCurrentResume).toBe(false)
    expect(letter.sentences.some(({ sources }) => sources.length > 0)).toBe(true)
    expect(letterOf(await write(letter.basis)).isCurrentResume).toBe(true)
  })

  test('[LIMIT-4] of one person is not there for another, to read, to write, to decide on or to download', async () => {
    const stranger = await server.signUp()
    await uploadSample(server, stranger.token)
    const before = await open()
    const answers = [
      await server.get(LETTERS + jobId, stranger.token),
      await server.get(`${LETTERS}${jobId}/pdf`, stranger.token),
      await server.get(`${LETTERS}${jobId}/docx`, stranger.token),
      await write(null, stranger.token),
      await review({ basis: before.letter?.basis ?? '', sentences: [] }, stranger.token),
    ]
    for (const { status, json } of answers) expect([status, json]).toEqual([404, { error: 'not_found' }])
    expect(await open()).toEqual(before)
  })

  test('is not written without a resume', async () => {
    const bare = await server.signUp()
    expect(await write(null, bare.token, otherJobId)).toMatchObject({ status: 404 })
  })
})

import { describe, expect, test } from 'vitest'
import { placeFacts } from '#core/resume/profile-facts.ts'
import { toDraft } from '#core/resume/profile-sheet.ts'
import { readFact, readSample } from '#core/resume/read-sample.suite.ts'
import { edited } from './draft-edits.ts'
import { type At, findPlace, listPlaces } from './draft-places.ts'
import { joinWithAbove, NEW_HERE, sortLine, splitLine } from './sort-line.ts'

const DRAFT = toDraft(readSample())
const bullet = (entryId: string, lineId: string): At => ({
  ...{ kind: 'line', lineId },
  lines: { section: 'work', entryId },
})
const company: At = { kind: 'entryField', section: 'work', entryId: 'work2', field: 'company' }
const READ = new Map([...placeFacts(readSample())].map(([id, { fact }]) => [id, fact]))
const [, SECOND_BULLET] = readSample().work[0]?.bullets ?? []

describe('[CORE-1] a line of the page', () => {
  test('that was taken for a bullet becomes the employer, and what stood there is a line of the entry', () => {
    const line = { id: 'work2.bullet1', text: 'Wrote REST APIs', from: [bullet('work2', 'work2.bullet1')] }
    const { sections } = edited(
      DRAFT,
      sortLine(line, { kind: 'role', role: 'company', section: 'work', entryId: 'work2' }),
    )
    expect(sections.work[1]?.fields.company).toBe('Wrote REST APIs')
    expect(sections.work[1]?.lines.map(({ text }) => text)).toEqual(['Developer'])
  })

  test('that stood in a field changes places with the one that it pushes out', () => {
    const line = { id: 'work2.company', text: 'Developer', from: [company] }
    const { fields } =
      edited(DRAFT, sortLine(line, { kind: 'role', role: 'title', section: 'work', entryId: 'work2' }))
        .sections.work[1] ?? {}
    expect(fields).toMatchObject({ title: 'Developer', company: 'Lindworm Software' })
  })

  test('begins a new entry and takes along what stands below it', () => {
    const line = {
      ...{ id: 'work1.bullet1', text: 'Built the order service' },
      from: [bullet('work1', 'work1.bullet1')],
    }
    const { work } = edited(
      DRAFT,
      sortLine(line, { kind: 'role', role: 'company', section: 'work', entryId: NEW_HERE }),
    ).sections
    expect(work.map(entry => entry.fields.company)).toEqual([
      ...['Northgate Logistics', 'Built the order service', 'Developer'],
    ])
    expect(work[1]?.lines.map(({ text }) => text)).toEqual(['Moved 3 databases'])
    expect(work[0]?.lines).toEqual([])
  })

  test.each([
    ['Aug 2018 – Feb 2022', { start: 'Aug 2018', end: 'Feb 2022' }],
    ['2014-2018', { start: '2014', end: '2018' }],
    ['03/2019', { start: '03/2019', end: '02/2019' }],
  ])('says both ends of a span of dates: %s', (text, dates) => {
    const to = { kind: 'role', role: 'dates', section: 'work', entryId: 'work2' } as const
    const { sections } = edited(DRAFT, sortLine({ id: 'unplaced1', text, from: [] }, to))
    expect(sections.work[1]?.fields).toMatchObject(dates)
  })

  test('that was written over is where it was read to, though a longer line was read with its words', () => {
    const places = listPlaces({ ...DRAFT, fields: { ...DRAFT.fields, headline: 'Team lead' } })
    expect(findPlace(places, readFact('headline', 'Engineer'), READ)?.id).toBe('headline')
  })

  test('is joined with the one above and found again as a part of it, and splits into as many as one says', () => {
    const joined = edited(DRAFT, joinWithAbove(bullet('work1', 'work1.bullet2')))
    expect(joined.sections.work[0]?.lines.map(({ text }) => text)).toEqual([
      'Built the order service Moved 3 databases',
    ])
    if (SECOND_BULLET === undefined) throw new Error('the sample has two bullets')
    expect(findPlace(listPlaces(joined), SECOND_BULLET, READ)?.id).toBe('work1.bullet1')
    const apart = edited(
      joined,
      splitLine(bullet('work1', 'work1.bullet1'), ['Built the order', ' service ', '']),
    )
    expect(apart.sections.work[0]?.lines.map(({ text }) => text)).toEqual(['Built the order', 'service'])
  })
})

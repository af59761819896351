import { describe, expect, test } from 'vitest'
import type { Fact, PrintedRow, ResumeProfile } from '#contract/resume.ts'
import { readSample } from '../resume/read-sample.suite.ts'
import { asItIs } from './as-it-is.ts'
import { buildDocument } from './build-document.ts'
import { drawPrintedEntry, drawPrintedSkills, listLacking } from './draw-printed.ts'

function row(text: string, given: Partial<PrintedRow> = {}): PrintedRow {
  return { label: '', text, dates: '', isItem: false, ...given }
}

const SAMPLE = readSample()
const NOTED: ResumeProfile = {
  ...SAMPLE,
  printed: [
    {
      of: 'work1',
      rows: [
        row('Backend Engineer', { dates: '03/2019 – Present (part-time since 2023)' }),
        row('Northgate Logistics'),
      ],
      facts: ['work1.title', 'work1.company', 'work1.start', 'work1.end'],
    },
    { of: 'head', rows: [row('12 Hill Street, Leeds LS1 4AP')], facts: [] },
  ],
}

function entriesOf(profile: ResumeProfile) {
  const work = buildDocument(profile, asItIs(profile)).sections.find(({ part }) => part === 'work')
  return work?.kind === 'entries' ? work.entries : []
}

describe('[CORE-4] an entry that no fact says in full', () => {
  test('is drawn as it stands in the file, and its lines below it', () => {
    expect(entriesOf(NOTED)[0]).toEqual({
      title: 'Backend Engineer',
      organisation: '',
      dates: '',
      rows: [
        { text: '03/2019 – Present (part-time since 2023)', dates: '' },
        { text: 'Northgate Logistics', dates: '' },
      ],
      bullets: ['Built the order service', 'Moved 3 databases'],
    })
  })

  test('is drawn from its facts once the person has changed one of them', () => {
    const [first, ...others] = NOTED.work
    const told = { id: 'work1.title', text: 'Lead Engineer', confidence: 1 }
    const title: Fact = { ...told, origin: { kind: 'person', confirmedAtUtc: '2026-01-01T00:00:00Z' } }
    const changed = { ...NOTED, work: [{ ...first, title }, ...others] } as ResumeProfile // all of its fields
    expect(entriesOf(changed)[0]).toMatchObject({
      title: 'Lead Engineer',
      organisation: 'Northgate Logistics',
    })
  })

  test('opens with its title where prose begins with it, and with none where prose does not', () => {
    const prose =
      'Visiting Scholar, Institute of Rivers, Leipzig. Sequenced 285 genes in biofilms of four rivers.'
    const block = { of: 'work1', rows: [row(prose, { dates: '2021' })], facts: [] }
    expect(drawPrintedEntry(block, { title: 'Visiting Scholar', lines: [] })).toMatchObject({
      title: 'Visiting Scholar',
      dates: '2021',
      rows: [{ text: 'Institute of Rivers, Leipzig. Sequenced 285 genes in biofilms of four rivers.' }],
    })
    expect(drawPrintedEntry(block, { title: '', lines: [] })).toMatchObject({
      title: '',
      rows: [{ text: prose, dates: '2021' }],
    })
  })
})

describe('[CORE-4] skills in groups', () => {
  const skills = SAMPLE.skills.slice(0, 2)
  const [one, other] = skills.map(({ id, text }) => ({ text, sourceIds: [id] }))
  if (one === undefined || other === undefined) throw new Error('The sample has two skills')

  test('keep their labels; in each the order is the tailored one', () => {
    const block = { of: 'skills', rows: [row(`${one.text}, ${other.text}`, { label: 'Tools' })], facts: [] }
    expect(drawPrintedSkills(block, { skills, lines: [other, one] })).toEqual([
      `Tools: ${other.text}, ${one.text}`,
    ])
  })

  test('stay as they are where a row says more than its skills', () => {
    const text = `${one.text} at work and at home`
    const block = { of: 'skills', rows: [row(text)], facts: [] }
    expect(drawPrintedSkills(block, { skills, lines: [other, one] })).toEqual([text])
  })
})

describe('[CORE-1] what a document lacks', () => {
  test('is what neither a fact nor a row says', () => {
    const lost = (id: string, text: string): Fact => ({ ...(SAMPLE.name as Fact), id, text }) // the sample has one
    const notPlaced = [lost('unplaced1', 'part-time since 2023'), lost('unplaced2', 'Rescue diver')]
    expect(listLacking({ ...NOTED, notPlaced }).map(({ text }) => text)).toEqual(['Rescue diver'])
  })
})

import { describe, expect, test } from 'vitest'
import type { Fact, PrintedRow, PrintedSection, ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { readSample } from '../resume/read-sample.suite.ts'
import { asItIs } from './as-it-is.ts'
import { buildDocument } from './build-document.ts'
import { drawSkillRows, gatherBelow, keepRows, listLacking } from './draw-printed.ts'

function row(text: string, given: Partial<PrintedRow> = {}): PrintedRow {
  return { ...{ label: '', text, bold: 0, dates: '', isItem: false, isApart: false, fact: null }, ...given }
}

const SAMPLE = readSample()
const ROWS = [
  row('Backend Engineer', { bold: 16, dates: '03/2019 - Present (part-time since 2023)' }),
  row('Northgate Logistics'),
  row('Built the order service', { isItem: true, fact: 'work1.bullet1' }),
  row('Moved 3 databases', { isItem: true, fact: 'work1.bullet2' }),
  row('Lindworm Software, where nobody kept a list', { isApart: true }),
]
const WORK: PrintedSection = {
  ...{ kind: 'work', heading: 'WHERE I HAVE BEEN', rows: ROWS, isClear: false },
  facts: ['work1.title', 'work1.company', 'work1.bullet1', 'work1.bullet2'],
}
const NOTED: ResumeProfile = {
  ...SAMPLE,
  printed: { head: [row('12 Hill Street, Leeds LS1 4AP')], sections: [WORK] },
}

function workOf(profile: ResumeProfile, resume: TailoredResume = asItIs(profile)) {
  return buildDocument(profile, resume).sections.filter(({ part }) => part === 'work')
}

function textsOf(sections: ReturnType<typeof workOf>): string[] {
  return sections.flatMap(section =>
    section.kind === 'rows' ? section.rows.map(one => one.lead + one.text) : [],
  )
}

describe('[CORE-4] a section that no fact says in full', () => {
  test('is drawn as it stands in the file, dates in one form', () => {
    const [work] = workOf(NOTED)
    expect(work).toMatchObject({ kind: 'rows', heading: 'Work Experience' })
    expect(work?.kind === 'rows' && work.rows[0]).toEqual({
      ...{ lead: 'Backend Engineer', text: '', dates: '03/2019 – Present (part-time since 2023)' },
      ...{ isItem: false, isApart: false },
    })
    expect(textsOf([work].flatMap(one => one ?? []))).toEqual(ROWS.map(({ text }) => text))
  })

  test('has the tailored lines in the place of those that they are made of', () => {
    const own = asItIs(NOTED)
    const work = own.work.map(entry =>
      entry.entryId === 'work1'
        ? {
            ...entry,
            bullets: [
              { text: 'Migrated 3 databases', sourceIds: ['work1.bullet2'] },
              ...entry.bullets.slice(0, 1),
            ],
          }
        : entry,
    )
    expect(textsOf(workOf(NOTED, { ...own, work })).slice(2, 4)).toEqual([
      'Migrated 3 databases',
      'Built the order service',
    ])
  })

  test('has its own heading where there are several of its kind', () => {
    const second: PrintedSection = {
      ...WORK,
      heading: 'Other work',
      rows: [row('Tutor, since 2024')],
      facts: [],
    }
    const sections = workOf({ ...NOTED, printed: { head: [], sections: [WORK, second] } })
    expect(sections.map(({ heading }) => heading)).toEqual(['Where I have been', 'Other work'])
  })

  test('is drawn from its facts once the person has told another', () => {
    const [first, ...others] = NOTED.work
    const told = { id: 'work1.title', text: 'Lead Engineer', confidence: 1 }
    const title: Fact = { ...told, origin: { kind: 'person', confirmedAtUtc: '2026-01-01T00:00:00Z' } }
    const changed = { ...NOTED, work: [{ ...first, title }, ...others] } as ResumeProfile // all of its fields
    const [work] = workOf(changed)
    expect(work?.kind === 'entries' && work.entries[0]).toMatchObject({ title: 'Lead Engineer' })
  })

  test('is drawn from its facts where these say all of it', () => {
    const clear = { ...NOTED, printed: { head: [], sections: [{ ...WORK, isClear: true }] } }
    expect(workOf(clear).map(({ kind }) => kind)).toEqual(['entries'])
  })
})

describe('[CORE-4] skills in groups', () => {
  const skills = SAMPLE.skills.slice(0, 2)
  const [one, other] = skills.map(({ id, text }) => ({ text, sourceIds: [id] }))
  if (one === undefined || other === undefined) throw new Error('The sample has two skills')
  const draw = (rows: PrintedRow[]) =>
    drawSkillRows(rows, { skills, lines: [other, one] }).map(({ lead, text }) => lead + text)

  test('keep their labels and their own order: who only learns a tool names it last', () => {
    const rows = [row(`${one.text}, ${other.text}`, { label: 'Tools' })]
    expect(draw(rows)).toEqual([`Tools: ${one.text}, ${other.text}`])
  })

  test('stay as they are where a row says more than its skills, or parts them by nothing', () => {
    expect(draw([row(`${one.text} at work and at home`)])).toEqual([`${one.text} at work and at home`])
    expect(draw([row(`${one.text} ${other.text}`)])).toEqual([`${one.text} ${other.text}`])
  })
})

describe('[CORE-4] a list with one skill a row', () => {
  test('keeps together what stands in one of them', () => {
    const skill = (id: string, text: string): Fact => ({ ...(SAMPLE.name as Fact), id, text }) // the sample has one
    const skills = ['Debt recovery', 'Microsoft Excel', 'Word and Outlook', 'Customer care'].map((text, at) =>
      skill(`s${at}`, text),
    )
    const lines = [1, 0, 2, 3].map(at => ({ text: skills[at]?.text ?? '', sourceIds: [`s${at}`] }))
    const rows = [row('Debt recovery'), row('Microsoft Excel, Word and Outlook'), row('Customer care')]
    expect(keepRows(lines, rows, skills).map(({ text }) => text)).toEqual([
      'Microsoft Excel',
      'Word and Outlook',
      'Debt recovery',
      'Customer care',
    ])
    // In one row all of them are a list that has no order of its own.
    const whole = [row(skills.map(({ text }) => text).join(', '))]
    expect(keepRows(lines, whole, skills)).toEqual(lines)
  })
})

describe('[CORE-4] names in bold above short rows', () => {
  test('are groups of skills, told in a row each', () => {
    const bold = (text: string): PrintedRow => row(text, { bold: text.length })
    const rows = [bold('Legal'), row('LexNET'), row('Kleos'), bold('Office'), row('Word')]
    expect(gatherBelow(rows).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Legal: LexNET, Kleos',
      'Office: Word',
    ])
  })
})

describe('[CORE-1] what a document lacks', () => {
  test('is what neither a fact nor a row says', () => {
    const lost = (id: string, text: string): Fact => ({ ...(SAMPLE.name as Fact), id, text }) // the sample has one
    const notPlaced = [lost('unplaced1', 'part-time since 2023'), lost('unplaced2', 'Rescue diver')]
    expect(listLacking({ ...NOTED, notPlaced }).map(({ text }) => text)).toEqual(['Rescue diver'])
  })
})

describe('[CORE-4] the head of the file', () => {
  const place: Fact = { ...(SAMPLE.name as Fact), id: 'place', text: 'Leeds LS1 4AP' } // the sample has one
  const address = `12 Hill Street, ${place.text}`
  const from = address.indexOf(place.text)
  const head = [
    { label: '', text: address, fact: null, contacts: [{ fact: place.id, from, to: address.length }] },
    { label: 'Born', text: '12 May 1990', fact: null, contacts: [] },
  ]
  const contactOf = (changed: Partial<ResumeProfile>): string[] => {
    const profile = { ...SAMPLE, place, printed: { head, sections: [] }, ...changed }
    return buildDocument(profile, asItIs(profile)).contact.map(({ text }) => text)
  }

  test('is shown cell by cell, with contacts that no cell holds around it', () => {
    const [mail = '', ...others] = contactOf({})
    expect(mail).toBe(SAMPLE.email?.text)
    expect(others).toContain(address)
    expect(others).toContain('Born: 12 May 1990')
    expect(others).not.toContain(place.text)
  })

  test('has the place that the person told in the stead of the old address', () => {
    const told: Fact = { ...place, text: 'Lisbon' }
    expect(contactOf({ place: told })).toContain('Lisbon')
    expect(contactOf({ place: told })).not.toContain(address)
    expect(contactOf({ place: null })).not.toContain(address)
  })
})

describe('[CORE-4] a table of the file', () => {
  test('is shown with its cells, and its skills are not put together', () => {
    const cells = [
      ['Tool', 'Level', 'Use'],
      ['Python', 'Good', '4 years'],
    ]
    const rows = cells.map((own, at) => {
      const text = own.join(' · ')
      return row(text, { bold: at === 0 ? text.length : 0, cells: own })
    })
    const section: PrintedSection = {
      ...{ kind: 'skills', heading: 'Tools', facts: [] },
      rows,
      isClear: false,
    }
    const profile = { ...SAMPLE, printed: { head: [], sections: [section] } }
    const skills = buildDocument(profile, asItIs(profile)).sections.find(({ part }) => part === 'skills')
    expect(skills?.kind === 'rows' && skills.rows.map(one => one.cells)).toEqual(cells)
  })
})

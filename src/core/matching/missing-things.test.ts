import { describe, expect, test } from 'vitest'
import { sayReason } from '#contract/messages/match-reasons.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { findOwnSkills } from './others-work.ts'
import { readPosting } from './posting-facts.ts'
import { readResume } from './resume-facts.ts'
import { factOf, MODEL, postingOf, profileOf, TODAY } from './samples.suite.ts'
import { scoreMatch } from './score-match.ts'

interface Pair {
  held: string
  asked: string
  bullets?: readonly string[]
  language?: string
  besides?: Partial<ResumeProfile>
}

/** @returns what is told of somebody with one position of ten years */
function told(
  { held, asked, bullets = ['Worked with 28 people'], language = 'en', besides = {} }: Pair,
  ...lines: string[]
): string {
  const job = { title: held, start: '2015-01', end: '2024-12', bullets }
  const profile = { ...profileOf({ jobs: [job] }), language, ...besides }
  const heading = { en: 'Requirements', de: 'Anforderungen', fr: 'Profil recherché', es: 'Requisitos' }[
    language
  ]
  const posting = { ...postingOf(asked, [heading ?? '', ...lines]), language }
  const { reasons } = scoreMatch({
    resume: readResume(profile, TODAY, MODEL),
    posting: readPosting(posting, MODEL),
    wish: { jobWanted: '', levels: [] },
  })
  return reasons.map(({ key, words, evidence }) => `${sayReason(key, words)} [${evidence.resume}]`).join('\n')
}

/** As the file has it. */
function readFact(text: string): Fact {
  const box = { left: 0, top: 0, width: 1, height: 1 }
  return { ...factOf(text), origin: { kind: 'pdf', page: 1, box } }
}

const MISSING = /does not (?:name|say)/

describe('what is said anywhere counts', () => {
  test('a licence in a line without a place, but not where it was left out', () => {
    const lines = ['Full UK driving licence', 'NFPA 70E Qualified Person, 2024'].map(readFact)
    const pair = { held: 'Electrician', asked: 'Electrician' }
    const asked = ['- Driving licence', '- NFPA 70E qualification']
    const said = told({ ...pair, besides: { notPlaced: lines } }, ...asked)
    expect(said).toContain('[Full UK driving licence]')
    expect(said).toContain('[NFPA 70E Qualified Person, 2024]')
    const origin = { kind: 'person', confirmedAtUtc: '2026-01-01T00:00:00Z' } as const
    const leftOut = lines.map(line => ({ ...line, origin }))
    expect(told({ ...pair, besides: { notPlaced: leftOut } }, ...asked)).not.toContain('[Full UK')
  })

  test('a language with its grade or by itself, a degree among certificates', () => {
    const besides = { notPlaced: [readFact('Welsh (fluent, B2)')], languages: [factOf('English')] }
    const pair = { held: 'Video Producer', asked: 'Video Producer', besides }
    expect(told(pair, '- Working knowledge of Welsh')).toContain('[Welsh (fluent, B2)]')
    const papers = { certifications: [factOf('BA (Hons) French and German')], education: [] }
    expect(told({ ...pair, besides: papers }, '- Bachelor’s degree')).toContain('you have a bachelor')
  })

  test('a trade by its name among studies, and a diploma', () => {
    const learned = (language: string, degree: string) => ({
      language,
      besides: profileOf({ degree }).education.map(entry => ({ education: [entry] }))[0] ?? {},
    })
    const clerk = { held: 'Sachbearbeiterin', asked: 'Sachbearbeiterin' }
    const asked = '- Abgeschlossene Ausbildung als Verwaltungsfachangestellte'
    expect(told({ ...clerk, ...learned('de', 'Verwaltungsfachangestellte') }, asked)).toContain('you have a')
    expect(told({ ...clerk, ...learned('de', 'Abitur') }, asked)).not.toContain('you have a')
    const fitter = { held: 'HVAC Technician', asked: 'HVAC Technician' }
    const plain = '- Vocational qualification'
    expect(told({ ...fitter, ...learned('en', 'HVAC/R Diploma') }, plain)).toContain('[HVAC/R Diploma]')
    expect(told({ ...fitter, ...learned('en', 'High School Diploma') }, plain)).toContain('your highest is')
  })

  test('a language that would be a plus is told as one', () => {
    const besides = { languages: [factOf('English'), factOf('Polish (fluent)')] }
    const pair = { held: 'Dispatcher', asked: 'Dispatcher', besides }
    expect(told(pair, '- Polish would be a plus')).toContain('A plus: you speak Polish.')
  })

  test('a family and an age are no lines of work', () => {
    const notPlaced = [readFact('verheiratet, zwei Kinder')]
    const pair = { held: 'Lagerist', asked: 'Erzieher', language: 'de', besides: { notPlaced } }
    expect(told(pair, '- Erfahrung mit Kindern')).not.toContain('zwei Kinder')
  })
})

describe('in work of one’s own kind only what a resume would name is missing', () => {
  const pair = { held: 'Financial Controller', asked: 'Financial Controller' }

  test('a tool or a paper is, what the trade does is not', () => {
    const said = told(
      pair,
      '- Confident leading and developing a finance team',
      '- Variance analysis',
      '- Power BI',
    )
    expect(said).toContain('Power BI: required')
    expect(said.split(MISSING)).toHaveLength(2)
  })

  test('in another kind of work all of it is', () => {
    expect(told({ ...pair, held: 'Nurse' }, '- Variance analysis')).toMatch(MISSING)
  })

  test('backend development is no name that a resume has', () => {
    const developer = { held: 'Software Engineer', asked: 'Backend Engineer' }
    expect(told(developer, '- Backend development')).not.toMatch(MISSING)
    expect(told(developer, '- Kubernetes')).toContain('Kubernetes: required')
  })
})

describe('years in the posting’s own work', () => {
  test('are of whatever it calls them, and no name of it is claimed', () => {
    const machines = { held: 'Konstrukteur', asked: 'Konstrukteur', language: 'de' }
    const said = told(machines, '- Mindestens drei Jahre Erfahrung in der Entwicklung von Sondermaschinen')
    expect(said).toMatch(/^Asks for 3 years[;.] [Yy]our positions come to 10 years/m)
    const english = { held: 'Video Producer', asked: 'Digital Video Producer' }
    expect(told(english, '- Five years producing non-fiction films')).toContain(
      'Asks for 5 years; your positions come to 10 years.',
    )
  })

  test('are those of nobody else, nor of a tool', () => {
    const lines = ['- Five years producing non-fiction films']
    expect(told({ held: 'Nurse', asked: 'Digital Video Producer' }, ...lines)).not.toContain('come to')
    const java = told({ held: 'Backend Developer', asked: 'Backend Developer' }, '- 3 years of Kafka')
    expect(java).not.toContain('come to')
  })
})

test('a sentence without a name is open as soon as a word of it stands in the work', () => {
  const pair = {
    held: 'Voiturier',
    asked: 'Infirmier',
    language: 'fr',
    bullets: ['Passage à Mews en six semaines'],
  }
  expect(told(pair, '- Connaissance concrète de Mews')).not.toMatch(MISSING)
})

test('Excel is a program with a level behind it', () => {
  const clerk = { held: 'Contable', asked: 'Contable', language: 'es', bullets: ['Excel avanzado y tablas'] }
  expect(told(clerk, '- Excel a nivel medio-alto')).toContain('Excel')
  expect(told({ ...clerk, language: 'en' }, '- Excel in a busy office')).not.toContain('shown Excel')
})

test('a course taught beside an open position does not end it, a position of years does', () => {
  const heldFor = (start: string, end: string) => {
    const jobs = [
      { title: 'Postdoctoral Fellow', start: '2020-01', end: 'present', bullets: [] },
      { title: 'Lecturer', start, end, bullets: [] },
    ]
    const [span] = readResume(profileOf({ jobs }), TODAY, MODEL).roles.map(role => role.span)
    return span === null || span === undefined ? null : span.to - span.from + 1
  }
  const toToday = (TODAY.year - 2020) * 12 + TODAY.month
  expect(heldFor('2021-01', '2021-04')).toBe(toToday)
  expect(heldFor('2021-01', '2023-04')).toBe(13)
})

test('an address names no skill', () => {
  const shown = findOwnSkills('Send it to sql@example.org', 'prose').map(({ skill }) => skill.name)
  expect(shown).not.toContain('SQL')
})

test('a leave is no position: nothing is shown by it, and it is not the newest', () => {
  const profile = profileOf({
    jobs: [
      {
        title: 'Parental leave, looking after a child with dementia',
        start: '2024-01',
        end: '2024-12',
        bullets: [],
      },
      { title: 'Care Assistant', start: '2015-01', end: '2023-12', bullets: ['Helped 12 residents to wash'] },
    ],
  })
  const work = profile.work.map((entry, at) => (at === 0 ? { ...entry, company: null } : entry))
  const resume = readResume({ ...profile, work }, TODAY, MODEL)
  expect(resume.roles.map(({ role, entry }) => [role.title, entry])).toEqual([['Care Assistant', 1]])
  expect(resume.newest?.role.title).toBe('Care Assistant')
  expect(resume.lines.map(({ text }) => text).join()).not.toContain('dementia')
})

test('in work of another kind the level of a career is no reason for it', () => {
  const job = {
    title: 'Senior Accountant',
    start: '2015-01',
    end: '2024-12',
    bullets: ['Closed the books of 28 firms'],
  }
  const resume = readResume(profileOf({ jobs: [job] }), TODAY, MODEL)
  const levelOf = (title: string, line: string) =>
    scoreMatch({
      resume,
      posting: readPosting(postingOf(title, ['Requirements', line], ['Mid-Senior level']), MODEL),
      wish: { jobWanted: '', levels: [] },
    }).reasons.flatMap(({ key }) => (key.startsWith('level') ? [key] : []))
  expect(levelOf('Senior Accountant', '- Closing the books')).toEqual(['levelOwn'])
  expect(levelOf('Senior Welder', '- Certified welding of pressure vessels')).toEqual([])
})

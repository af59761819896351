import { describe, expect, test } from 'vitest'
import { sayReason } from '#contract/messages/match-reasons.ts'
import { readPosting } from './posting-facts.ts'
import { readRequirement } from './requirement.ts'
import { readResume } from './resume-facts.ts'
import { MODEL, postingOf, profileOf, TODAY } from './samples.suite.ts'
import { scoreMatch } from './score-match.ts'
import { told } from './told.suite.ts'

function namesOf(line: string): string[][] {
  return readRequirement(line).map(({ names }) => names)
}

describe('any of several will do, though no table knows them', () => {
  test('each by its name, those that share a noun by all their words', () => {
    expect(namesOf('Experience with CRRT, IABP or Impella')).toEqual([['CRRT', 'IABP', 'Impella']])
    expect(namesOf('Experience in chilled or frozen food distribution')).toEqual([
      ['chilled or frozen food distribution'],
    ])
    expect(namesOf('Retail, grocery or e-commerce background')).toEqual([['grocery', 'e-commerce']])
  })

  test('one that the resume shows meets it', () => {
    const said = told(
      { title: 'Clerk', bullets: ['Trained colleagues on CRRT'] },
      '- Experience with CRRT, IABP or Impella',
    )
    expect(said).toContain('You have shown CRRT as Clerk at Sample Works. [Trained colleagues on CRRT]')
  })

  test('a comma behind a choice begins another thing', () => {
    const groups = readRequirement('Experience with AWS or GCP, Docker and Kubernetes')
    expect(groups.map(({ skills }) => skills)).toEqual([['AWS', 'Google Cloud'], ['Docker'], ['Kubernetes']])
  })
})

describe('a paper is had, and no position shows it', () => {
  test('whatever stands among certificates', () => {
    const person = { title: 'Clerk', papers: ['IOSH Managing Safely, 2022', 'BLS (AHA)', 'ACLS (AHA)'] }
    const said = told(person, '- IOSH or NEBOSH qualification', '- BLS and ACLS')
    expect(said).toContain('Asked: “IOSH or NEBOSH qualification.” You have it. [IOSH Managing Safely, 2022]')
    expect(said).toContain('BLS and ACLS: required, and you have it. [BLS (AHA)]')
    expect(told(person, 'Preferred', '- BLS').join()).toContain('A plus: BLS, which you have.')
  })

  test('who works as a nurse is licensed as one', () => {
    const said = told({ title: 'Registered Nurse' }, '- Current RN license')
    expect(said).toContain('RN license: asked, and your work comes near it. [Registered Nurse]')
    expect(told({ title: 'Clerk' }, '- Current RN license').join()).toContain('RN license: required')
  })

  test('work in a field is no certificate of it', () => {
    const bullets = ['Scored 5 for food hygiene at three inspections']
    expect(told({ title: 'Clerk', bullets }, '- Food safety certificate').join()).toContain(
      'Asked: “Food safety certificate.” This comes nearest to it in your resume.',
    )
    const said = told(
      { title: 'Clerk', bullets, papers: ['Level 3 Food Safety, 2021'] },
      '- Food safety certificate',
    )
    expect(said.join()).toContain(
      'Asked: “Food safety certificate.” You have it. [Level 3 Food Safety, 2021]',
    )
  })

  test('no more of it than the line says', () => {
    const said = told(
      { title: 'Koch', papers: ['Führerschein B'], language: 'de' },
      '- Führerschein Klasse B',
    )
    expect(said.join()).toContain('Führerschein B: required')
    expect(said.join()).not.toContain('counts for')
  })
})

describe('the line that is quoted says what was asked', () => {
  const bullets = ['Manicures and brows', 'Facials, body wraps and Swedish massage for seven clients a day']

  test('the very thing is quoted before another of its kind', () => {
    const said = told({ title: 'Therapist', bullets }, '- Confident in facials')
    expect(said).toContain(`You have shown facials as Therapist at Sample Works. [${bullets[1]}]`)
  })

  test('a duty that opens with the act shows it, and so do the words of a name that stand together', () => {
    const bullets = ['Mentor two early career teachers', 'Kept food cost at 27%']
    const said = told({ title: 'Clerk', bullets }, '- Experience of mentoring', '- Food costing')
    expect(said).toContain(`You have shown mentoring as Clerk at Sample Works. [${bullets[0]}]`)
    expect(said).toContain(`You have shown Food costing as Clerk at Sample Works. [${bullets[1]}]`)
  })

  test('the same act on the same thing is the thing, whichever stands first', () => {
    const bullets = ['Manage the diary and travel of the CFO']
    const said = told({ title: 'Clerk', bullets }, '- Complex diary management')
    expect(said).toContain(`You have shown diary management as Clerk at Sample Works. [${bullets[0]}]`)
  })

  test('what a name is of is no part of it', () => {
    const bullets = ['Prepared evidence for the CQC inspection']
    const said = told({ title: 'Clerk', bullets }, '- A sound understanding of CQC standards')
    expect(said).toContain(`You have shown CQC standards as Clerk at Sample Works. [${bullets[0]}]`)
  })

  test('what no table knows beside a skill is neither met nor missing where a word of it is said', () => {
    const bullets = ['Ran the grocery aisle']
    expect(told({ title: 'Clerk', bullets }, '- Grocery or e-commerce background').join()).not.toContain(
      'ommerce',
    )
  })

  test('another form of the word is the word', () => {
    const said = told({ title: 'Clerk', bullets: ['Ran 5 A/B tests on e-mails'] }, '- A/B testing')
    expect(said.join()).toContain('You have shown A/B testing as Clerk')
  })

  test('a school in whose name a skill stands is no skill', () => {
    const line = 'Current registration with the Victorian Institute of Teaching (VIT)'
    expect(readRequirement(line).flatMap(({ skills }) => skills)).toEqual([])
  })

  test('why something is asked is not asked', () => {
    const line = 'Current GDC registration, as you may be asked to help in surgery'
    expect(readRequirement(line).flatMap(({ skills }) => skills)).toEqual([])
  })

  test('a program is not shown by the title of who may have used it', () => {
    const said = told(
      { title: 'Medical Laboratory Technician', asked: 'Medical Laboratory Technician' },
      '- Laboratory information system (LIS)',
    )
    expect(said.join()).not.toContain('counts for')
  })

  test('nearly all of its words in the resume seem to show it, but no number of years', () => {
    const bullets = ['Leading a team of two', 'Paid freelancers']
    expect(told({ title: 'Clerk', bullets }, '- Excellent at leading freelancers').join()).toContain(
      'Your resume seems to show this. [Paid freelancers]',
    )
    expect(told({ title: 'Clerk', bullets }, '- Two years of leading freelancers').join()).not.toContain(
      'seems',
    )
  })

  test('a sentence whose words stand apart is for the person to judge', () => {
    const bullets = ['Leading a team of two', 'Paid freelancers']
    const asked = 'Excellent at leading freelancers and agencies abroad'
    expect(told({ title: 'Clerk', bullets, asked: 'Registered Nurse' }, `- ${asked}`).join()).toContain(
      `Asked: “${asked}.” This comes nearest to it in your resume.`,
    )
  })
})

describe('years count where the work was done', () => {
  test('years as a manager are those of managers', () => {
    const bullets = ['Managed ventilators and drips']
    const said = told({ title: 'Registered Nurse', bullets }, '- 3 years of experience as a manager')
    expect(said.join()).toContain('Asks for 3 years as manager. Whether yours count, you know best.')
  })

  test('who was a teacher has taught', () => {
    const said = told({ title: 'Classroom Teacher', asked: 'Teacher' }, '- Six years of teaching experience')
    expect(said).toContain(
      'Asks for 6 years of teaching experience; your positions come to 10 years. [Classroom Teacher]',
    )
  })

  test('one word of a line of duties proves nothing', () => {
    const bullets = ['Looked after the kitchen garden']
    expect(told({ title: 'Classroom Teacher', bullets }, '- Two years in a kitchen').join()).toContain(
      'Asked: “Two years in a kitchen.” This comes nearest to it in your resume.',
    )
  })

  test('what stands in brackets, and what only some of them are of, is not what they are of', () => {
    const [retail] = readRequirement(
      'Three years in a multi-site operations role (dental, optical or retail)',
    )
    expect(retail).toMatchObject({ names: ['multi-site operations'] })
    const of = readRequirement('6+ years in marketing, at least 3 of them in e-commerce').find(
      ({ kind }) => kind === 'years',
    )
    expect(of).toMatchObject({ names: ['marketing'] })
  })

  test('two kinds of a position share their noun, and a cut list has no name', () => {
    expect(namesOf('3+ years of experience as a data or business analyst')).toEqual([
      ['data or business analyst'],
    ])
    expect(namesOf('3 years in an auto upholstery, body or electrical shop')).toEqual([[]])
  })

  test('a degree of four years is no experience', () => {
    expect(readRequirement('A four-year teaching degree').some(({ kind }) => kind === 'years')).toBe(false)
  })
})

test('a language is spoken as well as the resume says, each by its own clause', () => {
  const read = readRequirement('Deutsch fließend, Englisch in Grundzügen')
  expect(read.map(ask => (ask.kind === 'language' ? ask.level : ''))).toEqual(['fließend', 'Grundzügen'])
  const jobs = [{ title: 'Bauleiter', start: '2015-01', end: '2024-12', bullets: [] }]
  const profile = { ...profileOf({ jobs, languages: ['Englisch (Grundkenntnisse)'] }), language: 'de' }
  const posting = {
    ...postingOf('Bauleiter', ['Anforderungen', '- Gute Englischkenntnisse']),
    language: 'de',
  }
  const { reasons } = scoreMatch({
    resume: readResume(profile, TODAY, MODEL),
    posting: readPosting(posting, MODEL),
    wish: { jobWanted: '', levels: [] },
  })
  expect(reasons.map(({ key, words }) => sayReason(key, words)).join()).toContain(
    'Asks for good English; your resume says “Englisch (Grundkenntnisse)”.',
  )
})

describe('a qualification of another trade', () => {
  const lines = ['- Abgeschlossene Ausbildung als Altenpfleger oder in der Krankenpflege']

  test('says nothing of the one that is asked', () => {
    const person = { title: 'Lagerist', degree: 'Fachkraft für Lagerlogistik (IHK)', language: 'de' }
    expect(told(person, ...lines).join()).not.toContain('vocational')
    expect(told({ ...person, degree: 'Ausbildung: Krankenpfleger' }, ...lines).join()).toContain(
      'you have a vocational qualification',
    )
  })

  test('is the trade that somebody works in, where its name stands among studies', () => {
    const person = {
      title: 'Steuerfachangestellte',
      degree: 'Steuerfachangestellte, Kammer Ulm',
      language: 'de',
    }
    expect(told(person, '- Ausbildung zur Steuerfachangestellten').join()).toContain('you have a vocational')
  })

  test('an equivalent is not said to be experience', () => {
    const said = told({ title: 'Clerk' }, '- Bachelor’s degree or equivalent')
    expect(said.join()).toContain('or its equivalent; your work may count as that.')
  })
})

test('what would be liked to be seen is a wish, and a clause with its own verb is about one thing', () => {
  const lines = ['We would also like to see:', '- Docker', '- Kubernetes']
  expect(told({ title: 'Clerk' }, ...lines).join()).not.toContain('required')
  const posting = {
    ...postingOf('Bauleiter', ['Anforderungen', '- Kenntnisse in VOB/B, HOAI ist hilfreich']),
    language: 'de',
  }
  expect(readPosting(posting, MODEL).requirements.map(({ text, must }) => [text, must])).toEqual([
    ['Kenntnisse in VOB/B', true],
    ['HOAI ist hilfreich', false],
  ])
})

test('a level a little below that costs nothing is not told', () => {
  const job = { title: 'Technician', start: '2015-01', end: '2024-12', bullets: [] }
  const { reasons } = scoreMatch({
    resume: readResume(profileOf({ jobs: [job] }), TODAY, MODEL),
    posting: readPosting(postingOf('Technician', ['Requirements', '- Excel'], ['Associate']), MODEL),
    wish: { jobWanted: '', levels: [] },
  })
  expect(reasons.map(({ key }) => key)).not.toContain('levelBelow')
})

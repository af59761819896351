import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PostingFacts, readPosting } from './posting-facts.ts'
import { MODEL, postingOf } from './samples.suite.ts'

const REAL_POSTINGS = '../shared/data/jobs/postings.jsonl'
const RealPosting = z.object({ title: z.string(), description: z.string() })

function read(...lines: string[]): PostingFacts {
  return readPosting(postingOf('Sample', lines), MODEL)
}

function asksOf({ requirements }: PostingFacts) {
  return requirements.flatMap(({ asks }) => asks)
}

function askedSkills({ requirements }: PostingFacts): string[] {
  return requirements.flatMap(({ asks }) => asks.flatMap(({ skills }) => skills))
}

describe('sections', () => {
  test.each([
    ['Requirements', 'Nice to have', true],
    ['What you bring', 'Bonus points', null],
    ['Minimum qualifications:', 'Preferred qualifications:', true],
    ['**Who you are**', '**Good to have**', null],
    ['Das bringst du mit', 'Von Vorteil', null],
    ['Anforderungen', 'Wünschenswert', true],
  ])('%s asks and %s wishes', (asking, wishing, must) => {
    const facts = read(
      'About us',
      'We love Java.',
      asking,
      '- SQL',
      wishing,
      '- Python',
      'We offer',
      '- PHP lunches',
    )
    expect(facts.requirements.map(({ text, must }) => ({ text, must }))).toEqual([
      { text: 'SQL', must },
      { text: 'Python', must: false },
    ])
  })

  test('a requirement keeps its place in the description', () => {
    const description = 'Requirements\n- Solid SQL\n'
    const requirement = readPosting(postingOf('Sample', [description]), MODEL).requirements[0]
    expect(description.slice(requirement?.start, requirement?.end)).toBe('Solid SQL')
  })

  test('a line without headings that sounds like asking is a requirement', () => {
    expect(askedSkills(read('We sail boats. You have experience with Kubernetes.'))).toEqual(['Kubernetes'])
  })

  test('duties ask for nothing, also where nothing else does', () => {
    expect(read('What you will do', '- Write services in Kotlin').requirements).toEqual([])
  })

  test('skills are listed with the section and the spelling of the posting', () => {
    expect(read('About us', 'We run on K8s.').skills).toEqual([
      { name: 'Kubernetes', asWritten: 'K8s', section: 'about', line: 'We run on K8s.' },
    ])
  })
})

test('what is not needed is not asked', () => {
  expect(askedSkills(read('Requirements', '- No experience with SQL required', '- Java'))).toEqual(['Java'])
})

test('a sentence is one ask where nothing in it can be put on a list', () => {
  const facts = read('Requirements', '- Ability to turn what stakeholders say into what engineers can build')
  expect(asksOf(facts).map(({ names }) => names)).toEqual([[]])
})

test('a question asks for nothing', () => {
  const facts = read(
    'Would you like to shape what millions experience in SQL?',
    'You have experience in Java.',
  )
  expect(askedSkills(facts)).toEqual(['Java'])
})

describe('education and languages', () => {
  test.each([
    ['- Bachelor’s degree in Physics required', 'bachelor', false],
    ['- BA/BS degree or equivalent practical experience.', 'bachelor', true],
    ['- Abgeschlossenes Studium der Informatik oder vergleichbar', 'bachelor', true],
    ['- Master or PhD in Biology', 'master', false],
    ['- High school diploma or GED', 'school', false],
  ])('%s', (line, degree, orExperience) => {
    expect(asksOf(read('Requirements', line))).toMatchObject([{ kind: 'degree', degree, orExperience }])
  })

  test('languages are asked only where a line speaks of speaking', () => {
    const facts = read(
      'Requirements',
      '- Fluent in German and English',
      '- Polish documents before they leave',
    )
    const languages = asksOf(facts).filter(({ kind }) => kind === 'language')
    expect(languages.map(({ names }) => names)).toEqual([['German'], ['English']])
  })

  test('a wish behind a requirement is a wish', () => {
    const facts = read('Requirements', '- 5 years of sales, preferably with Salesforce')
    expect(facts.requirements.map(({ must, asks }) => [must, asks.at(-1)?.kind])).toEqual([
      [true, 'years'],
      [false, 'skill'],
    ])
  })
})

test('facts survive storing as JSON', () => {
  const facts = read('Requirements', '- 3 years of SQL', '- Bachelor in Maths', '- Fluent English')
  expect(PostingFacts.parse(JSON.parse(JSON.stringify(facts)))).toEqual(facts)
})

describe.skipIf(!existsSync(REAL_POSTINGS))('real postings', () => {
  const facts = existsSync(REAL_POSTINGS)
    ? readFileSync(REAL_POSTINGS, 'utf8')
        .trim()
        .split('\n')
        .map(line => RealPosting.parse(JSON.parse(line)))
        .map(({ title, description }) => readPosting(postingOf(title, [description]), MODEL))
    : []

  test('nearly all name something that a resume can meet', () => {
    const withAsks = facts.filter(({ requirements }) => requirements.some(({ asks }) => asks.length > 0))
    expect(withAsks.length / facts.length).toBeGreaterThan(0.95)
  })

  test('most titles read as a known occupation', () => {
    expect(facts.filter(({ role }) => role.families.length > 0).length / facts.length).toBeGreaterThan(0.75)
  })
})

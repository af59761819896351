import { expect, test } from 'vitest'
import { readRequirement } from './requirement.ts'

/** Alternatives joined by '|', phrases in angle brackets, soft skills in round ones. */
function asked(line: string): string[] {
  return readRequirement(line).flatMap(({ kind, skills, stems }) => {
    if (kind !== 'skill' && kind !== 'soft') return []
    if (skills.length === 0) return [`<${stems.join(' ')}>`]
    return [kind === 'soft' ? `(${skills.join('|')})` : skills.join('|')]
  })
}

test.each([
  ['Java, Spring Boot and PostgreSQL', ['Java', 'Spring', 'PostgreSQL']],
  ['Experience with AWS, Azure or GCP', ['AWS|Microsoft Azure|Google Cloud']],
  ['Cloud platforms such as AWS, Azure, GCP', ['AWS|Microsoft Azure|Google Cloud']],
  ['Markup languages such as HTML and CSS', ['HTML', 'CSS']],
  ['C/C++ and C# on .NET', ['C|C++', 'C#', '.NET']],
  ['Excellent communication skills', ['(Communication)']],
  ['Proven experience in lighthouse care', ['<lighthou care>']],
  ['Experience with wound care, on a busy ward', ['Wound care']],
  ['Networking: sets up everything from cabling to clouds', ['Networking', 'Cabling', 'Cloud computing']],
  ['Bachelor in Statistics or Computer Science', []],
  ['Java or Kotlin and SQL', ['Java|Kotlin', 'SQL']],
  [
    'Experience in sales, digital media, business development or partner roles',
    ['Sales|Business development'],
  ],
  ['Payroll, tent pitching or auditing', ['Payroll|Auditing']],
  ['Python or a like language', ['Python']],
  [
    'Two or more from the following: Linux, web crawling, machine learning and networking',
    ['Linux|Machine learning|Networking'],
  ],
  ['Proficient at C#, Java, C++ (or any other language)', ['C#|Java|C++']],
  ['Sales, quarterly closing, payroll and auditing', ['Sales', 'Payroll', 'Auditing']],
  ['Fluent German and English', []],
  ['You must be authorized to work in the US', []],
  ['Long experience of cooking, a head for priorities', ['Cooking', '(Time management)']],
  ['We can teach you the rest', []],
  ['The district reserves the right to change duties, sales and marketing among them', []],
  ['Applicants must successfully complete the following background investigations: fingerprints', []],
  ['Drafts employment contracts', ['Contract drafting']],
])('%s', (line, expected) => {
  expect(asked(line)).toEqual(expect.arrayContaining(expected))
  if (expected.length === 0) expect(asked(line)).toEqual([])
})

test('manners of speaking around a skill ask for nothing of their own', () => {
  expect(asked('A clear approach to Docker')).toEqual(['Docker'])
  expect(asked('Results in payroll that still hold today')).toEqual(['Payroll'])
  expect(asked('Fairness towards newcomers')).toEqual(['(Professionalism)'])
})

test('experience in one part of a line does not make a skill of another part', () => {
  const weightOf = (line: string) => readRequirement(line).find(({ stems }) => stems.length > 0)?.weight
  expect(weightOf('experience of lighthouse care in the far north')).toBe(0.7)
  expect(weightOf('the lamps for a lighthouse, with experience')).toBeLessThan(0.7)
})

test.each([
  ['5+ years of Java', [{ min: 5, names: ['Java'], skills: ['Java'] }]],
  ['3-5 Jahre Erfahrung mit SQL', [{ min: 3, skills: ['SQL'] }]],
  ['at least two years in clinic administration', [{ min: 2, names: ['clinic administration'] }]],
  ['no less than 6 years in clinic administration', [{ min: 6, names: ['clinic administration'] }]],
  ['Five (5) or more years of experience', [{ min: 5, names: [], skills: [], stems: [] }]],
  ['6 months of retail experience', [{ min: 0.5 }]],
  ['Java (4 years)', [{ min: 4, skills: ['Java'] }]],
  [
    '5 years of Java and 2 years of AWS',
    [
      { min: 5, skills: ['Java'] },
      { min: 2, skills: ['AWS'] },
    ],
  ],
  ['Bachelor with 5 years or master with 3 years of experience', [{ min: 3 }]],
  ['Mehrjährige Berufserfahrung im Vertrieb', [{ min: 3 }]],
  ['At least 3 years as a staff nurse', [{ min: 3, names: ['staff nurse'] }]],
  ['Our company has 25 years of history', []],
  ['We have been in business for over 30 years', []],
  ['You are 18 years of age or older', []],
  ['A fixed contract of 2 years', []],
])('years: %s', (line, expected) => {
  expect(readRequirement(line).filter(({ kind }) => kind === 'years')).toEqual(
    expected.map(years => expect.objectContaining(years)),
  )
})

test.each([
  ['Minimum and desired qualifications of this position', null],
  ['Demonstrates mastery of the content area', null],
  ['Sales promotion in large stores', null],
  ['Open to a 12-month apprenticeship', null],
  ['A three year apprenticeship as an electrician', 'vocational'],
  ['Associate or Bachelor of Arts in Early Childhood Education', 'vocational'],
  ['BS, MS, or Ph.D. in Statistics', 'bachelor'],
  ['JD or equivalent degree', 'doctorate'],
])('a degree is what is called one: %s', (line, degree) => {
  expect(readRequirement(line).flatMap(ask => (ask.kind === 'degree' ? [ask.degree] : []))).toEqual(
    degree === null ? [] : [degree],
  )
})

test('the fields of a degree are no skills, and a two year degree no two years', () => {
  expect(asked('Masters in a quantitative field (e.g. mathematics, statistics or engineering)')).toEqual([])
  const line = 'Holds a two year full time Master in Management'
  expect(readRequirement(line).filter(({ kind }) => kind === 'years')).toEqual([])
})

test('what others do is not asked', () => {
  expect(asked('Explains results to non-statistical SAS users')).not.toContain('SAS')
  expect(asked('Collaborates with sales, marketing and engineering teams')).toEqual([
    expect.stringMatching(/^[<(]/),
  ])
  expect(asked('Works with departments such as Sales and Payroll')).not.toContain('Sales')
  expect(asked('Experience in sales and payroll')).toEqual(['Sales', 'Payroll'])
})

test('where something was done is not what the years are of', () => {
  const [years] = readRequirement('5 years managing operations in the banking industry').flatMap(ask =>
    ask.kind === 'years' ? [ask] : [],
  )
  expect(years).toMatchObject({ skills: [], stems: ['manag', 'oper'] })
})

test.each([
  ['A second European language is an advantage', ['another language']],
  ['Excellent English; an additional language is a plus', ['English', 'another language']],
  ['Eine weitere Fremdsprache ist von Vorteil', ['another language']],
  ['Python or another programming language', []],
])('%s asks for the languages %j', (line, languages) => {
  const asked = readRequirement(line).flatMap(ask => (ask.kind === 'language' ? ask.names : []))
  expect(asked).toEqual(languages)
})

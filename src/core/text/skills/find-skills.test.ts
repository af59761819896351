import { expect, test } from 'vitest'
import { tokenise } from '../tokens.ts'
import { findSkills } from './find-skills.ts'
import { longestSpelling, withImplied } from './skill-dictionary.ts'

function namesIn(text: string, where: 'list' | 'prose' = 'prose'): string[] {
  return findSkills(text, tokenise(text), where).map(({ skill }) => skill.name)
}

test.each([
  [
    'wallbox, earthing and KNX',
    ['Charging point installation', 'Earthing and bonding', 'Smart home systems'],
  ],
  [
    'stoma care, ADR licence and a works council',
    ['Stoma care', 'Dangerous goods certificate', 'Works council relations'],
  ],
  ['k8s, Postgres and MS Excel', ['Kubernetes', 'PostgreSQL', 'Microsoft Excel']],
  ['Node.js, node js and NodeJS', ['Node.js', 'Node.js', 'Node.js']],
  ['C, C++ and C#', ['C', 'C++', 'C#']],
  ['.NET, ASP.NET and dotnet', ['.NET', 'ASP.NET', '.NET']],
  ['CI/CD pipelines', ['CI/CD']],
  ['SQL, Server rooms', ['SQL']],
  ['Microsoft SQL Server', ['Microsoft SQL Server']],
  ['Programming in Go or Rust', ['Programming', 'Go', 'Rust']],
  ['Go the extra mile', []],
  ['You excel at what you do', []],
  ['R&D and C-level contacts', []],
  ['Statistics with R', ['Statistics', 'R']],
  ['blood draws and EKG', ['Phlebotomy', 'Cardiology']],
  ['Führerschein Klasse B und Gabelstapler', ['Driving licence', 'Forklift operation']],
])('%s', (text, expected) => {
  expect(namesIn(text)).toEqual(expected)
})

test.each([
  ['Our team is based in San Francisco', []],
  ['You lead product discovery with our partners', []],
  ['We do not offer visa sponsorship', []],
  ['Set goals that are concrete and shared', []],
  ['Experience in discovery', ['Case preparation']],
  ['NAS and SAN administration at two sites', ['Storage administration', 'Storage administration']],
  ['Formwork, concrete and rebar on large sites', ['Formwork', 'Masonry']],
  ['Concrete', ['Masonry']],
])('of words that are mostly said of other things, %s', (text, expected) => {
  expect(namesIn(text)).toEqual(expected)
})

test('in a list of skills everyday words are skills in any case', () => {
  expect(['go', 'r', 'excel', 'Access'].flatMap(text => namesIn(text, 'list'))).toEqual([
    'Go',
    'R',
    'Microsoft Excel',
    'Microsoft Access',
  ])
})

test('a skill says what it implies, through any number of steps', () => {
  expect(withImplied('Spring')).toEqual(['Spring', 'Java', 'Programming', 'Object-oriented programming'])
})

test('everything that a skill implies is a skill itself', () => {
  const names = ['PostgreSQL', 'React Native', 'Power BI', 'Next.js', 'PMP', 'Epic', 'CNC', 'DATEV']
  for (const implied of names.flatMap(withImplied)) {
    expect(longestSpelling(tokenise(implied), 0)?.skill.name).toBe(implied)
  }
})

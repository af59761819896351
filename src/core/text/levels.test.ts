import { expect, test } from 'vitest'
import { classifyLevels, decideLevels, findYearsAsked, readStatedLevel } from './levels.ts'

const TRAPS: readonly (readonly [string, string | null])[] = [
  ['Chief Technology Officer', 'Executive'],
  ['CEO', 'Executive'],
  ['Chief of Staff', null],
  ['Vice President, Sales', 'Director'],
  ['Senior Vice President Ops', 'Executive'],
  ['Sr. Vice President, People', 'Executive'],
  ['Associate Director, Clinical', 'Director'],
  ['Director of Photography', null],
  ['Head of People', 'Director'],
  ['Head Chef', null],
  ['Account Executive', null],
  ['Executive Assistant', null],
  ['Executive Assistant to the CFO', null],
  ['Internal Auditor', null],
  ['International Sales Rep', null],
  ['Intern, Data', 'Internship'],
  ['Werkstudent Customer Success (x/f/m)', 'Internship'],
  ['Staff Nurse', null],
  ['Staff Engineer', 'Mid-Senior level'],
  ['Lead Generation Specialist', null],
  ['Team Lead Support', 'Mid-Senior level'],
  ['Laborassistenz (m/w/d)', null],
  ['Software Engineer II', 'Associate'],
  ['Software Engineer III', 'Mid-Senior level'],
  ['Engineer I', 'Entry level'],
  ['Junior Développeur H/F', 'Entry level'],
  ['Assistant Manager', 'Associate'],
  ['Sr. Accountant', 'Mid-Senior level'],
  ['Managing Director', 'Executive'],
  ['Graduate Trainee', 'Internship'],
  ['Product Manager', 'Mid-Senior level'],
  ['Filialleiterin (m/w/d)', 'Mid-Senior level'],
  ['Cooperative Bank Teller', null],
  ['Praktikant*in', 'Internship'],
  ['President', 'Executive'],
  ['Principal Teacher', null],
  ['Junior Customer Success Manager', 'Entry level'],
  ['Associate Practice Manager', 'Associate'],
]

test.each(TRAPS)('the title %j is of level %j', (title, level) => {
  expect(classifyLevels(title).levels).toEqual(level === null ? [] : [level])
})

test('a grand title for one person lowers the confidence to a half', () => {
  expect(classifyLevels('Product Manager').confidence).toBe(0.5)
  expect(classifyLevels('Vice President', 'Harbour Bank').confidence).toBe(0.5)
  expect(classifyLevels('VP, Markets', 'Harbour Capital').confidence).toBe(0.5)
  expect(classifyLevels('Vice President', 'Fennwater Utilities').confidence).toBe(0.8)
})

test('a title that says nothing has no confidence', () => {
  expect(classifyLevels('Baker')).toEqual({ levels: [], confidence: 0, evidence: [] })
})

test.each([
  ['Mid-Senior level', ['Mid-Senior level']],
  ['ENTRY_LEVEL', ['Entry level']],
  ['experienced', ['Associate', 'Mid-Senior level']],
  ['not applicable', []],
])('a source that states %j means %j', (word, levels) => {
  expect(readStatedLevel(word).levels).toEqual(levels)
})

test.each([
  ['You have 3+ years of experience with pumps.', 3],
  ['At least 2-4 years experience. 10 years experience is a dream.', 2],
  ['We have 20 years of experience in water.\nYou bring 5 years of experience.', 5],
  ['Mindestens 2 Jahre Berufserfahrung', 2],
  ['Mindestens 2 Jahre Erfahrung im Vertrieb', 2],
  ['The plant is 30 years old.', null],
])('%j asks for %j years', (text, years) => {
  expect(findYearsAsked(text)).toBe(years)
})

const NOTHING = {
  title: 'Baker',
  company: '',
  stated: '',
  isInternship: false,
  monthsAsked: null,
  description: '',
}

test('the surest sign of a level decides', () => {
  const description = 'You bring 1 year of experience.'
  expect(decideLevels({ ...NOTHING, description })).toMatchObject({
    levels: ['Entry level'],
    confidence: 0.5,
  })
  expect(decideLevels({ ...NOTHING, description, monthsAsked: 40 }).levels).toEqual([
    'Associate',
    'Mid-Senior level',
  ])
  expect(decideLevels({ ...NOTHING, description, title: 'Senior Baker' }).levels).toEqual([
    'Mid-Senior level',
  ])
  expect(decideLevels({ ...NOTHING, title: 'Senior Baker', stated: 'Director' }).levels).toEqual(['Director'])
  expect(decideLevels({ ...NOTHING, title: 'Senior Baker', isInternship: true }).levels).toEqual([
    'Internship',
  ])
  expect(decideLevels(NOTHING).levels).toEqual([])
})

test('years alone make no director', () => {
  expect(decideLevels({ ...NOTHING, monthsAsked: 240 }).levels).toEqual(['Mid-Senior level'])
})

import { describe, expect, test } from 'vitest'
import { bold, LINE_STEP, type MadeText, makePage } from '../resume/made-page.suite.ts'
import type { PageText } from '../resume/page.ts'
import { readProfile } from '../resume/read-profile.ts'
import { type Band, planOwnLayout } from './plan-own-layout.ts'

const POSTING = {
  title: 'Backend Developer',
  company: 'Harbour Works',
  description: 'Requirements\n- TypeScript\n- PostgreSQL\n- Docker\n- Kubernetes',
}
const HEAD: (MadeText | string)[] = [{ text: 'Maya Okafor', size: 20 }, 'maya@example.org']
const WORK = [
  bold('Work Experience', { size: 14 }),
  bold('Developer, Brightleaf Ltd, 2019 – present'),
  '• Wrote the booking service used by sixty clinics',
  '• Cut the nightly run from five hours to one',
  bold('Developer, Harbour Ltd, 2015 – 2019'),
  '• Moved the shop to a new database in ten weeks',
]
const EDUCATION = [bold('Education', { size: 14 }), 'BSc Computer Science, University of Leeds, 2012 – 2015']
const SKILLS = [bold('Skills', { size: 14 }), 'TypeScript, PostgreSQL, Docker, Kubernetes']

function plan(pages: readonly PageText[], posting = POSTING): Band[] {
  return planOwnLayout({ pages, profile: readProfile(pages), posting })
}

/** The texts of the pages in their new order, each with its page and its height there. */
function setAnew(
  pages: readonly PageText[],
  bands: readonly Band[],
): [page: number, top: number, text: string][] {
  return pages
    .flatMap(({ page, runs }) =>
      runs.map(({ text, box }): [number, number, string] => {
        const band = bands.find(
          one => one.page === page && one.top <= box.top + 5 && box.top + 5 < one.bottom,
        )
        return band === undefined ? [page, box.top, text] : [band.toPage, box.top + band.by, text]
      }),
    )
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
}

const textsOf = (pages: readonly PageText[], bands: readonly Band[]) =>
  setAnew(pages, bands).map(([, , text]) => text)

describe('[CORE-4] a resume on the person’s own pages', () => {
  test('has the list that shows what is asked before the career, and all else in its order', () => {
    const pages = [makePage([...HEAD, ...WORK, ...EDUCATION, ...SKILLS])]
    const bands = plan(pages)
    const said = [...HEAD, ...SKILLS, ...WORK, ...EDUCATION].map(one =>
      typeof one === 'string' ? one : one.text,
    )
    expect(textsOf(pages, bands)).toEqual(said)
    const tops = setAnew(pages, bands).map(([, top]) => top)
    expect(tops).toEqual(pages[0]?.runs.map(({ box }) => box.top))
  })

  test('stands as it is where nothing of a list is asked, and for a post that leads others', () => {
    const pages = [makePage([...HEAD, ...WORK, ...EDUCATION, ...SKILLS])]
    expect(
      plan(pages, {
        title: 'Baker',
        company: 'Oven Ltd',
        description: 'Requirements\n- Sourdough\n- Night shifts',
      }),
    ).toEqual([])
    for (const title of ['Director of Engineering', 'Backend Team Lead', 'Teamleiterin Entwicklung'])
      expect(plan(pages, { ...POSTING, title })).toEqual([])
  })

  test('stands as it is where the list stands before the career already', () => {
    expect(plan([makePage([...HEAD, ...SKILLS, ...WORK, ...EDUCATION])])).toEqual([])
  })

  test('stands as it is where what is asked is in a list that leads with its dates', () => {
    const dated = [
      '2024 Docker and Kubernetes, five days',
      '2021 PostgreSQL for developers',
      '2016 First aid',
    ]
    const courses = [bold('Certifications', { size: 14 }), ...dated]
    expect(plan([makePage([...HEAD, ...WORK, ...EDUCATION, ...courses])])).toEqual([])
    const undated = courses.map(one => (typeof one === 'string' ? one.replace(/^\d+ /, '') : one))
    expect(plan([makePage([...HEAD, ...WORK, ...EDUCATION, ...undated])])).not.toEqual([])
  })

  test('stands as it is where columns cannot be told apart', () => {
    expect(plan([])).toEqual([])
  })

  test('goes on over its pages, no heading stands alone at the foot of one, and feet stay', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `• Looked after clinic number ${at + 1} in the north`)
    const foot = (page: number): MadeText => ({ text: `Maya Okafor – page ${page} of 2`, y: 760 })
    const first = makePage([...HEAD, ...WORK, ...lines, foot(1)], { page: 1 })
    const second = makePage([...EDUCATION, ...SKILLS, foot(2)], { page: 2 })
    const bands = plan([first, second])
    const set = setAnew([first, second], bands)
    expect(set.filter(([, , text]) => /page \d of/.test(text)).map(([page, top]) => [page, top])).toEqual([
      [1, 760],
      [2, 760],
    ])
    const own = set.filter(([, , text]) => !/page \d of/.test(text))
    const [, , skills = ''] = own.find(([, , text]) => text.startsWith('TypeScript')) ?? []
    expect(own.findIndex(([, , text]) => text === skills)).toBeLessThan(
      own.findIndex(([, , text]) => text === 'Work Experience'),
    )
    const ends = own.filter(([page], at) => own[at + 1]?.[0] !== page).map(([, , text]) => text)
    expect(ends).not.toContain('Education')
    expect(
      own.every(
        ([, top], at) => own[at + 1]?.[0] !== own[at]?.[0] || (own[at + 1]?.[1] ?? 0) >= top + LINE_STEP - 1,
      ),
    ).toBe(true)
  })

  test('tears no degree from another', () => {
    const lines = Array.from({ length: 36 }, (_, at) => `• Looked after clinic number ${at + 1} in the north`)
    const degrees = ['MSc Physics, University of York, 2010', 'BSc Physics, University of Bath, 2008']
    const first = makePage([
      ...HEAD,
      ...WORK,
      ...lines.slice(0, 31),
      bold('Education', { size: 14 }),
      ...degrees,
    ])
    const second = makePage([...SKILLS], { page: 2 })
    const bands = plan([first, second])
    const pagesOfDegrees = setAnew([first, second], bands)
      .filter(([, , text]) => degrees.includes(text))
      .map(([page]) => page)
    expect(new Set(pagesOfDegrees).size).toBe(1)
  })

  test('has the room below each list that it had, and a page whose rows are the same as it was', () => {
    const rows = [
      ...HEAD,
      ...WORK,
      ...EDUCATION,
      { ...bold('Skills', { size: 14 }), y: 400 },
      SKILLS[1] ?? '',
    ]
    const boxed = [...rows, { ...bold('Languages', { size: 14 }), y: 446 }, 'English']
    const pages = [makePage(boxed), makePage([bold('Interests', { size: 14 }), 'Chess'], { page: 2 })]
    const set = setAnew(pages, plan(pages))
    const topOf = (text: string) => set.find(([, , own]) => own === text)?.[1] ?? 0
    expect(topOf('Work Experience') - topOf(SKILLS[1] as string)).toBe(446 - 415)
    expect(set.slice(-2).map(([page, top]) => [page, top])).toEqual([
      [2, 75],
      [2, 90],
    ])
  })

  test('leaves place, day and name at its end', () => {
    const signed = [...SKILLS, { text: 'Leeds, 3 March 2026', y: 400 }, 'Maya Okafor']
    const pages = [makePage([...HEAD, ...WORK, ...EDUCATION, ...signed])]
    expect(textsOf(pages, plan(pages)).slice(-2)).toEqual(['Leeds, 3 March 2026', 'Maya Okafor'])
  })
})

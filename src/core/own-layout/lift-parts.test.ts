import { describe, expect, test } from 'vitest'
import { bold, LINE_STEP, type MadeText, makePage } from '../resume/made-page.suite.ts'
import type { PageText } from '../resume/page.ts'
import { readProfile } from '../resume/read-profile.ts'
import { isMoved, planOwnLayout } from './plan-own-layout.ts'

const POSTING = {
  title: 'Transport Planner',
  company: 'Aire Haulage',
  description:
    "What you will do\n- Chase tank washes on the portal\n\nRequirements\n- Good working knowledge of drivers' hours\n- Tank washes and lashing straps\n- Mandata\n- Forklift licence\n- Full driving licence",
}
const heading = (text: string) => bold(text, { size: 14 })
const HEAD: (MadeText | string)[] = [{ text: 'Maya Okafor', size: 20 }, 'maya@example.org']
const WORK = [
  heading('Work Experience'),
  bold('Planner, Brightleaf Ltd, 2019 – present'),
  '• Set up the runs of twenty vans, six days a week',
  bold('Clerk, Harbour Ltd, 2015 – 2019'),
  '• Answered the phone of a yard with eleven doors',
]
const SKILLS = [heading('Skills'), 'Mandata, lashing straps, tank washes, Photoshop']

function isLifted(texts: readonly (MadeText | string)[], posting = POSTING): boolean {
  const pages: PageText[] = [makePage(texts)]
  return planOwnLayout({ pages, profile: readProfile(pages), posting }).some(isMoved)
}

describe('[CORE-4] what is lifted on own pages', () => {
  test('are skills in words of the posting, whether a dictionary knows them or not', () => {
    expect(isLifted([...HEAD, ...WORK, ...SKILLS])).toBe(true)
  })

  test.for([
    ['few of it is asked', [heading('Skills'), 'Mandata, Photoshop, Illustrator, Canva, Sketch']],
    [
      'few of its lines are asked',
      [...SKILLS, '• Painting', '• Sketching', ...['Oils', 'Chalk', 'Clay', 'Ink', 'Wax', 'Wool', 'Yarn']],
    ],
    ['it is one of languages', [heading('Skills'), 'English, German, Polish']],
    [
      'it tells of schools too',
      [heading('Licences and Education'), 'Forklift licence', 'Full driving licence', 'High School Diploma'],
    ],
  ] as const)('is no list where %s', ([, list]) => {
    expect(isLifted([...HEAD, ...WORK, ...list])).toBe(false)
  })

  test('is no list that says what stands above already', () => {
    const summary = [heading('Summary'), 'Planner with Mandata, lashing straps and tank washes']
    expect(isLifted([...HEAD, ...summary, ...WORK, ...SKILLS])).toBe(false)
  })

  test('is nothing where headings are numbered', () => {
    const number = (at: number, [head, ...others]: (MadeText | string)[]) => [
      heading(`0${at} ${typeof head === 'object' ? head.text : ''}`),
      ...others,
    ]
    expect(isLifted([...HEAD, ...number(1, WORK), ...number(2, SKILLS)])).toBe(false)
  })

  test('are papers of which a third is asked', () => {
    const papers = [heading('Licences'), '• Forklift licence', '• Full driving licence', '• Lifeguard']
    expect(isLifted([...HEAD, ...WORK, ...papers])).toBe(true)
  })

  test('is nothing for whoever leads a shift', () => {
    for (const title of ['Warehouse Shift Manager', 'Jefe de tráfico'])
      expect(isLifted([...HEAD, ...WORK, ...SKILLS], { ...POSTING, title })).toBe(false)
  })

  describe('beside a column of the career', () => {
    const column = (texts: readonly (MadeText | string)[], x: number, y: number): MadeText[] =>
      texts.map((given, row) => ({
        ...(typeof given === 'string' ? { text: given } : given),
        ...{ x, y: y + LINE_STEP * row },
      }))
    const projects = [heading('Projects'), 'A map of all yards', 'A song for the yard', 'A walk around it']
    const left = [...HEAD, ...column([...WORK, ...projects], 50, 120)]
    const list = [heading('Skills'), 'Mandata, tank washes', 'lashing straps']
    const languages = [heading('Languages'), 'English', 'German', 'Polish']

    test('is a list above the schools, at the top of its column', () => {
      const schools = [heading('Education'), 'BSc Physics, 2012', 'University of Leeds']
      const pages = [makePage([...left, ...column([...schools, ...list, ...languages], 420, 126)])]
      const bands = planOwnLayout({ pages, profile: readProfile(pages), posting: POSTING })
      const skills = bands.find(({ left: from, top }) => from > 300 && top > 160 && top < 175)
      expect(skills?.by).toBe(-3 * LINE_STEP)
    })

    test('is no list below one that shows as much', () => {
      const papers = [heading('Licences'), 'Forklift licence', 'Full driving licence', ...languages]
      const long = Array.from({ length: 14 }, (_, at) => `Song number ${at}`)
      expect(isLifted([...left, ...column([...list, 'Forklift', ...long, ...papers], 420, 126)])).toBe(false)
    })

    test('is no list that says what stands in the other column', () => {
      const papers = [heading('Certificates'), 'Mandata, tank washes, lashing straps']
      const both = [...HEAD, ...column([...WORK, ...papers], 50, 120)]
      expect(isLifted([...both, ...column([...list, ...languages], 420, 126)])).toBe(false)
    })
  })
})

import { describe, expect, test } from 'vitest'
import type { ComparisonRow, ComparisonSection } from '#contract/comparisons.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { EMPTY_SAMPLE, profileFrom } from '../truth/sample-profiles.suite.ts'
import { applyChoices } from './apply-choices.ts'
import { buildComparison } from './build-comparison.ts'
import { listChanges } from './list-changes.ts'

const NONE: ReadonlySet<string> = new Set()

const SMALL = profileFrom({
  ...EMPTY_SAMPLE,
  summary: 'Baker with ten years of practice.',
  work: [
    {
      head: ['Baker', 'Crumb & Co', 'Ulm', '2015', '2020'],
      lines: ['Baked bread.', 'Trained 2 apprentices.', 'Kept the books.'],
    },
    { head: ['Helper', 'Mill', '', '2012', '2015'], lines: ['Ground flour.'] },
  ],
  skills: ['Sourdough', 'Pastry'],
})

/** What the small resume becomes when nothing is changed. */
const UNCHANGED: TailoredResume = {
  summary: line('Baker with ten years of practice.', 'summary'),
  work: [
    {
      entryId: 'work.0',
      bullets: [
        line('Baked bread.', 'work.0.bullets.0'),
        line('Trained 2 apprentices.', 'work.0.bullets.1'),
        line('Kept the books.', 'work.0.bullets.2'),
      ],
    },
    { entryId: 'work.1', bullets: [line('Ground flour.', 'work.1.bullets.0')] },
  ],
  education: [],
  skills: [line('Sourdough', 'skills.0'), line('Pastry', 'skills.1')],
  languages: [],
  certifications: [],
  otherSections: [],
}

function compare(tailored: TailoredResume, rejected: ReadonlySet<string> = NONE) {
  const posting = {
    title: 'Baker',
    company: 'Oven Ltd',
    description: 'Requirements\n- Supervise apprentices and keep the books\n- Sourdough',
  }
  return buildComparison({ profile: SMALL, tailored, posting, rejected })
}

const tell = (sections: ComparisonSection[]) => listChanges(sections).map(({ id, kind }) => `${kind} ${id}`)
const rowOf = (sections: ComparisonSection[], id: string): ComparisonRow | undefined =>
  sections.flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows)).find(({ change }) => change?.id === id)
const withBullets = (...bullets: TailoredLine[]): TailoredResume => ({
  ...UNCHANGED,
  work: [{ entryId: 'work.0', bullets }, ...UNCHANGED.work.slice(1)],
})

describe('finding changes', () => {
  test('a resume that stays as it is has none', () => {
    expect(tell(compare(UNCHANGED))).toEqual([])
  })

  test('an entry says what it is, where and when, as the document prints it', () => {
    const [, work, skills] = compare(UNCHANGED)
    const told = { heading: 'Baker · Crumb & Co', place: 'Ulm', dates: '2015 – 2020' }
    expect(work?.blocks[0]).toMatchObject(told)
    expect(skills?.blocks[0]).toMatchObject({ heading: '', place: '', dates: '' })
  })

  test('each kind of change is told by its name', () => {
    const tailored: TailoredResume = {
      ...withBullets(
        line('Trained two apprentices.', 'work.0.bullets.1'),
        line('Baked bread; kept the books.', 'work.0.bullets.0', 'work.0.bullets.2'),
      ),
      skills: [line('Sourdough', 'skills.0')],
      summary: line('Baker.', 'work.0.title'),
    }
    expect(tell(compare(tailored))).toEqual([
      'reworded summary/text',
      'reordered work/work.0/order',
      'reworded work/work.0/work.0.bullets.1',
      'joined work/work.0/work.0.bullets.0',
      'left_out skills/skills.1',
    ])
  })

  test('a line split in two is one change, and an entry that was left out is one', () => {
    const tailored = {
      ...withBullets(
        line('Baked bread.', 'work.0.bullets.0'),
        line('Trained apprentices.', 'work.0.bullets.1'),
        line('Trained 2.', 'work.0.bullets.1'),
        line('Kept the books.', 'work.0.bullets.2'),
      ),
    }
    tailored.work = tailored.work.slice(0, 1)
    expect(tell(compare(tailored))).toEqual([
      'split work/work.0/work.0.bullets.1',
      'left_out work/work.1/left-out',
    ])
  })

  test('a change names the line of the posting it serves and the lines of the resume behind it', () => {
    const sections = compare(
      withBullets(
        line('Baked bread.', 'work.0.bullets.0'),
        line('Trained 2 apprentices; kept the books.', 'work.0.bullets.1', 'work.0.bullets.2'),
      ),
    )
    expect(rowOf(sections, 'work/work.0/work.0.bullets.1')).toEqual({
      original: [
        { kind: 'same', text: 'Trained 2 apprentices.\n' },
        { kind: 'removed', text: 'Kept ' },
        { kind: 'same', text: 'the books.' },
      ],
      tailored: [
        { kind: 'same', text: 'Trained 2 apprentices; ' },
        { kind: 'added', text: 'kept ' },
        { kind: 'same', text: 'the books.' },
      ],
      originalAt: 2,
      change: {
        ...{ id: 'work/work.0/work.0.bullets.1', kind: 'joined', isAccepted: true },
        serves: 'Supervise apprentices and keep the books',
        sources: ['Trained 2 apprentices.', 'Kept the books.'],
      },
    })
  })

  test('a change serves what it shows and the own words did not, and nothing else', () => {
    const posting = {
      title: 'Baker',
      company: 'Oven Ltd',
      description: 'Requirements\n- Experience with Kubernetes\n- Degree or training in computer science',
    }
    const serves = (before: string, after: string) => {
      const profile = profileFrom({
        ...EMPTY_SAMPLE,
        work: [{ head: ['Baker', 'Mill', '', '2012', '2015'], lines: [before] }],
      })
      const work = [{ entryId: 'work.0', bullets: [line(after, 'work.0.bullets.0')] }]
      const tailored = { ...UNCHANGED, summary: null, skills: [], work }
      return listChanges(buildComparison({ profile, tailored, posting, rejected: NONE })).map(
        one => one.serves,
      )
    }
    expect(serves('Ran K8s clusters.', 'Ran Kubernetes clusters.')).toEqual(['Experience with Kubernetes'])
    expect(serves('I ran Kubernetes clusters.', 'Ran Kubernetes clusters.')).toEqual([null])
    expect(serves('I ran computer rooms.', 'Ran computer rooms.')).toEqual([null])
  })

  test('of a line left out it is told what it would answer', () => {
    const tailored = { ...UNCHANGED, skills: [line('Pastry', 'skills.1')] }
    expect(rowOf(compare(tailored), 'skills/skills.0')?.change?.serves).toBe('Sourdough')
  })

  test('in a new order each line says where it stood', () => {
    const [first, second, third] = UNCHANGED.work[0]?.bullets ?? []
    if (!first || !second || !third) throw new Error('the sample has three lines')
    const work = compare(withBullets(third, first, second)).find(({ id }) => id === 'work')
    expect(work?.blocks[0]?.rows.map(row => row.originalAt)).toEqual([3, 1, 2])
  })

  test('a rejected change stays in view as rejected', () => {
    const tailored = { ...UNCHANGED, skills: [line('Sourdough', 'skills.0')] }
    const sections = compare(tailored, new Set(['skills/skills.1']))
    expect(rowOf(sections, 'skills/skills.1')).toMatchObject({
      tailored: null,
      change: { isAccepted: false },
    })
  })
})

describe('taking changes back', () => {
  const tailored = withBullets(
    line('Kept the books.', 'work.0.bullets.2'),
    line('Trained two apprentices.', 'work.0.bullets.1'),
  )
  const bullets = (rejected: string[]) =>
    applyChoices({ profile: SMALL, tailored }, new Set(rejected)).work[0]?.bullets.map(({ text }) => text)

  test.each<[string, string[], string[]]>([
    ['nothing', [], ['Kept the books.', 'Trained two apprentices.']],
    ['the wording', ['work/work.0/work.0.bullets.1'], ['Kept the books.', 'Trained 2 apprentices.']],
    ['the order', ['work/work.0/order'], ['Trained two apprentices.', 'Kept the books.']],
    [
      'what was left out',
      ['work/work.0/work.0.bullets.0'],
      ['Baked bread.', 'Kept the books.', 'Trained two apprentices.'],
    ],
    ['an id nobody knows', ['work/nowhere'], ['Kept the books.', 'Trained two apprentices.']],
  ])('%s', (_what, rejected, wanted) => {
    expect(bullets(rejected)).toEqual(wanted)
  })
})

function line(text: string, ...sourceIds: string[]): TailoredLine {
  return { text, sourceIds }
}

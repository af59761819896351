import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { foldText } from '../text/fold.ts'
import { stillNotPlaced } from './counted-words.ts'
import { beside, bold, type MadeText, makePage } from './made-page.suite.ts'
import { findNotPlaced } from './not-placed.ts'
import { placeFacts } from './profile-facts.ts'
import { readProfile } from './read-profile.ts'
import { readSample } from './read-sample.suite.ts'

/** A profile whose only facts are these skills, each on the line of the page that says it. */
function profileOf(facts: readonly { text: string; y: number }[]): ResumeProfile {
  const nothing = { name: null, headline: null, email: null, phone: null, place: null, summary: null }
  const none = { links: [], work: [], education: [], languages: [], certifications: [], otherSections: [] }
  const skills = facts.map(({ text, y }, index): Fact => {
    const box = { left: 50, top: y, width: 300, height: 10 }
    return { ...{ id: `skill${index + 1}`, text, confidence: 1 }, origin: { kind: 'pdf', page: 1, box } }
  })
  return { language: 'en', ...nothing, ...none, skills }
}

function findLost(texts: MadeText[], facts: readonly { text: string; y: number }[] = []) {
  return findNotPlaced({ pages: [makePage(texts)], sections: [], profile: profileOf(facts) })
}

const textsOf = (lost: readonly Fact[]) => lost.map(({ text }) => text)

describe('[CORE-1] what no fact of the profile says', () => {
  test('is kept with its place on the page', () => {
    const [lost] = findLost([{ text: 'GPA 3.7', y: 200 }])
    expect(lost).toMatchObject({ text: 'GPA 3.7', origin: { kind: 'pdf', page: 1, box: { top: 200 } } })
  })

  test('is only the part of the line that is missing', () => {
    const texts = [{ text: 'BSc Physics GPA 3.7', y: 200 }]
    expect(textsOf(findLost(texts, [{ text: 'BSc Physics', y: 200 }]))).toEqual(['GPA 3.7'])
  })

  test('is no word that only joins two dates', () => {
    const texts = [{ text: 'Grand Hotel · March 2022 to present', y: 200 }]
    const facts = ['Grand Hotel', 'March 2022', 'present'].map(text => ({ text, y: 200 }))
    expect(findLost(texts, facts)).toEqual([])
    expect(textsOf(findLost(texts, facts.slice(0, 1)))).toEqual(['March 2022 to present'])
  })

  test('is missed where it is missing, though the same words were read elsewhere', () => {
    const texts = [200, 230, 260].map(y => ({ text: 'Seoul, Korea', y }))
    const lost = findLost(
      texts,
      [200, 260].map(y => ({ text: 'Seoul, Korea', y })),
    )
    expect(lost.map(({ origin }) => origin.kind === 'pdf' && origin.box.top)).toEqual([230])
  })

  test('is a label that says more than a heading would', () => {
    const texts = [{ text: 'Still learning: Kotlin', y: 200 }]
    expect(textsOf(findLost(texts, [{ text: 'Kotlin', y: 200 }]))).toEqual(['Still learning'])
  })

  test('is no heading before a colon, and no word that a line end cuts in two', () => {
    const texts = [
      { text: 'Languages: Kotlin', y: 200 },
      { text: 'soft-', y: 230 },
      { text: 'ware', y: 240 },
    ]
    const facts = [
      { text: 'Kotlin', y: 200 },
      { text: 'software', y: 230 },
      { text: 'software', y: 240 },
    ]
    expect(findLost(texts, facts)).toEqual([])
  })

  test('is one paragraph where its lines go on, and several lines where they do not', () => {
    const lines = ['I like to build', 'what people need.', 'Second thought here']
    expect(textsOf(findLost(lines.map((text, row) => ({ text, y: 200 + 12 * row }))))).toEqual([
      'I like to build what people need.',
      'Second thought here',
    ])
  })

  test('is no running head that only repeats the name, and no page number', () => {
    const page = (number: number) =>
      makePage(
        [
          { text: `Ada Example – ${number}/2`, y: 20 },
          { text: `Line of page ${number}`, y: 300 },
        ],
        {
          page: number,
        },
      )
    const profile = profileOf([{ text: 'Ada Example', y: 60 }])
    const lost = findNotPlaced({ pages: [page(1), page(2)], sections: [], profile })
    expect(textsOf(lost)).toEqual(['Line of page 1', 'Line of page 2'])
  })

  test('holds together with the profile every word of any page, but for headings and labels', () => {
    const word = fc.constantFrom(
      'Ada',
      'Engineer',
      'GmbH',
      '2019',
      'Kotlin',
      'Experience',
      'Skills',
      'Berlin',
      '–',
    )
    const line = fc.array(word, { minLength: 1, maxLength: 5 }).map(words => words.join(' '))
    const place = fc.constantFrom(50, 330)
    fc.assert(
      fc.property(fc.array(fc.tuple(line, place, fc.boolean()), { minLength: 1, maxLength: 14 }), rows => {
        const texts = rows.map(([text, x, isBold], row) =>
          isBold ? bold(text, { x, y: 130 + 18 * row }) : beside(text, 130 + 18 * row, x),
        )
        const profile = readProfile([makePage(texts)])
        const told = [...placeFacts(profile).values()].map(({ fact }) => fact)
        const kept = new Set(wordsOf([...told, ...(profile.notPlaced ?? [])]))
        const isHeading = (text: string) => /^(?:experience|skills)$/.test(text)
        const missing = wordsOf(texts).filter(text => !kept.has(text) && !isHeading(text))
        expect(missing).toEqual([])
      }),
    )
  })
})

test('a line is placed once other texts say all its words, each as often as it does', () => {
  const lines = [{ text: 'Java, Java' }, { text: 'GPA 3.7' }]
  expect(stillNotPlaced(lines, ['Java'])).toEqual(lines)
  expect(stillNotPlaced(lines, ['Java', 'java'])).toEqual([lines[1]])
})

test('a resume of which everything was read has nothing without a place', () => {
  const { notPlaced } = readProfile([makePage([bold('Ada Example', { size: 22, y: 40 })])])
  expect(notPlaced).toEqual([])
  expect(readSample().notPlaced).toBeUndefined()
})

function wordsOf(texts: readonly { text: string }[]): string[] {
  return texts.flatMap(({ text }) => foldText(text).split(' ')).filter(word => word !== '')
}

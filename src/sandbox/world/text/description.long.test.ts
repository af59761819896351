import { beforeAll, describe, expect, test } from 'vitest'
import { BRANDS } from '../brands.suite.ts'
import { type Posting, posting } from '../posting.ts'
import { skillAliases } from '../tables/skills.ts'
import { createWorld } from '../world.ts'
import { companyText } from './company-text.ts'
import { type Section, sectionsText } from './description.ts'

const SIZE = 20_000
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const WORLD = createWorld({ seed: 7, size: SIZE, nowMs: NOW_MS })
/** Words that speak of one gender only. */
const GENDERED =
  /\b(?:he|she|him|her|his|hers|himself|herself|man|men|woman|women|chairman|foreman|salesman|saleswoman|waitress|stewardess|craftsman|tradesman|journeyman|guys?|mankind|manpower)\b/i
/** What is gone, or was never there when a posting of today is written. */
const OUT_OF_TIME =
  /\b(?:fax|floppy|telex|pager|typewriter|Windows (?:95|98|XP)|Flash Player|Silverlight|Betamax)\b/i

let postings: Posting[] = []
let english: Posting[] = []

beforeAll(() => {
  postings = Array.from({ length: SIZE }, (_, index) => posting(WORLD, index))
  english = postings.filter(({ truth }) => truth.language === 'en')
})

function sentencesOf(sections: readonly Section[]): string[] {
  const blocks = sections.flatMap(section => section.blocks)
  return blocks.flatMap(block => (block.kind === 'list' ? block.items : block.text.split(/(?<=\.) /)))
}

function eightWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/)
  return words.slice(7).map((_, from) => words.slice(from, from + 8).join(' '))
}

function distinctShare(texts: readonly string[]): number {
  const seen = new Set<string>()
  let total = 0
  for (const text of texts) {
    for (const words of eightWords(text)) {
      seen.add(words)
      total++
    }
  }
  return seen.size / total
}

test('of all sequences of eight words, copies and the texts of companies included, most are distinct', () => {
  expect(
    distinctShare(postings.slice(0, 3000).map(({ sections }) => sectionsText(sections))),
  ).toBeGreaterThan(0.55)
})

describe(`over ${SIZE} postings`, () => {
  test('no sentence stands in more than 2 %', () => {
    const counts = new Map<string, number>()
    for (const { sections } of postings) {
      for (const sentence of new Set(sentencesOf(sections)))
        counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    }
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
    expect((most?.[1] ?? SIZE) / SIZE, most?.[0]).toBeLessThan(0.02)
  })

  test('nine tasks in ten are worded but once', () => {
    const own = english.filter(({ truth }) => truth.copyKind === null)
    const tasks = own.flatMap(({ sections }) => sentencesOf(sections.filter(({ name }) => name === 'tasks')))
    expect(new Set(tasks).size / tasks.length).toBeGreaterThan(0.9)
  })

  test('nobody is spoken of as a man or a woman', () => {
    for (const { sections } of english) expect(sectionsText(sections)).not.toMatch(GENDERED)
  })

  test('nothing is out of its time: companies are older than their stories, and no tool is from a museum', () => {
    for (const { sections, facts } of english) {
      const text = sectionsText(sections)
      expect(text).not.toMatch(OUT_OF_TIME)
      const posted = new Date(facts.postedAtMs).getUTCFullYear()
      const since = [...text.matchAll(/\b[Ss]ince (?:[A-Z][a-z]+ )?(\d{4})\b/g)].map(([, year]) =>
        Number(year),
      )
      for (const year of since) {
        expect(year).toBeGreaterThanOrEqual(facts.company.foundedYear)
        expect(year).toBeLessThanOrEqual(posted)
      }
    }
  })

  test('no well-known company is named, but for the products people work with', () => {
    const names = new RegExp(
      `\\b(?:${BRANDS.map(name => name.charAt(0).toUpperCase() + name.slice(1)).join('|')})\\b`,
    )
    for (const { sections, facts } of english.slice(0, 4000)) {
      const products = [...facts.family.core, ...facts.family.side, ...facts.must, ...facts.nice]
      expect(withoutSkills(sectionsText(sections), products)).not.toMatch(names)
    }
  })

  test('the boilerplate of a company is the same in all its postings of a year', () => {
    for (const { sections, facts } of english.slice(0, 500)) {
      expect(sectionsText(sections)).toContain(companyText(WORLD, facts.company, facts.postedAtMs).story)
    }
  })
})

function withoutSkills(text: string, skills: readonly string[]): string {
  const spellings = skills.flatMap(skill => [skill, ...skillAliases(skill)])
  return spellings
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(new RegExp(escapeForPattern(name), 'gi'), ''), text)
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

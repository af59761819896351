import * as z from 'zod/mini'
import { JOB_LEVELS } from '#contract/preferences.ts'
import { DEGREES } from '../../text/degrees.ts'
import { wishedWork } from '../judge-kind.ts'
import { monthsOrGuess } from '../judge-years.ts'
import type { JobWish } from '../match.ts'
import type { ResumeFacts } from '../resume-facts.ts'
import { readTerms, weightOfTerms } from '../terms.ts'
import { numberOfLanguage, numberOfTerm } from './term-numbers.ts'

const OccupationWeight = z.tuple([z.number(), z.number()])

/** What a resume and a wish look for among sketches; plain data of a few kilobytes, made once when either changes. */
export const SearchProfile = z.object({
  /** Numbers of skills that a position shows; see term-numbers.ts. */
  shown: z.array(z.number()),
  /** Of skills that are only listed. */
  listed: z.array(z.number()),
  /** Numbers of words, each with how much of a line of the resume it says, of `WORD_STEPS`. */
  words: z.array(z.tuple([z.number(), z.number()])),
  /** The same numbers, each with how much it says of the whole. */
  telling: z.array(OccupationWeight),
  /** Occupations that the work reads like, the largest first. */
  field: z.array(OccupationWeight),
  /** Those of the titles held and of the one wished for, each with its largest weight. */
  titles: z.array(OccupationWeight),
  /** Places in the list of levels. */
  levels: z.array(z.number()),
  /** False: the levels are the resume's own, which is a guess. */
  areLevelsWished: z.boolean(),
  /** Null: unknown. */
  totalMonths: z.nullable(z.number()),
  /** The same or a guess. */
  guessedMonths: z.number(),
  /** By number. */
  languages: z.array(z.number()),
  listsLanguages: z.boolean(),
  /** From 1 on; 0 = unknown. */
  degree: z.number(),
})
export type SearchProfile = z.output<typeof SearchProfile>

export function makeSearchProfile(resume: ResumeFacts, wish: JobWish): SearchProfile {
  const skills = [...resume.skills].map(([name, { entries }]) => ({
    number: numberOfTerm('skill', name),
    isShown: entries.size > 0,
  }))
  const areLevelsWished = wish.levels.length > 0
  const own = resume.level === null ? [] : [resume.level]
  const levels = areLevelsWished ? wish.levels : own
  return {
    shown: skills.flatMap(({ number, isShown }) => (isShown ? [number] : [])),
    listed: skills.flatMap(({ number, isShown }) => (isShown ? [] : [number])),
    words: [...wordShares(resume)].map(([stem, share]) => [
      numberOfTerm('stem', stem),
      Math.max(1, Math.round(WORD_STEPS * share)),
    ]),
    telling: [...resume.words].map(([stem, weight]) => [numberOfTerm('stem', stem), rounded(weight)]),
    field: [...resume.occupations.occupations].map((occupation, at) => [
      occupation,
      rounded(resume.occupations.weights[at] ?? 0),
    ]),
    titles: largestOf(resume, wish),
    levels: levels.map(level => JOB_LEVELS.indexOf(level)),
    areLevelsWished,
    totalMonths: resume.totalMonths,
    guessedMonths: monthsOrGuess(resume),
    languages: [...resume.languages.keys()].map(numberOfLanguage),
    listsLanguages: resume.listsLanguages,
    degree: resume.degree === null ? 0 : DEGREES.indexOf(resume.degree.degree) + 1,
  }
}

export const WORD_STEPS = 250

/** How much of the line that says least besides each word is, 0..1. */
function wordShares({ lines, model }: ResumeFacts): Map<string, number> {
  const shares = new Map<string, number>()
  for (const { text } of lines) {
    const terms = readTerms(text, model)
    const total = weightOfTerms(terms)
    for (const [stem, weight] of terms) shares.set(stem, Math.max(shares.get(stem) ?? 0, weight / total))
  }
  return shares
}

function largestOf(resume: ResumeFacts, wish: JobWish): [number, number][] {
  const wished = wishedWork(wish, resume.model).places
  const largest = new Map<number, number>()
  for (const places of wished === null ? resume.titles.values() : [...resume.titles.values(), wished]) {
    places.forEach((weight, occupation) => {
      if (weight > (largest.get(occupation) ?? 0)) largest.set(occupation, rounded(weight))
    })
  }
  return [...largest]
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000
}

import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { AWARD_END, classesOf, HOLDS } from './check-awards.ts'
import { type Claim, type Clause, linesNear, splitClauses } from './claim.ts'
import type { EvidenceLine } from './evidence.ts'
import { isLightWord } from './light-words.ts'
import { isNumberWord, ordinalOf } from './number-words.ts'
import { readPhrases } from './phrase-table.ts'
import type { SaidWord } from './said-words.ts'
import { isTelling } from './words.ts'

const KINDS = ['begun', 'start', 'part', 'unit', 'term', 'exam', 'passed', 'study'] as const
const findStages = readPhrases(
  'truth/stages.tsv',
  z.object({ phrase: filledCell, stage: z.enum(KINDS), language: filledCell }),
)
const ENTRY_END = /[;•|]|\.\s/gu

/** A piece of an entry of education: the award, its body, its year, or how far it is. */
interface Piece extends Clause {
  /** Counted from 0 in its line, and in its entry. */
  entry: number
  place: number
  isOpen: boolean
  /** Forms of what it names; none for one that only says how far something is. */
  about: string[]
}

/**
 * What a line says is done or held, where the resume says that it is begun or that a part of it is passed. A line of
 * education is read as entries of award, body, year and stage; a stage that names nothing speaks of what stands before it.
 */
export function findNewStages(claim: Claim): string[] {
  const { said, language } = claim
  // 'CACES obtained': whatever it is, it is said to be passed.
  const isPassed = said.lines.some(line => isOfKind(line, 'passed', language))
  if (saysStage(claim, isPassed)) return []
  const lines = linesNear(claim).map(line => readPieces(line, language, isPassed))
  const staged = lines.flatMap(pieces => pieces.filter(({ isOpen }) => isOpen).map(one => ({ one, pieces })))
  if (staged.length === 0) return []
  const spoken = new Set(staged.flatMap(({ one, pieces }) => spokenOf(one, pieces)))
  const isDone = (piece: Piece): boolean => !piece.isOpen && !spoken.has(piece)
  const done = new Set(lines.flatMap(pieces => pieces.filter(isDone).flatMap(({ about }) => about)))
  const open = new Set([...spoken].flatMap(({ about }) => about).filter(form => !done.has(form)))
  const taught = new Set(
    staged
      .flatMap(({ pieces }) => pieces.flatMap(({ about }) => about))
      .filter(form => !form.startsWith('#')),
  )
  return said.lines.flatMap(line =>
    splitClauses(line, AWARD_END)
      .filter(clause => {
        const subject = subjectOf(clause, language)
        const met = subject.filter(form => open.has(form))
        // The 2 of 'level 2' is met by no other 2.
        return (
          met.some(form => !form.startsWith('#')) ||
          (met.length > 0 && subject.some(form => taught.has(form)))
        )
      })
      .map(({ text }) => text.trim()),
  )
}

/** A line may say how far something is; 'part I passed' says it of what was passed, so not where that is only begun. */
function saysStage({ said, sources, language }: Claim, isPassed: boolean): boolean {
  const isBegun = sources.lines.some(
    line => hasBegun(line, language, isPassed) && !isOfKind(line, 'passed', language),
  )
  return said.lines.some(line =>
    isPassed && isBegun
      ? hasBegun(line, language, true)
      : goesOn(line, line.unified, language) || readPieces(line, language).some(({ isOpen }) => isOpen),
  )
}

/** True where a line says that what is learnt is begun, or still goes on. */
function hasBegun(line: EvidenceLine, language: string, isPassed: boolean): boolean {
  return (
    isOfKind(line, 'begun', language) ||
    ((isPassed || isStudied(line, language)) && isOfKind(line, 'start', language)) ||
    (isPassed && goesOn(line, line.unified, language))
  )
}

/** 'MSc, 2024 – present', 'course since 2024': no year says that it was got. */
const GOES_ON =
  /(?<!\p{L})(?:since|seit|depuis|desde)\s(?:\p{L}+\s(?:de\s)?)?\(?(?:\d{1,2}[/.])?(?:19|20)\d\d|[–-]\s?(?:present|now|today|heute|aujourd|actualidad|hoy|date)/iu

function goesOn(line: EvidenceLine, text: string, language: string): boolean {
  return GOES_ON.test(text) && (isOfKind(line, 'study', language) || isLongStudy(line, language))
}

/** A degree is not held since a year as a certificate is: it is read for. */
function isLongStudy(line: EvidenceLine, language: string): boolean {
  return classesOf(line, language).some(one => LONG_STUDIES.has(one))
}

const LONG_STUDIES: ReadonlySet<string> = new Set(['bachelor', 'master', 'doctorate', 'degree'])

/** The pieces that a stage is said of: its own, or those before it in its entry. */
function spokenOf(one: Piece, pieces: readonly Piece[]): Piece[] {
  if (one.about.length > 0) return [one]
  const before = pieces.filter(({ entry, place }) => entry === one.entry && place < one.place)
  return before.slice(before.findLastIndex(({ isOpen }) => isOpen) + 1)
}

function readPieces(line: EvidenceLine, language: string, isPassed = false): Piece[] {
  const ends = [...line.unified.matchAll(ENTRY_END)].map(({ index }) => index)
  const isOfStudy = isPassed || isStudied(line, language)
  let place = -1
  let last = 0
  let isLearnt = false
  return splitClauses(line, AWARD_END).map(clause => {
    const entry = ends.filter(end => end < (clause.words[0]?.at ?? 0)).length
    place = entry === last ? place + 1 : 0
    last = entry
    const isRemark = place > 0 && isLearnt
    if (place === 0) isLearnt = classesOf(clause, language).length > 0 || isOfKind(clause, 'study', language)
    const isOpen =
      isOpenPiece(clause, { language, isOfStudy, isRemark }) ||
      (isPassed && goesOn(line, clause.text, language))
    const isBare = isOpen && place > 0 && namesNothing(clause, language)
    return { ...clause, entry, place, isOpen, about: isBare ? [] : subjectOf(clause, language) }
  })
}

function isOfKind({ words }: Pick<Clause, 'words'>, kind: (typeof KINDS)[number], language: string): boolean {
  const isOne = findStages(words, language).some(({ value }) => value.stage === kind)
  return isOne || (kind === 'study' && language === 'de' && words.some(({ folded }) => COURSE.test(folded)))
}

/** German writes what a course is for and the course as one word. */
const COURSE = /\p{L}{3}(?:lehrgang|kurs|studium|ausbildung|fortbildung|weiterbildung|schulung|prufung)$/u

const STUDY_KINDS: ReadonlySet<string> = new Set(['exam', 'passed', 'study'])

/** 'started' and 'booked' say how far something is only of what is learnt: an award, a course, an exam. */
function isStudied({ words }: EvidenceLine, language: string): boolean {
  return (
    classesOf({ words }, language).length > 0 ||
    isOfKind({ words }, 'study', language) ||
    findStages(words, language).some(({ value }) => STUDY_KINDS.has(value.stage))
  )
}

interface Reading {
  language: string
  isOfStudy: boolean
  /** True for a piece that stands behind what is learnt. */
  isRemark: boolean
}

function isOpenPiece({ words, text }: Clause, { language, isOfStudy, isRemark }: Reading): boolean {
  const met = findStages(words, language)
  const has = (stage: (typeof KINDS)[number]): boolean => met.some(({ value }) => value.stage === stage)
  if (has('begun') || has('part') || (has('start') && isOfStudy)) return true
  // An exam behind what is learnt is passed where that is said, or a year or grade stands with it.
  if (isRemark && has('exam') && !has('passed') && !/\d/u.test(text)) return true
  return met.some(({ value: { stage }, first, next }) => {
    if (!isOfStudy) return false
    const before = words.slice(Math.max(0, first - 3), first)
    if (stage === 'term') return before.some(word => isOrdinal(word, text, language))
    if (stage !== 'unit') return false
    const isNamed = [words[first - 1], words[next]].some(word => isWhich(word, language))
    return (
      isNamed ||
      PART_OF.test(text) ||
      (COUNTED.test(text) && before.some(word => isNumberWord(word.raw, language)))
    )
  })
}

/** '5 UE validées sur 13', 'Modul 1 von 4' */
const PART_OF = /(?<!\p{N})\p{N}+\s(?:\p{L}+\s){0,2}(?:of|out of|von|der|sur|des?)\s\p{N}+/iu
/** 'two of five units' */
const COUNTED = /(?:\p{L}+|\d+)\s(?:of|out of|von|sur|de)\s(?:\p{L}+|\d+)/iu
const ROMAN = /^(?:I{1,3}|IV|VI{0,3})$/u

/** True for what says which part: 'third', 'III', 'one' of 'module one', '2'. */
function isWhich(word: SaidWord | undefined, language: string): boolean {
  if (word === undefined) return false
  return (
    ROMAN.test(word.raw) ||
    FIRST.test(word.folded) ||
    ordinalOf(word.raw, language) !== null ||
    /^(?:one|two|three|eins|zwei|un|deux|uno|dos|\d)$/u.test(word.folded)
  )
}

const FIRST = /^(?:first|erste[nmrs]?|premiere?s?|primera?|primer)$/u

function isOrdinal({ raw, folded }: SaidWord, text: string, language: string): boolean {
  const isFigure = /^\d{1,2}(?:st|nd|rd|th|e|er|ere|eme|o|a|º|ª)?$/u.test(folded)
  return (
    FIRST.test(folded) ||
    ordinalOf(raw, language) !== null ||
    (isFigure && (/\D$/u.test(folded) || text.includes(`${raw}.`) || /[ºª°]/u.test(text)))
  )
}

/** The 2 of 'level 2'. */
const LEVEL = /(?<![\p{N}.,])\p{N}{1,2}(?![\p{N}.,])/gu

/** 'written part passed', 'exam booked for May': what it speaks of stands before it. */
function namesNothing({ words, text }: Clause, language: string): boolean {
  const met = findStages(words, language)
  const rest = words.filter((_, index) => !met.some(({ first, next }) => index >= first && index < next))
  const telling = rest.filter(
    word =>
      isTelling(word) &&
      !HOLDS.test(word.folded) &&
      !ROMAN.test(word.raw) &&
      !isNumberWord(word.raw, language),
  )
  // 'level 2 begun' names the level, and '2. Semester' how far it is.
  const isOfLevel =
    text.search(LEVEL) !== -1 && !met.some(({ value }) => /^(?:unit|term|part)$/u.test(value.stage))
  return !isOfLevel && classesOf({ words: rest }, language).length === 0 && telling.length < 2
}

/** Forms of what a clause is about. */
function subjectOf({ words, text }: Clause, language: string): string[] {
  const stages = findStages(words, language)
  const levels = (text.match(LEVEL) ?? []).map(digits => `#${digits}`)
  const forms = words
    .filter(
      (word, index) =>
        isTelling(word) &&
        !isLightWord(word, language) &&
        !stages.some(({ first, next }) => index >= first && index < next),
    )
    .map(({ form }) => form)
  return [...forms, ...levels]
}

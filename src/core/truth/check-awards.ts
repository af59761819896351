import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { type Claim, type Clause, linesNear, splitClauses } from './claim.ts'
import { type EvidenceLine, isSaid } from './evidence.ts'
import { isLightWord, saysHeld } from './light-words.ts'
import { isNumberWord } from './number-words.ts'
import { type Met, readPhrases } from './phrase-table.ts'
import type { SaidWord } from './said-words.ts'
import { isTelling } from './words.ts'

const findAwards = readPhrases(
  'truth/awards.tsv',
  z.object({ phrase: filledCell, class: filledCell, language: filledCell }),
)
/** What says only that there is a degree: any of these is one. */
const DEGREES: ReadonlySet<string> = new Set(['degree', 'bachelor', 'master', 'doctorate'])
/** Where another thing may begin to be told in a line of awards. */
export const AWARD_END = /[,;:•|()]|\.\s|\s(?:and|und|et|y|with|mit|avec|con|&|who|which)\s/giu

const AWARDED =
  /^(?!.*(?:19|20)\d\d.*(?:19|20)\d\d)(?!.*(?:since|seit|depuis|desde|present|heute|aujourd|actual)).*(?<!\/)(?:19|20)\d\d/iu

/** Degrees, certificates, licences and honours of a line that the resume does not have, or about another thing. */
export function findNewAwards(claim: Claim): string[] {
  const { language } = claim
  const near = linesNear(claim)
  const held = near.flatMap(line => classesOf(line, language))
  // What was got in one year, and not done from one to another, is an award by whatever name.
  if (near.some(({ text }) => AWARDED.test(text))) held.push('holder')
  const clauses = near.flatMap(line => splitClauses(line, AWARD_END))
  return claim.said.lines
    .flatMap(line => splitClauses(line, AWARD_END))
    .filter(clause => {
      const classes = classesOf(clause, language)
      if (classes.length === 0) return false
      // 'Level 2 Food Hygiene certificate' from 'Level 2 Food Hygiene': the person is asked about the word.
      if (classes.every(one => one === 'certificate') && isNamedThere(clause, claim)) return false
      if (!classes.every(one => isHeld(one, held))) return true
      const isKept = (known: Clause): boolean =>
        classes.some(one => classesOf(known, language).includes(one)) && isWholeIn(known, claim)
      return isAboutAnother(clause, claim) && !clauses.some(isKept)
    })
    .map(({ text }) => text.trim())
}

/** True where a line names a degree, certificate or honour. */
export function namesAward(line: EvidenceLine, language: string): boolean {
  return classesOf(line, language).length > 0
}

/** What a piece of a line names: 'bachelor', 'licence' … */
export function classesOf({ words }: Pick<EvidenceLine, 'words'>, language: string): string[] {
  return findAwards(words, language)
    .map(({ value }) => value.class)
    .filter(one => one !== 'none')
}

function isHeld(claimed: string, held: readonly string[]): boolean {
  if (claimed === 'holder') return held.length > 0
  return held.includes(claimed) || (claimed === 'degree' && held.some(one => DEGREES.has(one)))
}

/** What says that something is held, and no more. */
export const HOLDS =
  /^(?:level|grade|class|stufe|niveau|nivel|card|hold|held|obtain|earn|gain|complet|pass|bestand|valid|aprob|superad|achiev|gained|have|having|with|titulaire|served?$|serving|train|finish|finaliz|abgelegt|absolvier|erfolgreich|obten|erworben|besitz|inhaber|abschluss|experience|erfahrung)/u

const PLAIN_CERTIFICATE = /^(?:certifi|zertifi)/u

/** True for a certificate by no name of its own, of a level or a body that the sources name with all that it is of. */
function isNamedThere(clause: Clause, { sources, language }: Claim): boolean {
  const awards = findAwards(clause.words, language)
  const about = wordsAbout(clause, language)
  return (
    awards.every(({ value }) => PLAIN_CERTIFICATE.test(value.phrase)) &&
    about.length > 1 &&
    about.every(word => isSaid(word, sources, language))
  )
}

/** True where a line leaves out nothing that an award is of, so that a word more takes no other's place. */
function isWholeIn(clause: Clause, { said, language }: Claim): boolean {
  const about = wordsAbout(clause, language)
  return about.length > 0 && about.every(word => isSaid(word, said, language))
}

function isAboutAnother(clause: Clause, { sources, entry, language }: Claim): boolean {
  return wordsAbout(clause, language).some(
    word => !saysHeld(word, language) && !isSaid(word, sources, language) && !isSaid(word, entry, language),
  )
}

/** What stands before an award or behind it with at most a small word between, as far as no other small word ends it. */
function standsBeside(words: readonly SaidWord[], awards: readonly Met<unknown>[], index: number): boolean {
  const isSmall = (word: SaidWord | undefined): boolean => word === undefined || !isTelling(word)
  return awards.some(({ first, next }) => {
    const between =
      index < first
        ? words.slice(index + 1, first)
        : words.slice(isSmall(words[next]) ? next + 1 : next, index)
    return !between.some(isSmall)
  })
}

/** What the awards of a clause are of. */
function wordsAbout({ words }: Clause, language: string): SaidWord[] {
  const awards = findAwards(words, language)
  return words.filter(
    (word, index) =>
      isTelling(word) &&
      !awards.some(({ first, next }) => index >= first && index < next) &&
      standsBeside(words, awards, index) &&
      !HOLDS.test(word.folded) &&
      !isNumberWord(word.raw, language) &&
      !isLightWord(word, language),
  )
}

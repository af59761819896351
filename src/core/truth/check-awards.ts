import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { type Claim, type Clause, linesNear, splitClauses } from './claim.ts'
import { type EvidenceLine, isSaid } from './evidence.ts'
import { isLightWord } from './light-words.ts'
import { isNumberWord } from './number-words.ts'
import { readPhrases } from './phrase-table.ts'
import { isTelling } from './words.ts'

const findAwards = readPhrases(
  'truth/awards.tsv',
  z.object({ phrase: filledCell, class: filledCell, language: filledCell }),
)
const findStages = readPhrases(
  'truth/stages.tsv',
  z.object({ phrase: filledCell, stage: z.enum(['begun', 'part']), language: filledCell }),
)
/** What says only that there is a degree: any of these is one. */
const DEGREES: ReadonlySet<string> = new Set(['degree', 'bachelor', 'master', 'doctorate'])
const CLAUSE_END = /[,;:•|()]|\.\s|\s(?:and|und|et|y|with|mit|avec|con|&|who|which)\s/giu

/** Degrees, certificates, licences and honours of a line that the resume does not have, or about another thing. */
export function findNewAwards(claim: Claim): string[] {
  const { language } = claim
  const held = linesNear(claim).flatMap(line => classesOf(line, language))
  return claim.said.lines
    .flatMap(line => splitClauses(line, CLAUSE_END))
    .filter(clause => {
      const classes = classesOf(clause, language)
      return classes.length > 0 && (!classes.every(one => isHeld(one, held)) || isAboutAnother(clause, claim))
    })
    .map(({ text }) => text.trim())
}

function classesOf({ words }: Pick<EvidenceLine, 'words'>, language: string): string[] {
  return findAwards(words, language)
    .map(({ value }) => value.class)
    .filter(one => one !== 'none')
}

function isHeld(claimed: string, held: readonly string[]): boolean {
  return held.includes(claimed) || (claimed === 'degree' && held.some(one => DEGREES.has(one)))
}

const HOLDS =
  /^(?:level|grade|class|stufe|niveau|nivel|card|hold|held|obtain|earn|gain|complet|pass|achiev|gained|have|having|with|titulaire|obten|erworben|besitz|inhaber|abschluss|experience|erfahrung)/u

function isAboutAnother({ words }: Clause, { sources, entry, language }: Claim): boolean {
  const awards = findAwards(words, language)
  return words.some(
    (word, index) =>
      isTelling(word) &&
      !awards.some(({ first, next }) => index >= first && index < next) &&
      !HOLDS.test(word.folded) &&
      !isNumberWord(word.raw, language) &&
      !isSaid(word, sources, language) &&
      !isSaid(word, entry, language),
  )
}

/** What a line says is done or held, where the resume says that it is begun or that a part of it is passed. */
export function findNewStages(claim: Claim): string[] {
  const { said, language } = claim
  const isStaged = said.lines.some(({ words }) => findStages(words, language).length > 0)
  if (isStaged) return []
  const clauses = linesNear(claim).flatMap(line => {
    const parts = splitClauses(line, CLAUSE_END)
    return parts.map((part, index) => ({
      isStaged: findStages(part.words, language).length > 0,
      about: subjectOf(part, language),
      before: parts[index - 1],
    }))
  })
  // '… (not finished)' speaks of what stands before it.
  const staged = clauses
    .filter(one => one.isStaged)
    .flatMap(({ about, before }) => (about.length > 0 || !before ? about : subjectOf(before, language)))
  const done = new Set(clauses.filter(one => !one.isStaged).flatMap(one => one.about))
  const all = new Set(staged)
  const open = new Set([...all].filter(form => !done.has(form) || isOnlyBefore(form, clauses)))
  return said.lines.flatMap(line =>
    splitClauses(line, CLAUSE_END)
      .filter(clause => subjectOf(clause, language).some(form => open.has(form)))
      .map(({ text }) => text.trim()),
  )
}

interface Told {
  isStaged: boolean
  about: string[]
}

/** True where a form stands only in the clause that a remark behind it says is not finished. */
function isOnlyBefore(form: string, clauses: readonly Told[]): boolean {
  const at = clauses.flatMap(({ about }, index) => (about.includes(form) ? [index] : []))
  return (
    at.length === 1 &&
    at.every(index => {
      const next = clauses[index + 1]
      return next?.isStaged && next.about.length === 0
    })
  )
}

/** Forms of what a clause is about. */
function subjectOf({ words, text }: Clause, language: string): string[] {
  const stages = findStages(words, language)
  const levels = (text.match(/(?<![\p{N}.,])\p{N}{1,2}(?![\p{N}.,])/gu) ?? []).map(digits => `#${digits}`)
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

import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { type Claim, type Clause, splitClauses } from './claim.ts'
import { isSaid } from './evidence.ts'
import { isLightWord } from './light-words.ts'
import { readPhrases } from './phrase-table.ts'
import { isTelling } from './words.ts'

const findLimits = readPhrases(
  'truth/limits.tsv',
  z.object({
    phrase: filledCell,
    kind: z.enum(['limit', 'only', 'undone', 'open', 'other', 'none']),
    language: filledCell,
  }),
)
const SENTENCE_END = /[;.](?:\s|$)/gu
/** Where somebody or something else may begin to be told of. */
const PART_END =
  /[;.](?:\s|$)|[,:()](?:\s|$)|\s[–-]\s|(?<!\p{L})(?:and|und|et|y|but|aber|sondern|mais|pero|sino)(?!\p{L})/giu
/** Who did it was somebody else: 'he signs them', 'que presentaba la asesoría', 'la hacía el óptico'. */
const BY_OTHERS =
  /(?<!\p{L})(?:he|she|they|er|ils?|elles?|él|ella)\s\p{Ll}|(?<!\p{L})(?:which|that|whom|qu[ei]|dont|l[aeo]s?|den|die|das|was)\s\p{Ll}+\s(?:the|der|die|das|la|le|les|el|los|las)\s(?:\p{L}+\s)?\p{L}+[.\s]*$|(?<!\p{L})(?:the|der|die|das)\s\p{L}+\s\p{Ll}+te\s(?:der|die|das)\s\p{L}+[.\s]*$|(?<!\p{L})(?:by|durch|par|por)\s(?:the|my|our|den|die|das|le|la|l['’]|mon|el|mi)\s?\p{L}/iu

/**
 * Parts of the sources that a line tells of while it leaves out what limits them, or who did them.
 * @returns what was left out, as printed in the sources; the line is to be asked about
 */
export function findDropped(claim: Claim): string[] {
  return claim.sources.lines.flatMap(line => {
    const ends = [...line.unified.matchAll(SENTENCE_END)].map(({ index }) => index)
    const parts = splitClauses(line, PART_END)
    const sentences = Map.groupBy(
      parts,
      ({ words: [word] }) => ends.filter(end => end < (word?.at ?? 0)).length,
    )
    return [
      ...[...sentences.values()].flatMap(sentence => findLimit(sentence, claim)),
      ...findDoers(parts, claim),
    ]
  })
}

function findLimit(parts: readonly Clause[], { said, language }: Claim): string[] {
  if (said.lines.some(({ words }) => limitsOf({ words }, language).length > 0)) return []
  return parts.flatMap((part, index) =>
    limitsOf(part, language).flatMap(({ value: { kind }, first, next }) => {
      if (kind === 'other') return []
      const rest = part.words.filter((word, at) => (at < first || at >= next) && isTelling(word))
      const isRemark =
        kind === 'undone' || kind === 'open' || rest.length === 0 || (kind === 'only' && first === 0)
      const limited = isRemark ? parts.slice(0, index + 1).flatMap(({ words }) => words) : rest
      const isTold = limited.some(word => isTelling(word) && isSaid(word, said, language))
      return isTold
        ? [
            part.words
              .slice(first, next)
              .map(({ raw }) => raw)
              .join(' '),
          ]
        : []
    }),
  )
}

/**
 * What the sources deny or say of somebody else, and a line claims: 'macros' of 'no macros', 'signed' of 'signed by the
 * accountant'. Words that stand elsewhere in the sources too are none.
 * @returns these words, as printed in the sources
 */
export function findDenied(claim: Claim): string[] {
  const { said, sources, language } = claim
  const isLimited = said.lines.some(({ words }) => limitsOf({ words }, language).length > 0)
  if (isLimited || SAYS_LACK.test(said.folded)) return []
  const lines = sources.lines.map(line => splitClauses(line, PART_END))
  const parts = lines.flat()
  const denied = lines.flatMap(line =>
    line.filter((part, at) => isDenied(part, at, claim) || isUndone(line.slice(at), language)),
  )
  const kept = new Set(
    parts.filter(part => !denied.includes(part)).flatMap(({ words }) => words.map(({ form }) => form)),
  )
  return denied.flatMap(({ words }) =>
    words
      .filter(word => isTelling(word) && !isLightWord(word, language))
      .filter(({ form }) => !kept.has(form) && said.forms.has(form))
      .map(({ raw }) => raw),
  )
}

function isDenied(part: Clause, at: number, { said, language }: Claim): boolean {
  if (findLimits(part.words, language).some(({ value }) => value.kind === 'limit')) return true
  const [by = ''] = (at === 0 ? null : BY_OTHERS.exec(part.text)) ?? []
  if (PRONOUN.test(by)) return !OF_OTHERS.test(said.folded)
  // Who did it stands last: 'signed by the accountant', 'que presentaba la asesoría'.
  const doer = part.words.findLast(isTelling)
  return by !== '' && doer !== undefined && !isSaid(doer, said, language)
}

/** 'first aid certificate expired in 2022', and 'nivel básico: caducado', which says it of what stands before. */
function isUndone([part, ...behind]: readonly Clause[], language: string): boolean {
  const undoneOf = (one: Clause | undefined) =>
    findLimits(one?.words ?? [], language).find(({ value }) => value.kind === 'undone')
  if (undoneOf(part) !== undefined) return true
  return behind.some(one => {
    const met = undoneOf(one)
    const rest = one.words.filter(
      (word, index) => met && (index < met.first || index >= met.next) && isTelling(word),
    )
    return met !== undefined && rest.every(word => isLightWord(word, language) || /\d/u.test(word.raw))
  })
}

/** 'accident-free' says what 'no accidents' does. */
const SAYS_LACK =
  /(?<=[\p{L}-])(?:free|frei)(?!\p{L})|(?<!\p{L})(?:free (?:of|from)|without|zero|ohne|sans|sin|null|cero|zéro)(?!\p{L})/u
const PRONOUN = /^(?:he|she|they|er|ils?|elles?|él|ella)\s/iu
const OF_OTHERS =
  /(?<!\p{L})(?:which|that|who|whom|whose|he|she|they|der|die|das|den|er|qu[ei]|dont|ils?|elles?|él|ella)\s/u

/** What limits a part of a line, or takes it back. */
export function limitsOf({ words }: Pick<Clause, 'words'>, language: string): ReturnType<typeof findLimits> {
  return findLimits(words, language).filter(({ value }) => value.kind !== 'none')
}

function findDoers(parts: readonly Clause[], { said, language }: Claim): string[] {
  return parts.slice(1).flatMap(({ text, words }) => {
    const [doer] = BY_OTHERS.exec(text)?.[0].split(' ') ?? []
    const isTold = words.some(word => isTelling(word) && isSaid(word, said, language))
    return doer === undefined || !isTold || said.names.has(doer.toLowerCase()) ? [] : [doer]
  })
}

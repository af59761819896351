import { isPositionName } from '../text/titles/position-names.ts'
import { type Claim, type Clause, splitClauses } from './claim.ts'
import { type Evidence, isSaid } from './evidence.ts'
import { isTelling } from './words.ts'

/** Words that take something back or narrow it; a line may leave them out only with all that they stand beside. */
const LIMIT =
  /(?<!\p{L})(?:no|not|never|none|nothing|without|except|only|just|unless|partly|occasionally|sometimes|kein\p{L}*|nicht|nie|nur|ohne|außer|teilweise|gelegentlich|manchmal|pas|jamais|aucune?|sans|sauf|seulement|uniquement|ponctuellement|parfois|ningun[oa]?|ningún|nunca|sin|salvo|excepto|solo|sólo|solamente|puntualmente|a veces)(?!\p{L})/iu
/** Where somebody or something else may begin to be told of. */
const PART_END = /[;.](?:\s|$)|,\s(?:and|und|et|y)?|(?<!\p{L})(?:but|aber|sondern|mais|pero|sino)(?!\p{L})/giu
const OTHERS = /(?<!\p{L})(?:who|which|whom|that|qui|dont|que|quien(?:es)?|cuyo|welche[rsnm]?)(?!\p{L})/iu

/**
 * Parts of the sources that a line tells of while it leaves out what limits them, or who did them.
 * @returns what was left out, as printed in the sources; the line is to be asked about
 */
export function findDropped({ said, sources, language }: Claim): string[] {
  const isKept = (word: Clause['words'][number]): boolean => isSaid(word, said, language)
  return sources.lines.flatMap(line =>
    splitClauses(line, PART_END).flatMap(({ text, words }, index) => {
      const telling = words.filter(isTelling)
      if (!telling.some(isKept)) return []
      const limit = LIMIT.exec(text)?.[0]
      if (limit !== undefined && !LIMIT.test(said.text)) return [limit]
      const isOfOthers = index > 0 || OTHERS.test(text)
      return isOfOthers
        ? telling.filter(word => !isKept(word) && isSomebody(word, sources)).map(({ raw }) => raw)
        : []
    }),
  )
}

/** 'the optician', 'la asesoría': with an article, who did it where a clause tells of somebody else. */
function isSomebody({ folded, at, raw }: Clause['words'][number], { lines }: Evidence): boolean {
  if (isPositionName(folded)) return true
  return lines.some(({ unified }) => {
    if (unified.slice(at, at + raw.length) !== raw) return false
    return DOER.test(unified.slice(0, at)) && /^\s*(?:$|[,;.])/u.test(unified.slice(at + raw.length))
  })
}

/** 'que presentaba la …', 'la hacía el …': a verb between the word for what was done and the article. */
const DOER = /(?<!\p{L})(?:que|qui|dont|which|that|l[aeo]s?)\s\p{L}+\s(?:the|la|le|les|el|los|las)\s$/iu

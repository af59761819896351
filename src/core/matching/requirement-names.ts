import { findSkills } from '../text/skills/find-skills.ts'
import type { Span } from '../text/spans.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { type Token, tokenise } from '../text/tokens.ts'

const MOST_WORDS = 4
/** No address, no sentence: words with nothing but spaces, hyphens, slashes and the signs of 'C++' and 'R&D' between. */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} &+#-]|(?<=\p{L})\/(?=\p{L}))*$/u
/** 'building chatbots' is a thing to do; 'applied' and 'quickly' say how. */
const DOING_FIRST = /(?:ing|ed|ly)$/
const NO_LAST_WORD =
  /(?:ly|ed|ive|ful|ous|able|ible|ical|less)$|^(?:spaces?|verticals?|audiences?|users?|compan(?:y|ies)|facilities|settings?|teams?|stakeholders?|clients?|customers?|partners?)$/
/** A word by itself is a name when it is spelt like one. */
const SPELT_AS_NAME = /^(?=.{2,})(?:\p{Lu}[\p{Lu}\p{N}+#]+|\p{L}+[\p{Lu}\p{N}+#][\p{L}\p{N}+#]*)$/u

/** 'experience with', with up to two words of praise behind. */
const LEADS_IN =
  /(?:experience|knowledge|understanding|background|expertise|proficien\w+|familiar\w*|skill\w*|fluen\w+|training|grasp|command|competen\w+|experte?n?|erfahrung\w*|kenntnis\w*|expérience|connaissances?|maîtrise|experiencia|conocimientos?)\s+(?:in|of|with|on|using|mit|im|en|de|des|du|con)\s+(?:\p{L}+\s){0,2}$/iu
const LEADS_OUT = /^\s(?:skills?|experience|certificat\w+|licen[sc]es?|kenntnisse|erfahrung)(?!\p{L})/iu
/** What comes behind is done, not known: 'ability to develop', 'you will build'. */
const DOING_BEFORE = /(?:^|\s)(?:to|will|can|must|should|shall|you|we|who|that|not)\s+$/i
const LISTED = /^\s*[,/&]?\s*(?:(?:and|or|und|oder|et|y)\s)?\s*$/i
const LOOK_BACK_CHARS = 60

/** The last capital inside a word, and what it begins. */
const GLUED = /\p{Ll}(\p{Lu}\p{Ll}{3,})$/u

/** 'Experience', 'skills' stand right behind it. */
export function isLedOut(line: string, end: number): boolean {
  return LEADS_OUT.test(line.slice(end))
}

/** Tells of stretches of a line, from front to back, whether it speaks of them as something one knows or has. */
export function openFrame(line: string): (span: Span) => boolean {
  let listed: Span | null = null
  return span => {
    const before = line.slice(Math.max(0, span.start - LOOK_BACK_CHARS), span.start)
    const goesOn =
      listed !== null && span.start >= listed.end && LISTED.test(line.slice(listed.end, span.start))
    const isFramed = goesOn || LEADS_IN.test(before) || isLedOut(line, span.end)
    if (!isFramed || DOING_BEFORE.test(before)) return false
    listed = span
    return true
  }
}

/** As written, on one line, without a closing 's and without what French elides before it: 'd'InDesign'. */
export function nameAt(line: string, { start, end }: Span): string {
  return line
    .slice(start, end)
    .replace(/\s+/g, ' ')
    .replace(/['’]s$/, '')
    .replace(/^[dl]['’](?=\p{Lu})/iu, '')
}

/** 'AnyCastLeadership', 'JavaSome': a line break is lost between two words. */
function isGlued(name: string): boolean {
  const [, last] = GLUED.exec(name) ?? []
  const tokens = last === undefined ? [] : tokenise(last)
  return tokens.some(({ lexeme }) => !lexeme.isTelling) || findSkills(last ?? '', tokens, 'list').length > 0
}

/** What says how it is, and who it is for, names nothing. */
export function mayEndName(word: string): boolean {
  return !NO_LAST_WORD.test(word)
}

/** The same beside others of a list, where a word by itself is a name: 'CRRT, IABP or Impella'. */
export function mayBeListed(text: string): boolean {
  const [first, ...others] = tokenise(text)
  if (first === undefined || others.length > 0) return isListable(text)
  const { text: word, isTelling } = first.lexeme
  return PLAIN.test(text) && isTelling && !DOING_FIRST.test(word) && mayEndName(word)
}

/**
 * Whether some words of a sentence may stand on a list by themselves: 'route planning', 'Teradata Aster', 'IMS'.
 * Whatever is not surely a noun phrase is none: the sentence itself is shown in its place.
 * @param tokens the words of the text
 */
export function isListable(text: string, tokens: readonly Token[] = tokenise(text)): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined || tokens.length > MOST_WORDS || !PLAIN.test(text))
    return false
  if (tokens.length === 1) return SPELT_AS_NAME.test(text) && !isGlued(text)
  if (tokens.some(({ lexeme }) => !lexeme.isContent || JOINING_WORDS.has(lexeme.text))) return false
  if (DOING_FIRST.test(first.lexeme.text) || !mayEndName(last.lexeme.text)) return false
  return tokens.some(({ lexeme }) => lexeme.isTelling)
}

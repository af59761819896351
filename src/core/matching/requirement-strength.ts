import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { findWordsAbout, wordsAbout } from '../text/language-words.ts'
import { prefilterOf } from '../text/prefilter.ts'
import type { PostingLine } from '../text/sections/posting-lines.ts'
import { mayNameLanguage } from '../text/spoken-languages.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { type Token, wordsOf } from '../text/tokens.ts'

/** Whether something is told to be required or only wished; null where neither is told. */
export type Strength = 'must' | 'wish' | null

const MustRow = z.object({ word: filledCell, says: z.enum(['must', 'heading']) })
const mustRows = readTable('postings/must-words.tsv', MustRow)
const folded = (words: readonly string[]) => words.map(word => wordsOf(word).join(' '))
const mustElsewhere = folded(wordsAbout('strength', 'must'))
const MUST_HEADINGS = new Set([
  ...mustRows.map(({ word }) => word),
  ...mustElsewhere,
  ...folded(wordsAbout('strength', 'heading')),
])
const MUST_WORDS = new Set([
  ...mustRows.filter(({ says }) => says === 'must').map(({ word }) => word),
  ...mustElsewhere,
])
const hasMustWord = prefilterOf(word => MUST_WORDS.has(word))
/** 'Travel may be required', and 'unload where required', require nothing yet. */
const ONLY_MAY_BE =
  /\b(?:may|might|can|could)\b[^.]{0,30}\b(?:required|necessary|needed|expected)\b|\b(?:as|if|when|where) (?:required|necessary|needed)\b/i

const WISHES =
  /\b(?:preferred|preferable|nice to have|an? (?:\w+ )?(?:plus|bonus|advantage|asset|benefit)|desir(?:e[ds]|able)|optional|beneficial|helpful|advantageous|bonus points?|(?:highly|strongly|also) valued|preference (?:will be|is|goes)|(?:would|[’']d) (?:also )?(?:like|love) to see|would (?:also )?be (?:very )?(?:welcome|useful|great|good)|deal ?-?breakers?)(?!\w)|^(?:preferably|ideally|optional|preference)/i
/** Words of which a line of wishing needs one. */
const NAMES_WISH =
  /prefer|nice|plus|bonus|advantage|asset|benefi|desir|optional|helpful|vorteil|valued|ideal|vorzugs|^like$|^love$|breaker|^welcome$|^useful$|^great$|^good$/
export const mayNameWish = prefilterOf(word => NAMES_WISH.test(word))
const SAID_ELSEWHERE = findWordsAbout('strength')
const IS_WISH = ['no must', 'wish', 'wish ahead'] as const

/** @returns what a sentence says of itself */
export function strengthSaid(text: string, tokens: readonly Token[]): Strength {
  if (mayNameWish(tokens) && WISHES.test(text)) return 'wish'
  if (IS_WISH.some(says => SAID_ELSEWHERE.get(says)?.find(tokens) != null)) return 'wish'
  const isMust = hasMustWord(tokens) || SAID_ELSEWHERE.get('must')?.find(tokens) != null
  return isMust && !ONLY_MAY_BE.test(text) ? 'must' : null
}

/**
 * 'Excel, idéalement Sage' wishes from the word on; of 'zwingend erforderlich, BE von Vorteil' only what stands behind the comma
 * is wished, since what is required has a word of its own, and so of 'Gutes Deutsch, Französisch von Vorteil'.
 * @returns where in a line of another language than English its wish begins; null where it wishes all or nothing
 */
export function findWish(text: string, tokens: readonly Token[]): number | null {
  const ahead = SAID_ELSEWHERE.get('wish ahead')?.find(tokens)
  if (ahead != null) return ahead.start
  const wish = SAID_ELSEWHERE.get('wish')?.find(tokens)
  if (wish == null) return findUnneeded(text, tokens)
  const before = text.slice(0, wish.start)
  const isRequired = tokens.some(({ lexeme, end }) => end < wish.start && MUST_WORDS.has(lexeme.text))
  const comma = before.lastIndexOf(',')
  const [asked, wished] = [
    tokens.filter(({ end }) => end <= comma),
    tokens.filter(({ start, end }) => start > comma && end < wish.start),
  ]
  const areLanguages = asked.length > 1 && mayNameLanguage(asked) && mayNameLanguage(wished)
  // Of 'VOB/B und VOB/C, HOAI ist hilfreich' one thing is helpful.
  const isOfOne = /^ist\s/i.test(text.slice(wish.start))
  const cut = Math.max(before.lastIndexOf(';'), isRequired || areLanguages || isOfOne ? comma : -1)
  return cut < 0 ? null : cut
}

/** 'Gutes Deutsch, Englisch ist kein Muss', but not 'Staplerschein, aber kein Muss'. */
function findUnneeded(text: string, tokens: readonly Token[]): number | null {
  const said = SAID_ELSEWHERE.get('no must')?.find(tokens)
  const cut = said == null ? -1 : text.lastIndexOf(',', said.start)
  const names = tokens.some(
    ({ lexeme, start }) =>
      start > cut && start < (said?.start ?? 0) && lexeme.isContent && !STOP_WORDS.has(lexeme.text),
  )
  return cut < 0 || !names ? null : cut
}

/** @returns what the headings above a line say */
export function strengthOfHeading({ section, heading }: PostingLine): Strength {
  if (section === 'preferred') return 'wish'
  if (section !== 'required') return null
  return heading.some(word => MUST_HEADINGS.has(word)) ? 'must' : null
}

/** The nearest word counts: the sentence, then the line that leads it in, then the heading. */
export function isMust(said: Strength, around: Strength): boolean | null {
  const strength = said ?? around
  return strength === null ? null : strength === 'must'
}

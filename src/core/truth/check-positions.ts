import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { foldText } from '../text/fold.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { isPositionName, TITLE_NAMES } from '../text/titles/position-names.ts'
import { type Claim, linesNear, splitClauses } from './claim.ts'
import { type Evidence, type EvidenceLine, isSaid } from './evidence.ts'
import { isNumberWord } from './number-words.ts'
import { readPhrases } from './phrase-table.ts'
import { partsOf, type SaidWord } from './said-words.ts'
import { meaningsOf } from './synonyms.ts'

const findRanks = readPhrases(
  'truth/ranks.tsv',
  z.object({ phrase: filledCell, rank: z.coerce.number().int().min(0).max(8), language: filledCell }),
)
const PLAIN_RANK = 3
/** German writes trade and rank as one word: 'Tischlermeister'. */
const COMPOUND_RANK = /\p{L}{3}(?:meister|leiter)(?:in)?$/u
const MASTER_RANK = 5
const FOLDED_NAMES: ReadonlySet<string> = new Set([...TITLE_NAMES].map(foldText))
const PIECE_END =
  /[,;:|•()@/]|\.\s|\s[-–—]\s|(?<!\p{L})(?:at|in|for|of|bei|beim|im|chez|au|à|en|de|del|and|und|et|y|who|with|mit)(?!\p{L})/giu
/** What stands before somebody else: 'the team leader'. */
const OTHERS =
  /^(?:the|our|their|his|her|my|der|die|das|den|dem|des|unser\p{L}*|seine?\p{L}*|ihre?\p{L}*|le|la|les|du|notre|mon|el|los|las|al|del|nuestr\p{L}*|mi)$/iu
const AS =
  /(?<!\p{L})(?:as|als|en tant que|comme|como|acting|former|became|promoted to|befördert zum|I am|I['’]m|I was|I have been|ich bin|ich war|bin ich|war ich|je suis|j['’]étais|soy|fui)\s(?:an?\s|the\s|eine?\s|une?\s|una?\s)?$/iu
/** Only somewhat like the name of a position. */
const NO_POSITIONS: ReadonlySet<string> = new Set(
  'sales member contributor supplier charge puesto cargo stage aide qa pm'.split(' '),
)
const TITLE_MAX_WORDS = 5

interface Title {
  /** How high it stands, 1 to 8. */
  rank: number
  /** True behind 'as': it is said to be held, wherever else the word stands. */
  isAs: boolean
  words: readonly SaidWord[]
}

/**
 * Positions that a line claims for the person.
 * @returns those that the resume does not name as held, or not so high; and those with a word more than it has
 */
export function findNewPositions(claim: Claim): { refused: string[]; asked: string[] } {
  const { said, sources, entry, language } = claim
  const held = readTitles(linesNear(claim), language)
  const titles = readTitles(said.lines, language)
  const tell = (of: Title[]): string[] => of.map(({ words }) => words.map(({ raw }) => raw).join(' '))
  const unheld = titles.filter(title => !isHeld(title, held, claim))
  const isOfDoing = ({ rank, words }: Title): boolean =>
    rank <= PLAIN_RANK &&
    words
      .filter(namesPosition)
      .every(head => isDoneBy(head, sources) || isCutShort(head, sources) || isMeant(head, words, sources))
  const isNew = ({ words }: Title): boolean =>
    words.some(word => ![sources, entry].some(evidence => evidence.forms.has(word.form)))
  return {
    refused: [...tell(unheld.filter(title => !isOfDoing(title))), ...findUnlisted(claim)],
    asked: tell(titles.filter(title => isNew(title) || (unheld.includes(title) && isOfDoing(title)))),
  }
}

// 'As purser, …': a position that no table knows, by where it stands.
const AS_SOMEBODY =
  /^(?:As|Als|Como|En tant que)\s(?:an?\s|the\s|une?\s)?(?:\p{L}+[\s-]){0,3}?(?<head>\p{L}{4,})(?=[,.;:]|$)/u

const WITH_OTHERS = /^(?:joint|co)$/iu
function findUnlisted({ said, sources, entry, language }: Claim): string[] {
  return said.lines.flatMap(({ unified, words }) => {
    const head = AS_SOMEBODY.exec(unified)?.groups?.head
    const word = words.find(({ raw }) => raw === head)
    const isKnown = word !== undefined && [sources, entry].some(each => isSaid(word, each, language))
    return head === undefined || isKnown || isNumberWord(head, language) ? [] : [head]
  })
}

function isHeld({ rank, words, isAs }: Title, held: readonly Title[], { sources }: Claim): boolean {
  const heads = words.filter(namesPosition)
  const isNamed = heads.length > 0 && heads.every(head => isNamedIn(sources, head))
  const isDone = heads.every(head => isDoneBy(head, sources))
  if ((!isAs || isDone) && rank <= PLAIN_RANK && isNamed && !isOnlyLower({ rank, words: heads }, held))
    return true
  return held.some(other => {
    const forms = new Set(other.words.map(({ form }) => form))
    const named = heads.length > 0 ? heads : words.slice(-1)
    return rank <= other.rank && named.every(({ form }) => forms.has(form))
  })
}

/** 'as mentor' from 'mentored' */
function isDoneBy({ form }: SaidWord, { lines }: Evidence): boolean {
  return lines.some(line => behindHelper(line).some(word => word.form === form && !namesPosition(word)))
}

/** 'joint author' from 'co-wrote'; 'sole author' says more. */
function isMeant({ raw }: SaidWord, title: readonly SaidWord[], { lines }: Evidence): boolean {
  const isPlain = title.every(word => namesPosition(word) || WITH_OTHERS.test(word.raw))
  return (
    isPlain &&
    lines.some(({ words, language }) => {
      const meanings = meaningsOf(raw, language)
      const verbs = words
        .filter(word => !namesPosition(word))
        .flatMap(word => [word.raw, ...partsOf(word.raw)])
      return verbs.some(verb => [...meaningsOf(verb, language)].some(meaning => meanings.has(meaning)))
    })
  )
}

/** 'technician' from 'tech' */
function isCutShort({ folded: whole }: SaidWord, { lines }: Evidence): boolean {
  return lines.some(({ words }) =>
    words.some(
      ({ folded }) => folded.length >= 3 && folded.length < 6 && whole.length > 7 && whole.startsWith(folded),
    ),
  )
}

function isNamedIn({ lines }: Evidence, { form }: SaidWord): boolean {
  return lines.some(line => behindHelper(line).some(word => word.form === form))
}

/** 'Ayudante de cocina' is no cook: the words of a line behind the position of a helper. */
function behindHelper({ words, language }: EvidenceLine): readonly SaidWord[] {
  const isHelper = findRanks(isDoing(words.slice(0, 2), language) ? [] : words.slice(0, 2), language).some(
    ({ value }) => value.rank > 0 && value.rank < PLAIN_RANK,
  )
  return isHelper ? words.slice(TITLE_MAX_WORDS) : words
}

/** 'Accountant' from 'Assistant Accountant': who holds the lower position does not hold the plain one. */
function isOnlyLower({ rank, words: heads }: Pick<Title, 'rank' | 'words'>, held: readonly Title[]): boolean {
  const same = held.filter(({ words }) => {
    const forms = new Set(words.map(({ form }) => form))
    return heads.every(({ form }) => forms.has(form))
  })
  return same.length > 0 && same.every(other => other.rank < rank)
}

/** Pieces of lines that name a position: at the start of a piece or behind 'as', nobody else's. */
function readTitles(lines: Evidence['lines'], language: string): Title[] {
  return lines.flatMap(line =>
    splitClauses(line, PIECE_END).flatMap(({ words }) => {
      // 'while acting as shift leader': the last of them stands before the position.
      const as = words.findLastIndex(({ at }) => AS.test(leadOf(line, at)))
      const isOpening = words[0]?.opens || /[,;:|•(]\s*$/u.test(leadOf(line, words[0]?.at ?? 0))
      const [opening, behind] = [isOpening ? words : [], as === -1 ? [] : words.slice(as)]
      return [readTitle(opening, language), readTitle(behind, language)].flatMap((title, index) =>
        title === null ? [] : { ...title, rank: rankWith(title, line.unified), isAs: index === 1 },
      )
    }),
  )
}

const LEAD_CHARS = 40

/** What stands right before a word: all before it, for each word of a long line, would take time by the square. */
function leadOf({ unified }: Evidence['lines'][number], at: number): string {
  return unified.slice(Math.max(0, at - LEAD_CHARS), at)
}

const IN_CHARGE_RANK = 5

/** 'nurse in charge' stands higher than a nurse. */
function rankWith({ rank, words }: Pick<Title, 'rank' | 'words'>, text: string): number {
  const last = words.at(-1)
  const rest = last === undefined ? '' : text.slice(last.at + last.raw.length)
  return /^\sin charge(?!\p{L})/iu.test(rest) ? Math.max(rank, IN_CHARGE_RANK) : rank
}

function readTitle(words: readonly SaidWord[], language: string): Omit<Title, 'isAs'> | null {
  const ranks = findRanks(words, language).filter(({ value }) => value.rank !== 0)
  const ends = words.map(
    (word, index) =>
      namesPosition(word) ||
      COMPOUND_RANK.test(word.folded) ||
      ranks.some(met => met.first <= index && index < met.next),
  )
  const first = ends.indexOf(true)
  if (first === -1 || first >= TITLE_MAX_WORDS) return null
  const rest = ends.indexOf(false, first)
  const title = words.slice(0, rest === -1 ? words.length : rest)
  if (title.some(({ raw }) => OTHERS.test(raw) || isNoTitleWord(raw, language)) || isDoing(title, language))
    return null
  const near = ranks.filter(met => met.first < title.length).map(({ value }) => value.rank)
  if (title.some(({ folded }) => COMPOUND_RANK.test(folded))) near.push(MASTER_RANK)
  return { rank: near.length > 0 ? Math.max(...near) : PLAIN_RANK, words: title }
}

// 'Trained assistants', 'Lead the …': what opens the line is a verb.
const DOING: Readonly<Partial<Record<string, RegExp>>> = {
  en: /(?:ed|ing)$/u,
  de: /(?:te|ten|ung|ge.+t)$/u,
  fr: /(?:tion|ement|age)$/u,
  es: /(?:cion|miento)$/u,
}
const NO_DOING =
  /^(?:gepr[uü]e?fte[nr]?|gelernte[nr]?|ausgebildete[nr]?|examinierte[nr]?|zertifizierte[nr]?|leitende[nr]?|experienced|qualified|certified|licensed|registered|chartered|skilled|dedicated|seasoned|engineering|nursing|marketing|accounting|managing|acting|leading|training|purchasing|cleaning|teaching|jefe)$/u

function isDoing(words: readonly SaidWord[], language: string): boolean {
  const [first] = words
  if (first === undefined) return true
  if (words.length === 1) return /^(?:lead|head|direct|commands?)$/iu.test(first.raw)
  return (DOING[language]?.test(first.folded) ?? false) && !NO_DOING.test(first.folded)
}

function isNoTitleWord(raw: string, language: string): boolean {
  return (!/^\p{Lu}{2,}$/u.test(raw) && STOP_WORDS.has(raw.toLowerCase())) || isNumberWord(raw, language)
}

/** 'Kita-Leitung' names one as 'Leitung' does. */
function namesPosition({ folded }: SaidWord): boolean {
  const last = folded.slice(folded.lastIndexOf('-') + 1)
  return [folded, last].some(
    name => !NO_POSITIONS.has(name) && (isPositionName(name) || FOLDED_NAMES.has(name)),
  )
}

import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

const ARTICLES = new Map(
  readTable('letters/german-nouns.tsv', z.object({ noun: filledCell, article: filledCell })).map(
    ({ noun, article }) => [noun, article],
  ),
)
const WORDS = readTable(
  'letters/german-words.tsv',
  z.object({ word: filledCell, use: z.enum(['follows', 'plural']) }),
)
const FOLLOWS: ReadonlySet<string> = new Set(
  WORDS.filter(({ use }) => use === 'follows').map(({ word }) => word),
)
const PLURALS = WORDS.filter(({ use }) => use === 'plural').map(({ word }) => word.slice(1))

export interface GermanTelling {
  /** `did` stands before nothing ('… um ein Drittel gesenkt'), `task` and `tasks` are what belongs to one's work. */
  form: 'did' | 'task' | 'tasks'
  text: string
}

/**
 * A line of a German resume as it goes on behind 'gehört' ('die Planung der Schichten') or 'habe ich' ('Wartezeiten um ein
 * Drittel gesenkt').
 * @returns null where that would not surely be a sentence
 */
export function tellGerman(line: string): GermanTelling | null {
  const words = line.split(/\s+/u)
  // 'Vor- und Nachbereitung von …' is one noun.
  const at = /\p{L}-$/u.test(words[0] ?? '') && words[1] === 'und' ? 2 : 0
  const [first = '', second = '', third = ''] = words.slice(at)
  if (/\p{Ll} \p{Lu}\p{Ll}+ung (?:von|der|des|einer|eines)\b.*\bgesenkt\b/u.test(line)) return null
  const article = articleOf(first)
  if (article !== null) return tellTask(line, { article, second, third })
  const isFree = /^\p{N}/u.test(first) || PLURALS.some(end => first.endsWith(end))
  return isFree && /(?:ge\p{L}+|iert|\p{L}+ge\p{L}+)(?:t|en)$/u.test(line)
    ? { form: 'did', text: line }
    : null
}

/** 'Umbau einer Linie unterstützt': a participle closes it, so the noun is what something was done to. */
const CLOSING_VERB =
  /\s(?!weltweit|insgesamt)(?:\p{Ll}+t|(?:ge|be|ver|er|über|unter|ab|an|auf|aus|ein|mit|vor|zu)\p{Ll}+en)$/u

function tellTask(
  line: string,
  { article, second, third }: { article: string; second: string; third: string },
): GermanTelling | null {
  const isJoined = second === 'und'
  // 'automatisierter Tests': an adjective in the genitive.
  const isFollowed = FOLLOWS.has(second) || /^\p{Ll}{4,}er$/u.test(second)
  if (!isFollowed || (isJoined && articleOf(third) !== article)) return null
  if (/,|^(?:Aus|Weiter|Fort)bildung zu|^Schulung/u.test(line) || CLOSING_VERB.test(line)) return null
  if (hasBareDoing(line)) return null
  return { form: isJoined ? 'tasks' : 'task', text: `${article} ${line}` }
}

/**
 * 'die Überwachung der Werte und EKG-Kontrolle', 'die Verwaltung von Räumen und Organisation von Festen': the second doing
 * lacks its article; 'die Hilfe bei Planung und Durchführung' does not.
 */
function hasBareDoing(line: string): boolean {
  return [...line.matchAll(/(\S+) (?:und|sowie) (?:\p{L}+-)*(\p{Lu}\p{Ll}+)(?!\p{L})/gu)].some(
    ({ 0: found, 1: before = '', 2: noun = '', index }) =>
      index > 0 &&
      articleOf(noun) !== null &&
      (articleOf(before) === null ||
        /\s(?:der|des|dem|den|einer|eines)\s/u.test(line.slice(0, index + found.length))),
  )
}

function articleOf(noun: string): string | null {
  const whole = ARTICLES.get(noun)
  if (whole !== undefined) return whole
  for (let at = 1; at < noun.length; at += 1) {
    const article = ARTICLES.get(`-${noun.slice(at)}`)
    if (article !== undefined) return /^\p{Lu}/u.test(noun) ? article : null
  }
  return null
}

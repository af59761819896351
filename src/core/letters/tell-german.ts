import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

const ARTICLES = new Map(
  readTable(
    'letters/german-nouns.tsv',
    z.object({ noun: filledCell, article: z.enum(['der', 'die', 'das', 'plural']) }),
  ).map(({ noun, article }) => [noun, article]),
)
const WORDS = readTable(
  'letters/german-words.tsv',
  z.object({
    word: filledCell,
    use: z.enum(['follows', 'plural', 'once', 'part', 'die', 'den', 'das', 'ein']),
  }),
)
const FOLLOWS: ReadonlySet<string> = new Set(
  WORDS.filter(({ use }) => use === 'follows').map(({ word }) => word),
)
const PLURALS = WORDS.filter(({ use }) => use === 'plural').map(({ word }) => word.slice(1))
const PARTS = WORDS.filter(({ use }) => use === 'part').map(({ word }) => word.slice(1))
const ONCE = WORDS.filter(({ use }) => use === 'once').map(({ word }) => word.slice(1))
const OBJECTS = WORDS.filter(({ use }) => !['follows', 'plural', 'once', 'part'].includes(use))

export interface GermanTelling {
  /** `did` stands before nothing ('… um ein Drittel gesenkt'), `task` and `tasks` are what belongs to one's work. */
  form: 'did' | 'task' | 'tasks'
  text: string
  /** What stands behind 'übernehme ich' ('den Aufbau'), where one can say so: nobody takes on a 'Mitarbeit'. */
  object?: string
  /** What is done once, as an introduction or a move, and is no task of today any more. */
  isOnce?: boolean
}

/**
 * A line of a German resume as it goes on behind 'gehört' ('die Planung der Schichten') or 'habe ich' ('Wartezeiten um ein
 * Drittel gesenkt').
 * @returns null where that would not surely be a sentence
 */
export function tellGerman(line: string): GermanTelling | null {
  // 'Fachliche und disziplinarische Führung' is described twice.
  const [twice = ''] = /^\p{Lu}\p{Ll}+e und \p{Ll}+e(?= \p{Lu})/u.exec(line) ?? []
  const words = [...(twice === '' ? [] : [twice]), ...line.slice(twice.length).trimStart().split(/\s+/u)]
  // 'Vor- und Nachbereitung von …' is one noun.
  const at = /\p{L}-$/u.test(words[0] ?? '') && words[1] === 'und' ? 2 : 0
  const [first = '', second = '', third = ''] = words.slice(at)
  if (WHOLE_SENTENCE.test(line)) return null
  if (isTornList(line)) return tellNouns(line)
  if (PARTICIPLE.test(line)) return tellDone(line, first, second)
  if (RESULT.test(line)) return null
  const described = tellDescribed(line, words)
  if (described !== null) return described
  const article = articleOf(first)
  return (article === null ? null : tellTask(line, { article, second, third })) ?? tellNouns(line)
}

/** 'Wundversorgung, invasives Monitoring', 'Bauanträge nach HBauO': as it is printed it is the subject. */
const NOUNS =
  /^(?:(?!eine?[rs]? )\p{L}\p{Ll}+(?:e[rs]?|ner) )?(?:\p{L}+- und )?(?<noun>\p{Lu}[\p{L}/-]+)(?: (?:nach|mit|im?|für|an|am|aus|auf|bei|beim|von|vom|der|des|über|zu|zum|zur) [^,%+]*[\p{Lu}\d][\p{L}\d-]*)?$/u

const PERSON =
  /(?:partner|leiter|träger|hersteller|betreuer|vertreter|anleiter)(?:in)?$|beauftragte|verantwortliche/iu

/** Of at least two: of one nobody knows whether it is a plural. */
function tellNouns(line: string): GermanTelling | null {
  const pieces = line.split(', ')
  const items = pieces.flatMap(piece => piece.split(/(?<!\p{L}-) (?:und|sowie) (?=(?:\p{Ll}+ )?\p{Lu})/u))
  const nouns = items.map(item => NOUNS.exec(item)?.groups?.noun ?? '')
  const [first = '', ...others] = nouns
  if (
    others.length === 0 ||
    nouns.includes('') ||
    nouns.some(noun => PERSON.test(noun)) ||
    endsAs(ONCE, first)
  )
    return null
  // 'Verwaltung von neun Räumen und …' lacks its article.
  if (articleOf(first) !== null && !items[0]?.endsWith(first)) return null
  const last = pieces.pop() ?? ''
  // 'Umtausch und Reklamationen' closes the list, 'Umgang mit Kunden und Ämtern' is one of it.
  const isClosed = /^(?:\p{Ll}+ )?[\p{L}-]+(?<!-) und /u.test(last)
  const and = isClosed ? ', ' : [...pieces, last].some(hasAnd) ? ' sowie ' : ' und '
  const text = [pieces.join(', '), last].filter(part => part !== '').join(and)
  const isDescribed = /^\p{Lu}\p{Ll}+(?:e[rs]?|ner) (?:und \p{Ll}+ )?\p{Lu}/u.test(text)
  return { form: 'tasks', text: isDescribed ? text.charAt(0).toLowerCase() + text.slice(1) : text }
}

function hasAnd(text: string): boolean {
  return / (?:und|sowie) /u.test(text)
}

/** 'Herz-, Thorax- und Viszeralchirurgie' and 'an Pumpen, zwei Öfen und Ventilen' are whole lists of what one doing is done to. */
function isTornList(line: string): boolean {
  const [head = '', ...pieces] = line.split(/(?<!\p{L}-), /u)
  if (pieces.length === 0) return false
  const last = pieces.pop() ?? ''
  const items = [...pieces, ...last.replace(/\p{L}+- (?:und|sowie) /u, '').split(/ (?:und|sowie) /u)]
  // What has no article has the ending of the first.
  const ending = head.slice(-1)
  const isListed = (item: string): boolean =>
    LISTED.test(item) || BARE.exec(item)?.groups?.noun?.slice(-1) === ending
  return !(/\S (?:und|sowie) /u.test(last) && items.every(isListed))
}

const LISTED = /^(?:der|dem|de[mn]|eine[mnr]|im|bis zu \d+|zwei|drei|vier|fünf|sechs|\d+) \p{Lu}[\p{L}-]+$/u
const BARE = /^(?:\p{Ll}+en )?(?<noun>\p{Lu}[\p{L}-]+)(?: \p{Ll}+ [\d\p{Lu}][\p{L}-]+)?$/u

/** What has a verb of its own, or tells of two things. */
const WHOLE_SENTENCE =
  /(?<!\p{L})(?:ich|habe|hat|wir|wurden?|ist|sind|war)(?!\p{L})|(?<! (?:der|die|einer|in|bei|zur|durch)) \p{Lu}\p{Ll}+ung (?:von|der|des|einer|eines)\b.*\bgesenkt\b/u
/** What came of it in figures is no task. */
const RESULT =
  / von \S+ .*auf [\d,.]+|^(?:Senkung|Verringerung|Steigerung|Erhöhung|Reduzierung|Verkürzung|Verbesserung|Halbierung) .*(?:um|auf) /u

/** Of what has no 'ge' and ends as its infinitive does: 'beraten' is both, 'erfassen' is none. */
const STRONG =
  'rat|tret|halt|geb|fahr|lass|trag|fang|lad|seh|grab|ruf|mess|nomm|worb|sproch|broch|schrieb|fund|bund|worf|griff|zog|schloss|troff|wies|schnitt|stand|trieb|wonn|schied|bot|goss|hob|wog'
/** What closes the perfect with 'haben': 'gesenkt', 'eingeführt', 'übernommen', and neither 'weltweit' nor 'gestiegen'. */
const PARTICIPLE = new RegExp(
  String.raw`\s(?!insgesamt|gesamt|\p{Ll}*(?:gesunken|gestiegen|gewachsen|gefallen|gegangen|geworden|gewesen|geblieben|entstanden)$)(?:\p{Ll}*ge\p{Ll}{2,}(?:t|en)|\p{Ll}+iert|(?:be|ver|er|ent|zer|über|unter|wieder)(?:\p{Ll}{2,}t|\p{Ll}*(?:${STRONG})en))$`,
  'u',
)

/** 'Wartezeiten um ein Drittel gesenkt' as it is, and 'Einführung eines Systems begleitet' with the article of what was done. */
function tellDone(line: string, first: string, second: string): GermanTelling | null {
  if (/^\p{N}/u.test(first) || PLURALS.some(end => first.endsWith(end))) return { form: 'did', text: line }
  const article = articleOf(first)?.replace('der', 'den') ?? objectArticleOf(first)
  const isFollowed = FOLLOWS.has(second) || second === 'um' || second === 'neu'
  return article === null || second === 'und' || !isFollowed
    ? null
    : { form: 'did', text: `${article} ${line}` }
}

/** Of what is no doing and was changed: 'die Fehlerquote', 'ein Team'. */
function objectArticleOf(noun: string): string | null {
  const met = OBJECTS.find(({ word }) =>
    word.startsWith('-') ? noun.toLowerCase().endsWith(word.slice(1)) : noun === word,
  )
  return met?.use ?? null
}

const ADJECTIVE =
  /^(?<stem>\p{Lu}[\p{Ll} ]+(?:isch|lich|ig|end|ell|al|iert|sam|iv|weit|mäßig)e)(?<ending>[rs]?)$/u
const ENDING_OF: Readonly<Partial<Record<string, string>>> = { die: '', der: 'r', das: 's' }

/** 'Telefonische Beratung von Kunden' is 'die telefonische Beratung von Kunden'. */
function tellDescribed(line: string, [first = '', noun = '', second = '', third = '']: readonly string[]) {
  const { stem = '', ending = '' } = ADJECTIVE.exec(first)?.groups ?? {}
  const article = articleOf(noun)
  if (stem === '' || article === null || ENDING_OF[article] !== ending || second === 'und') return null
  const rest = line.slice(first.length + 1)
  const told = tellTask(rest, { article, second, third })
  const small = `${stem.charAt(0).toLowerCase()}${stem.slice(1)}`
  const of = article === 'der' ? `den ${small}n ${rest}` : `${article} ${small} ${rest}`
  return told && { ...told, text: `${article} ${small} ${rest}`, ...(told.object && { object: of }) }
}

/** What one was taught or wrote for a degree. */
const NO_TASK =
  /^(?:(?:Aus|Weiter|Fort)bildung (?:zu|in|als)|Schulung|Teilnahme a[nm]|(?:Master|Bachelor|Studien|Schul)abschluss|(?:Bachelor|Master|Diplom|Doktor)arbeit)/u

/** 'Umbau einer Linie unterstützt': a participle closes it, so the noun is what something was done to. */
const CLOSING_VERB =
  /\s(?!weltweit|insgesamt)(?:\p{Ll}+t|(?:ge|be|ver|er|über|unter|ab|an|auf|aus|ein|mit|vor|zu)\p{Ll}+en)$/u

function tellTask(
  line: string,
  { article, second, third }: { article: string; second: string; third: string },
): GermanTelling | null {
  const isJoined = second === 'und'
  const joined = isJoined ? articleOf(third) : article
  // 'automatisierter Tests', 'kritisch kranker Patienten': an adjective in the genitive.
  const isFollowed =
    FOLLOWS.has(second) ||
    /^\p{Ll}{4,}er$/u.test(second) ||
    /^\S+ \p{Ll}{4,}(?:isch|lich|ig) \p{Ll}{3,}er \p{Lu}/u.test(line)
  if (!isFollowed || joined === null) return null
  if (NO_TASK.test(line) || CLOSING_VERB.test(line)) return null
  if (hasBareDoing(line)) return null
  const [noun = ''] = line.split(' ')
  const isOnce = [noun, ...(isJoined ? [third] : [])].every(one => endsAs(ONCE, one))
  // 'die Planung und der Bau'
  const put = (one: string, other: string): string =>
    `${one} ${joined === article ? line : line.replace(' und ', ` und ${other} `)}`
  const isPart = endsAs(PARTS, noun)
  const object = put(article.replace('der', 'den'), joined.replace('der', 'den'))
  const text = put(article, joined)
  return { form: isJoined ? 'tasks' : 'task', text, isOnce, ...(!isPart && { object }) }
}

function endsAs(ends: readonly string[], noun: string): boolean {
  return ends.some(end => noun.toLowerCase().endsWith(end))
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

/** True for a noun that names a doing: 'Planung', 'Aufbau'. */
export function opensWithDoing(noun: string): boolean {
  return articleOf(noun) !== null
}

function articleOf(noun: string): string | null {
  const found = findArticle(noun)
  return found === 'plural' ? null : found
}

function findArticle(noun: string): string | null {
  const whole = ARTICLES.get(noun)
  if (whole !== undefined) return whole
  for (let at = 1; at < noun.length; at += 1) {
    const article = ARTICLES.get(`-${noun.slice(at)}`)
    if (article !== undefined) return /^\p{Lu}/u.test(noun) ? article : null
  }
  return null
}

const DOES =
  'bauen|betreiben|produzieren|fertigen|versorgen|vertreiben|verkaufen|montieren|warten|reparieren|unterrichten|behandeln|erzeugen|vermieten|transportieren|beliefern|entwickeln|planen|beraten|betreuen|pflegen|verwalten|sanieren|fliesen|backen|brauen|drucken|verarbeiten|konstruieren|programmieren|installieren|begleiten|unterstützen|vermitteln|erschließen|prüfen|lagern|veredeln|renovieren|organisieren|gestalten|errichten|realisieren'
const toThird = (verbs: string): string =>
  verbs
    .replace(/(?<=[^t])en(?=\||$)/gu, 't')
    .replace(/ten(?=\||$)/gu, 'tet')
    .replace(/ln(?=\||$)/gu, 'lt')
    .replace(/rn(?=\||$)/gu, 'rt')
const OF_US = new RegExp(`^Wir (?<verb>sind|(?:${DOES})(?: und (?:${DOES}))?) (?<rest>.+)$`, 'u')
/** 'Seit 1968 bauen wir im Münsterland Bäder' */
const OF_US_LATER = new RegExp(
  `^(?<lead>(?:Seit|In|Im|Am|An|Mit|Aus|Von) [^,]{2,40}?) (?<verb>${DOES}) wir (?<rest>.+)$`,
  'u',
)
const OF_NAME = new RegExp(
  String.raw`^(?<article>(?:Das|Die|Der) )?(?<name>\p{Lu}[\p{L}\p{N} &.'’-]{1,60}?) (?<verb>ist|(?:${toThird(DOES)})(?: und (?:${toThird(DOES)}))?) (?<rest>.+)$`,
  'u',
)
/** 'stellt seit 1954 Farben her' */
const PARTED =
  /^(?<subject>Wir|(?:(?:Das|Die|Der) )?\p{Lu}[\p{L}\p{N} &.'’-]{1,60}?) (?<verb>stell|statte|rüste)(?<ending>e?n|e?t) (?<rest>.+) (?<part>her|aus)$/u
/** What speaks to the reader, or praises. */
const NO_FACT =
  /(?<!\p{L})(?:Sie|Ihre?\p{L}*|du|dich|dein\p{L}*|euch|eure?\p{L}*|Bewerb\p{L}*|such\p{L}*|Stelle|Position|Gehalt|Vergütung|Team|führend\p{L}*|leidenschaft\p{L}*|Arbeitgeber\p{L}*|nicht|kein\p{L}*|gerne?|offen\p{L}*|stolz|einzigartig\p{L}*)(?!\p{L})|[:;„“”"()[\]{}<>@/|•*]|https?/iu
/** Behind it begins another clause, whose verb would stand in the wrong place; 'eine Tagespflege' only goes on. */
const CLAUSE =
  /,(?! (?:eine?[nmrs]?|zwei|drei|vier|fünf|sechs|\d+|\p{Lu}[\p{L}-]*|\p{Ll}+(?:en|er|e|es) \p{Lu}[\p{L}-]*)(?:,| und | sowie | in | im | für | mit | an | am | aus | von |$| \p{Lu}))/u
const SECOND_VERB = new RegExp(
  `(?<!\\p{L})(?:und|sowie) (?:${DOES}|(?:${toThird(DOES)})|\\p{Ll}{3,}t)(?!\\p{L})`,
  'u',
)

/**
 * A German sentence of an employer as it goes on behind 'dass', with its verb at the end and 'unser' turned to 'Ihr'.
 * @param names of the employer, the longest first
 * @returns null where the verb would not surely close the sentence
 */
export function turnGerman(text: string, names: readonly string[]): string | null {
  if (NO_FACT.test(text)) return null
  const parted = PARTED.exec(text)?.groups
  const closed = parted === undefined ? null : closeParted(parted, names)
  if (closed !== null) return closed
  const own = (OF_US.exec(text) ?? OF_US_LATER.exec(text))?.groups
  if (own !== undefined) {
    const { verb = '', rest = '', lead = '' } = own
    const first = lead === '' ? '' : `${lead.charAt(0).toLowerCase()}${lead.slice(1)} `
    return close(`${first}${rest}`, verb, 'Sie')
  }
  const { article = '', name = '', verb = '', rest = '' } = OF_NAME.exec(text)?.groups ?? {}
  return names.includes(name) ? close(rest, verb, `${article.toLowerCase()}${name}`) : null
}

function closeParted(said: Readonly<Record<string, string>>, names: readonly string[]): string | null {
  const { subject = '', verb = '', ending = '', rest = '', part = '' } = said
  const [, article = '', name = subject] = /^(Das |Die |Der )?(.*)$/u.exec(subject) ?? []
  const isOwn = subject === 'Wir'
  if (!(isOwn || names.includes(name)) || CLAUSE.test(rest) || WE.test(rest) || SECOND_VERB.test(rest))
    return null
  return `${isOwn ? 'Sie' : `${article.toLowerCase()}${name}`} ${toYours(rest)} ${part}${verb}${ending}`
}

const WE = /(?<!\p{L})(?:wir|uns|ich)(?!\p{L})/u

const BY_SIZE = /\d (?:Mitarbeit|Beschäftigt|Festangestellt|Kolleg|Angestellt|Leute|Standort|Betten)/u

function close(rest: string, verb: string, subject: string): string | null {
  const isKind = verb === 'sind' || verb === 'ist'
  const [first = '', second] = isKind ? partClauses(rest) : [rest]
  // How many they are is told back to nobody.
  if (second === undefined && BY_SIZE.test(first)) return null
  if (isKind && !/^(?:eine?|Träger(?:in)?|Hersteller(?:in)?|Anbieter(?:in)?|Teil) /u.test(first)) return null
  const isOther = WE.test(rest) || CLAUSE.test(first) || SECOND_VERB.test(first)
  if (isOther || /\s(?:an|ab|auf|aus|bei|ein|her|mit|vor|zu)$/u.test(first)) return null
  return `${subject} ${toYours(first)} ${verb}${second === undefined ? '' : ` und ${toYours(second)}`}`
}

const SECOND = new RegExp(`^(?<first>.*[\\p{Lu}\\d][\\p{L}\\d-]*) und (?<verb>${DOES}) (?<rest>[^,]+)$`, 'u')
const OTHER_VERB = /^(?<first>.*(?<!\p{L})\p{Lu}[\p{L}-]*) und \p{Ll}{3,}(?:en|t) .+$/u

/** 'ein Betrieb mit 28 Leuten und bauen seit 1991 Anlagen': of what is told besides, the verb goes to its end, or it is left. */
function partClauses(rest: string): [string, string?] {
  const joined = SECOND.exec(rest)?.groups
  if (
    joined !== undefined &&
    !/ (?:und|an|ab|auf|aus|ein|her|mit|vor|zu)$| und \p{Ll}/u.test(joined.rest ?? '')
  )
    return [joined.first ?? '', `${joined.rest} ${joined.verb}`]
  return [OTHER_VERB.exec(rest)?.groups?.first ?? rest]
}

/** 'unsere Auszubildenden' are 'Ihre'. */
export function toYours(text: string): string {
  return text.replace(/(?<!\p{L})unser(?=\p{L}*)/gu, 'Ihr')
}

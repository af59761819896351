import type { ResumeProfile } from '#contract/resume.ts'
import { isTown } from '../resume/place-words.ts'
import { plainText } from '../text/plain-text.ts'
import type { Posting } from '../truth/posting-words.ts'
import { FIELD_MAX_CHARS, inPlainCase, namesPosition } from './letter-claims.ts'

/** '(m/w/d)', 'H/F', 'Infirmier(ère)' and ', Remote' stand in postings, and in no letter. */
const MARKS =
  /\s*\((?:[mwdfhxn](?:\s?[/|*]\s?(?:[mwdfhxn]|div|gn))+|all genders|gn|remote)\)|(?<=\p{L}{3})\((?:e|ne|ère|euse|trice|in|a)\)/giu
const BARE_MARKS = /\s+(?:[hmf]\/[hmf]|f\/h\/x)(?=$|\s)/giu
/** ', full time (35 hours)', 'in Voll- oder Teilzeit', '(80 %)', ', EG 8 TVöD' and 'für unsere Ambulanz' say what the reader knows. */
const TERMS =
  /(?<=[\p{L}\d])[\s,–(-]+(?:(?:full|part)[ -]time|permanent|temporary|fixed[- ]term|CD[ID]|band \d|(?:days?|nights?|earlies|afternoons)(?=[),/]|$)|(?:night|day|\d(?:st|nd|rd)) shift|\d[\d–-]* days per week|\d+ to \d+ years|mon(?:day)?[ –-]|(?:in )?(?:voll|teil)(?:zeit|- (?:oder|und|\/) teilzeit)|(?:EG|E|A|S|P) ?\d+\p{L}?(?: (?:TV|AVR)\p{L}*)?|(?:TV|AVR)[\p{L}-]*|in (?:Jahresstelle|Festanstellung|unbefristeter \p{L}+)|\d+(?:[.,]\d+)?(?:(?: ?[–-] ?| bis )\d+(?:[.,]\d+)?)? ?(?:%|h|hours|hrs|std|stunden)|für unser\p{Ll}*)(?!\p{L}).*$/iu

/** ' – $34 to $42/hr – Sign-on Bonus' */
const PAY =
  /(?:\s[–—|-]|,)\s(?:(?:[^–—|,-]|(?<=\S)-(?=\S))*(?:[$€£]\s?\d[^–—|]*|\bbonus\b(?:[^–—|,-]|(?<=\S)-(?=\S))*))(?=\s[–—|-]\s|,|$)/giu

/** 'Director' alone is any, and 'Instructor of Heating' is of a list. */
function positionIn(title: string): string {
  const [first = '', second = ''] = title.split(PARTS)
  if (!namesPosition(first) || /, (?:and|und) /u.test(title) || isOneTrade(first, second)) return title
  const isRank =
    first.split(' ').length < 2 ||
    /^(?:Senior|Assistant|Deputy|Associate) \S+$|(?:Department|Section|Team|Unit)$/u.test(first)
  if (isRank && second !== '' && !/\d/u.test(second) && !isTown(second)) return `${first} (${second})`
  return first.replace(/ (?:19|20)\d\d.*$/u, '')
}

/** 'Projektleiterin / Projektleiter Tiefbau' names one position twice. */
function isOneTrade(first: string, second: string): boolean {
  const [stem = ''] = /^\p{Lu}\p{Ll}{4,}?(?=(?:in|e|euse|trice|a)?$)/u.exec(first) ?? []
  return stem !== '' && second.startsWith(stem)
}

/** How a person's own position ends tells which of two forms is theirs. */
const HERS: Readonly<Partial<Record<string, RegExp>>> = {
  de: /^(?:\p{L}{2,10}\.? )?\p{Lu}[\p{L}-]+(?:in|frau|gestellte|beauftragte)(?!\p{L})/u,
  es: /^\p{L}+(?:ora|era|ada|aria|iva|tra|efa|ica|eña)(?!\p{L})/u,
  fr: /^\p{L}[\p{L}-]+(?:ère|euse|trice|nte|ienne|ée)(?!\p{L})/u,
}
const HIS: Readonly<Partial<Record<string, RegExp>>> = {
  de: /^(?:\p{L}{2,10}\.? )?\p{Lu}[\p{L}-]+(?:er|or|eur|ist|mann|ent|oge|wirt)(?!\p{L})/u,
  es: /^\p{L}+(?:or|ero|ado|ario|ivo|tro|efe|ico|eño)(?!\p{L})/u,
  fr: /^\p{L}[\p{L}-]+(?:er|eur|ent|ant|ien|é)(?!\p{L})/u,
}
/** 'Personalsachbearbeiter (w/m/d)' opens a title, and is meant of everybody; 'Engineer (m/w/d)' is English. */
const HIS_MARKED =
  /^\p{Lu}[\p{L}-]*(?<!engineer|developer|manager|owner|partner|trainer|worker|officer|director|designer)(?<=er|or|eur|ist|ent|oge)(?![\p{L}/:*_-])(?=[^()]*\((?:[mwdfx]\s?[/|*]\s?)+[mwdfx]\))/iu
/** 'Audiologischer Fachberater (w/m/d)' is 'Audiologische Fachberaterin'. */
const HIS_DESCRIBED =
  /^(\p{Lu}\p{L}+(?:isch|lich|ig|iv|ell))er (\p{Lu}[\p{L}-]+(?:er|or|eur|ist|ent|oge))(?=[^()]*\((?:[mwdfx]\s?[/|*]\s?)+[mwdfx]\))/u
/** What a French ending takes the place of: 'Infirmier(ère)', 'Vendeur(euse)'; 'Assistant(e)' is only longer. */
const FRENCH_ENDS: readonly [hers: string, his: string][] = [
  ['trice', 'teur'],
  ['euse', 'eur'],
  ['ère', 'er'],
  ['se', 'r'],
]

/** 'Leiter/in', 'Erzieher*in', 'Maestro/a' and 'Projektleiterin / Projektleiter' in the one form that somebody has. */
function inOneForm(title: string, { work, language }: Pick<ResumeProfile, 'work' | 'language'>): string {
  const own = plainText(work[0]?.title?.text ?? '')
  const isHers = HERS[language]?.test(own) === true
  if (!isHers && !HIS[language]?.test(own)) return title
  if (language === 'es') return inSpanishForm(title, isHers)
  if (language === 'fr') return inFrenchForm(title, isHers)
  return (isHers ? title.replace(HIS_DESCRIBED, '$1e $2in').replace(HIS_MARKED, '$&in') : title)
    .replace(/(?<=\p{Ll})[/:*_]-?(?<end>in|r)(?!\p{L})/gu, (_, end: string) =>
      (end === 'in') === isHers ? end : '',
    )
    .replace(/(\p{Lu}\p{L}+) ?\/ ?(\p{Lu}\p{L}+)/u, (both: string, one: string, other: string) =>
      isOneTrade(one, other) ? (one.endsWith('in') === isHers ? one : other) : both,
    )
}

/** 'Coordinador(a)', 'Maestro/a', and 'Asesor Comercial', which is meant of everybody. */
function inSpanishForm(title: string, isHers: boolean): string {
  const inForm = title.replace(/(\p{L}+?)([oe]?)(?:\/a|\(a\))(?!\p{L})/gu, isHers ? '$1a' : '$1$2')
  return isHers ? inForm.replace(/^\p{L}+[dst]or(?!\p{L})/u, '$&a') : inForm
}

function inFrenchForm(written: string, isHers: boolean): string {
  // 'régisseur·se'
  const title = written.replace(/(?<=\p{L}{3})[·•](\p{Ll}{1,6})(?!\p{L})/gu, '($1)')
  const inForm = title.replace(/(\p{L}+)\((\p{Ll}{1,6})\)/gu, (both: string, his: string, end: string) => {
    if (!isHers) return his
    const hers = FRENCH_ENDS.find(([longer, shorter]) => longer === end && his.endsWith(shorter))
    if (hers !== undefined) return `${his.slice(0, -hers[1].length)}${end}`
    return /^n?e$/u.test(end) ? `${his}${end}` : both
  })
  return inForm.replace(/(\p{Lu}\p{L}+) ?\/ ?(\p{Lu}\p{L}+)/u, (both: string, one: string, other: string) =>
    one.slice(0, 4) === other.slice(0, 4) ? (HERS.fr?.test(one) === isHers ? one : other) : both,
  )
}

/** Behind these stands of which kind, where or when. */
const PARTS = /\s[–—|/-]\s|,\s|:\s/u

/**
 * What strangers wrote, so no longer than a name is. A sentence says the position alone, 'Industrial Electrician' of 'Industrial
 * Electrician (Earlies) – Days, Leeds', where that names one; above the letter stands what is printed.
 */
export function nameJob({ title, company }: Pick<Posting, 'title' | 'company'>, profile?: ResumeProfile) {
  const inForm = profile === undefined ? title : inOneForm(title, profile)
  const printed = inPlainCase(cut(inForm).replace(/(?<=[\p{L})])(?:\s+[–-]\s+|\s+–|–\s+)(?=\p{L})/gu, ' – '))
  const marked = [MARKS, BARE_MARKS, PAY].reduce((text, mark) => text.replace(mark, ''), printed)
  const without = (text: string): string => text.replace(TERMS, '').replace(/(?:\s\([^()]*|[\s–-]+)$/u, '')
  const subject = without(marked) || printed
  const bare = without(subject.replace(/\s?\([^()]*(?:\)|$)/gu, ''))
  const [name = ''] = cut(company).split(/\s(?:[–—-]\s|\([^()]*\)$)/u)
  return {
    title: positionIn(bare) || printed,
    subject,
    company: withoutTown(name).replace(/, (?!.*&|.*[.]$)(?:(?:\S+ ){2,}\S+|\p{Lu}\p{Ll}+amt)$/u, ''),
  }
}

/** 'Hörwerk Ems GmbH, Standort Greven', 'Gletschbio AG, Visp' */
function withoutTown(name: string): string {
  const [first = '', ...rest] = name.split(', ')
  const isPlace = (part: string): boolean =>
    /^(?:Standort|Niederlassung|Filiale|Werk) /u.test(part) || isTown(part)
  const end = rest.findLastIndex(part => !isPlace(part))
  return [first, ...rest.slice(0, end + 1)].join(', ')
}

function cut(text: string): string {
  const plain = plainText(text)
  if (plain.length <= FIELD_MAX_CHARS) return plain
  return plain.slice(0, FIELD_MAX_CHARS).replace(/[\s,–-]+[^\s]*$/u, '')
}

import type { Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import { isLeave } from '../resume/breaks.ts'
import { isTown } from '../resume/place-words.ts'
import { findRole, nameRole } from '../tailoring/write-summary.ts'
import { parseResumeDate } from '../text/dates.ts'
import { plainText } from '../text/plain-text.ts'
import { languageOfCode, languagesSaid } from '../text/spoken-languages.ts'
import { indefiniteBefore } from './english-words.ts'
import {
  behindAt,
  type Claim,
  employerOf,
  endsAsPosition,
  inPlainCase,
  inSentence,
  isCurrent,
  nameEmployer,
  namesPosition,
  type Writing,
} from './letter-claims.ts'
import type { LetterPhrases } from './letter-phrases.ts'

const WHOLE_RESUME = { section: 'summary', entryId: null } as const
/** Without it somebody would stand higher, or be paid. */
const MATTERS =
  /acting|interim|deputy|designate|trainee|intern|assistant|volunteer|unpaid|stellv|kommissarisch|ehrenamt|vertretung|praktik|azubi|ausbildung/iu

/** What the person is now, or was last, with the day since when they are. */
export function writePosition({ profile, phrases, asked }: Writing): Claim[] {
  const work = profile.work.filter(entry => !isLeave(entry)).map(withoutTerms)
  const [held] = work
  const byEnding = held ? findByEnding(held, phrases.language) : null
  const role = findRole({ headline: null, work }) ?? byEnding
  // What has no date may be a heading that was read as a position.
  const date = held?.end ?? held?.start
  if (!held || !date || role === null || /[()]/u.test(nameRole(role)) || isTown(role.text)) return []
  const company = employerOf(held)
  const name = company === null ? '' : nameEmployer(company)
  const at = name === '' ? '' : behindAt(name, phrases)
  // Nobody is 'Data Science'; German positions are too many to be listed, but where no employer tells that it is one.
  const isNamed = namesPosition(role.text) || byEnding !== null
  if ((phrases.language === 'en' || at === '') && !isNamed) return []
  const title = inPlainCase(nameRole(role))
  const sources = [role, company, ...(isCurrent(held) ? [date, held.start] : [])]
  const named = { title: sayTitle(title, phrases), company: at }
  const text = sayPosition(held, work, { named, phrases })
  return [
    {
      text,
      sourceIds: [...new Set(sources.flatMap(fact => fact?.id ?? []))],
      place: WHOLE_RESUME,
      serves: asked.findServed(title, 'prose'),
      said: [title, name].filter(one => one !== ''),
    },
  ].filter(claim => claim.text !== '')
}

/** By its ending what is held at an employer is a position. */
function findByEnding(
  { title, company }: Pick<WorkEntry, 'title' | 'company'>,
  language: string,
): Fact | null {
  const text = plainText(title?.text ?? '')
  const isOne = text.length < 50 && !/\d\d|[.:;!?|()]/u.test(text) && endsAsPosition(text, language)
  return company !== null && isOne ? title : null
}

/** The position of today, where there are no two of them. */
export function findHeld({ work }: ResumeProfile): WorkEntry | null {
  const [held, ...others] = work.filter(entry => !isLeave(entry))
  return held !== undefined && isCurrent(held) && !others.some(isCurrent) ? held : null
}

/** Positions that matter may stand above those that came after them. */
function isNewest(held: WorkEntry, work: readonly WorkEntry[]): boolean {
  const endOf = ({ start, end }: WorkEntry): number => {
    const date = parseResumeDate(plainText((end ?? start)?.text ?? ''), 'end', ANY_DAY)
    return date === 'present'
      ? Number.POSITIVE_INFINITY
      : date === null
        ? 0
        : 12 * date.year + (date.month ?? 12)
  }
  return work.every(other => endOf(other) <= endOf(held))
}

/** @returns '' where the language has no words for it */
function sayPosition(
  held: WorkEntry,
  work: readonly WorkEntry[],
  { named, phrases }: { named: { title: string; company: string }; phrases: LetterPhrases },
): string {
  const since = isCurrent(held) ? saySince(held.start, phrases) : ''
  const say = (form: string): string =>
    phrases.say(named.company === '' ? `${form}Bare` : form, { ...named, since })
  if (isCurrent(held)) return (since !== '' && say('since')) || say('now')
  return say(isNewest(held, work) ? 'last' : 'once')
}

/** 'Clinical Pharmacist (0.8 FTE)' is one of any hours; an acting one is less. */
function withoutTerms(entry: WorkEntry): WorkEntry {
  const { title } = entry
  const whole = plainText(title?.text ?? '').replace(/\s\([^()]*\)$/u, aside =>
    MATTERS.test(aside) ? aside : '',
  )
  const text = nameRole({ text: whole })
  return title === null ? entry : { ...entry, title: { ...title, text } }
}

/** 'Newly qualified solicitor' only opens large, and 'Owner / Plumber' is both. */
function sayTitle(title: string, phrases: LetterPhrases): string {
  const said = inSentence(title.replace(/ [/&] /gu, ` ${phrases.say('and')} `), phrases)
  if (phrases.language === 'de')
    return said.replace(/^(?:Stellvertretend|Leitend|Examiniert)(?=er? )/u, one => one.toLowerCase())
  if (phrases.language !== 'en' || OF_ONE.test(said)) return said
  const isPlain = /^\p{Lu}\p{Ll}+(?: \p{Ll}[\p{Ll}/-]*)+$/u.test(said)
  return `${indefiniteBefore(said)} ${isPlain ? `${said.charAt(0).toLowerCase()}${said.slice(1)}` : said}`
}

/** Of these an employer has one, 'Head of Design', and 'Roofers' are several. */
const OF_ONE =
  /^(?:an?|the|head|chief|managing|deputy|vice|acting|interim|director|president|chair\p{L}*|secretary|treasurer|founder|co-?founder|owner|principal|C[A-Z]O)(?!\p{L})|\p{Ll}s$(?<!ss|us|is)/iu

// A start that says 'present' is today, which no date here is.
const ANY_DAY = { year: 2000, month: 1 }

/** 'March 2021', or the year alone; '' where no year is sure. */
function saySince(start: Fact | null, { say }: LetterPhrases): string {
  const text = plainText(start?.text ?? '')
  const date = /(?:19|20)\d\d/u.test(text) ? parseResumeDate(text, 'end', ANY_DAY) : null
  if (date === null || date === 'present') return ''
  if (date.month === null) return String(date.year)
  const month = new Intl.DateTimeFormat(say('locale'), { month: 'long', timeZone: 'UTC' })
  return `${month.format(Date.UTC(2000, date.month - 1, 1))} ${date.year}`
}

const FLUENT =
  /(?<!\p{L})(?:fluent(?:ly)?|native|bilingual|mother tongue|first language|C[12]|Muttersprache|fließend|verhandlungssicher|Erstsprache)(?!\p{L})/iu
const LEVEL = /(?<!\p{L})B[12](?!\p{L})(?!\s?[–-])/u

/** A language that is asked for besides the posting's own, and how well it is spoken. */
export function writeLanguage({ profile, phrases, asked }: Writing): Claim[] {
  const own = languageOfCode(phrases.language)
  const [spoken] = profile.languages.filter(({ text }) => {
    const [one = '', ...others] = languagesSaid(text)
    // That one writes well in it the letter shows itself.
    return others.length === 0 && one !== own && asked.languages.has(one)
  })
  const text = plainText(spoken?.text ?? '')
  const [language = ''] = /^\p{Lu}\p{Ll}+/u.exec(text) ?? []
  const [level = ''] = LEVEL.exec(text) ?? []
  const key = FLUENT.test(text) ? 'fluent' : 'level'
  if (spoken === undefined || language === '' || (key === 'level' && level === '')) return []
  const said = phrases.say(key, { language, level })
  return said === ''
    ? []
    : [
        {
          text: said,
          sourceIds: [spoken.id],
          place: { section: 'languages', entryId: null },
          serves: asked.findServed(text, 'list'),
          said: [text],
        },
      ]
}

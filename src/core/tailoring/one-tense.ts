import { z } from 'zod'
import type { WorkEntry } from '#contract/resume.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { plainText } from '../text/plain-text.ts'
import { isOngoing } from './career-span.ts'
import { pastOf } from './past-forms.ts'

const VerbRow = z.object({ verb: filledCell, doing: z.string(), use: z.enum(['verb', 'noun']) })

/** What happens now, in the forms in which lines of resumes open: 'Manage', 'Manages', 'Managing'. */
const PRESENT_FORMS = ['plain', 'third', 'doing'] as const
type PresentForm = (typeof PRESENT_FORMS)[number]
type Tense = 'plain' | 'doing' | 'past'

interface VerbForm {
  verb: string
  doing: string
  form: PresentForm
  isNoun: boolean
}

const FORMS = new Map(
  readTable('tailoring/verbs.tsv', VerbRow).flatMap(row => {
    const { verb, use } = row
    const doing = row.doing === '' ? `${verb.replace(/(?<=[^eo])e$/u, '')}ing` : row.doing
    const third = `${verb}s`.replace(/(?<=[^aeiou])ys$/u, 'ies').replace(/(?<=[sxz]|[cs]h)s$/u, 'es')
    const written = { plain: verb, third, doing }
    return PRESENT_FORMS.map(
      form => [written[form], { verb, doing, form, isNoun: use === 'noun' } satisfies VerbForm] as const,
    )
  }),
)
const PASTS: ReadonlySet<string> = new Set([...FORMS.values()].map(({ doing }) => pastOf(doing)))
/** What stands behind a verb, and hardly behind a noun that looks like one. */
const TAKEN =
  /^(?:the|an?|all|any|each|every|both|our|their|his|her|its|my|your|new|up|over|several|many|various|other|two|three|four|five|six|seven|eight|nine|ten|[\d~$€£]\S*)$/iu
/** 'and the night shift', 'and with all suppliers': these open no second verb. */
const NO_VERB =
  /^(?:the|an?|all|any|each|every|both|our|their|its|other|in|on|at|for|with|to|of|from|by|as|across|during|after|before|over|under|within|through|into|also|then|not|more|up|off|out|\p{L}+(?:s|ed|ing|ly|al|ive|ent|ant|ous|ic|able|ible|ment|tion))$/iu

interface Word {
  text: string
  index: number
}

interface Said extends Word {
  form: VerbForm
}

/**
 * The verbs that an English line tells by: the one that opens it and those beside it ('Plan and run the shifts, order …').
 * @returns null for a line that opens otherwise, or of whose further verbs one cannot be sure
 */
function readVerbs(line: string): Said[] | null {
  const words = [...line.matchAll(/[^\s,;&]+/gu)].map(({ 0: text, index }) => ({ text, index }))
  const [opening] = words
  const form = FORMS.get(opening?.text.toLowerCase() ?? '')
  if (opening === undefined || form === undefined || !isVerb(words, 0)) return null
  // 'Operating & maintenance of pumps' names what was done and tells nothing.
  const joined = words[/^(?:and|or)$/u.test(words[1]?.text ?? '') ? 2 : 1]
  const isNoun =
    form.form === 'doing' &&
    joined &&
    isBeside(line, joined) &&
    /(?:tion|sion|ment|[ae]nce)$/u.test(joined.text)
  if (isNoun) return null
  const besides = words.flatMap((word, at) => (isBeside(line, word) ? [{ word, at }] : []))
  // 'Cleaning, fuelling and tyre pressures' tells by names too.
  const isNamed = ({ word }: { word: Word }): boolean => /ing$/u.test(word.text) && !FORMS.has(word.text)
  if (form.form === 'doing' && (besides.some(isNamed) || namesAct(words))) return null
  const isSure = besides.every(({ word, at }) =>
    FORMS.get(word.text)?.form === form.form
      ? isVerb(words, at)
      : FORMS.get(word.text)?.isNoun !== false && !isUnsure(word.text, words[at + 1]?.text ?? ''),
  )
  return isSure ? [{ ...opening, form }, ...besides.flatMap(({ word }) => sayIn(word, form.form))] : null
}

/** 'Onboarding for starters', 'Moving and handling with hoists': what it is called. */
function namesAct(words: readonly Word[]): boolean {
  const [, second, third, fourth] = words
  const behind = /^(?:and|or)$/u.test(second?.text ?? '') && third !== undefined ? fourth : second
  return /^(?:for|of|with)$/u.test(behind?.text ?? '')
}

const BESIDE = /(?:[,;&]|\b(?:and|or|then))\s*$/u
const JOINT_MAX_CHARS = 8

function isBeside(line: string, { index }: Word): boolean {
  return BESIDE.test(line.slice(Math.max(0, index - JOINT_MAX_CHARS), index))
}

function sayIn(word: Word, wanted: PresentForm): Said[] {
  const form = FORMS.get(word.text)
  return form?.form === wanted ? [{ ...word, form }] : []
}

const VERBS_BESIDE_MAX = 4

function isVerb(words: readonly Word[], at: number, most = VERBS_BESIDE_MAX): boolean {
  const form = FORMS.get(words[at]?.text.toLowerCase() ?? '')
  const next = words[at + 1]?.text ?? ''
  if (form === undefined || next === 'of') return false
  return (
    !form.isNoun ||
    TAKEN.test(next) ||
    (most > 0 && /^(?:and|or)$/u.test(next) && isVerb(words, at + 2, most - 1))
  )
}

/** 'and hoover the rooms': a verb that no table has would keep its tense. */
function isUnsure(word: string, next: string): boolean {
  return /^\p{Ll}+$/u.test(word) && !NO_VERB.test(word) && (TAKEN.test(next) || next === '')
}

/** True for a form of a verb with which lines of resumes open: 'manage', 'managing', 'managed'. */
export function isKnownVerb(word: string): boolean {
  return PASTS.has(word) || isPlainVerb(word) || FORMS.get(word)?.form === 'doing'
}

/** True for 'manage', and for 'report', which may be a noun. */
export function isPlainVerb(word: string): boolean {
  return FORMS.get(word)?.form === 'plain'
}

/** True for an English line that opens with what is done: 'Manage the rota', 'Managing the rota'. */
export function tellsByVerb(line: string): boolean {
  return readVerbs(line) !== null
}

/** True for a line that tells by one or more doings and by nothing else: 'Managing the rota and ordering parts'. */
export function isDoing(line: string): boolean {
  return readVerbs(line)?.[0]?.form.form === 'doing'
}

/** True for a line that opens with what is done as one says it of oneself: 'Manage the rota'. */
export function tellsNow(line: string): boolean {
  return readVerbs(line)?.[0]?.form.form === 'plain'
}

/** 'Manage the rota' is 'Managing the rota'. */
export function inDoing(line: string): string {
  return inTense(line, 'doing')
}

function inTense(line: string, tense: Tense): string {
  return (readVerbs(line) ?? []).reduceRight((told, { text, index, form: { verb, doing } }) => {
    const form = { plain: verb, doing, past: pastOf(doing) }[tense]
    const isLarge = /^\p{Lu}/u.test(text)
    const written = isLarge ? form.charAt(0).toUpperCase() + form.slice(1) : form
    return told.slice(0, index) + written + told.slice(index + text.length)
  }, line)
}

/**
 * Puts what the lines of a position tell into one tense: the past where it has ended, and where it goes on one form of
 * the present; what was done stays done there. English alone: elsewhere lines open with nouns and participles.
 * @param now the form of what goes on: 'plain' stands behind 'I', 'own' is the one that most lines have
 * @returns how a line of the position reads then; as it is where its grammar is not sure
 */
export function prepareTense(
  entry: WorkEntry | undefined,
  language: string,
  now: 'own' | 'plain' = 'own',
): (line: string) => string {
  const isDated = entry !== undefined && (entry.start !== null || entry.end !== null)
  if (language !== 'en' || !isDated) return line => line
  const lines = entry.bullets.map(({ text }) => plainText(text))
  // 'Screening resumes', which no table has, would stand beside 'Organised interviews'.
  const keepsDoings = lines.some(line => /^\p{Lu}\p{Ll}+ing (?!of )/u.test(line) && readVerbs(line) === null)
  if (!isOngoing(entry.end)) return line => (keepsDoings && isDoing(line) ? line : inTense(line, 'past'))
  if (now === 'plain') return line => inTense(line, now)
  const forms = lines.flatMap(line => readVerbs(line)?.[0]?.form.form ?? [])
  const [most] = PRESENT_FORMS.map(form => ({ form, count: forms.filter(one => one === form).length })).sort(
    (one, other) => other.count - one.count,
  )
  // 'Manages' speaks of somebody else.
  const form = most?.form === 'doing' ? 'doing' : 'plain'
  return new Set(forms).size < 2 ? line => line : line => inTense(line, form)
}

import { foldWord } from '../text/fold.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { unifySpellings } from '../text/skills/same-spellings.ts'
import { withImplied } from '../text/skills/skill-dictionary.ts'
import { tokenise, type WrittenWord } from '../text/tokens.ts'
import { isLightForm } from './light-words.ts'
import { type ReadNumber, readNumbers } from './read-numbers.ts'
import { type Rate, readRates } from './read-rates.ts'
import { partsOf, readWords, type SaidWord } from './said-words.ts'
import { meaningsOf } from './synonyms.ts'
import { formOf, isDerivedFrom } from './word-forms.ts'
import { isTelling } from './words.ts'
import { writeOut } from './write-out.ts'

/** A line of text, read once for all that is asked of it, and no further than it is asked. */
export class EvidenceLine {
  readonly text: string
  readonly language: string
  /** With unified spellings and short forms in full; the offsets of `words` count in it. */
  readonly unified: string
  #words: SaidWord[] | undefined
  #skills: ReadonlySet<string> | undefined
  #numbers: ReadNumber[] | undefined
  #rates: Rate[] | undefined

  constructor(text: string, language: string) {
    this.text = text
    this.language = language
    this.unified = unifySpellings(writeOut(text, language))
  }

  get words(): readonly SaidWord[] {
    this.#words ??= readWords(this.unified, this.language)
    return this.#words
  }

  get telling(): readonly SaidWord[] {
    return this.words.filter(isTelling)
  }

  get skills(): ReadonlySet<string> {
    this.#skills ??= new Set(
      findSkills(this.text, tokenise(this.text), 'list').flatMap(({ skill }) => withImplied(skill.name)),
    )
    return this.#skills
  }

  get rates(): readonly Rate[] {
    this.#rates ??= readRates(this.unified, this.language)
    return this.#rates
  }

  // The two of 'every two weeks' is no amount.
  #withoutRates(): string {
    return this.rates
      .filter(({ period }) => /[*/]/u.test(period) || period === 'quarter')
      .reduce(
        (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
        this.unified,
      )
  }

  get numbers(): readonly ReadNumber[] {
    this.#numbers ??= readNumbers(this.#withoutRates(), this.language)
    return this.#numbers
  }
}

/** Lines that claims are held against. */
export class Evidence {
  readonly lines: readonly EvidenceLine[]
  readonly text: string
  #names: ReadonlySet<string> | undefined
  #forms: ReadonlySet<string> | undefined
  #meanings: ReadonlySet<number> | undefined
  #skills: ReadonlySet<string> | undefined
  #folded: string | undefined

  constructor(lines: readonly EvidenceLine[]) {
    this.lines = lines
    this.text = lines.map(line => line.text).join('\n')
  }

  /** Its words folded, each hyphenated word also in its parts. */
  get names(): ReadonlySet<string> {
    this.#names ??= new Set([
      ...this.lines.flatMap(line =>
        line.words.flatMap(({ raw, folded }) => [folded, ...partsOf(raw).map(foldWord)]),
      ),
      ...[...this.skills].flatMap(name => name.toLowerCase().split(/[\s/]/u)),
    ])
    return this.#names
  }

  get forms(): ReadonlySet<string> {
    this.#forms ??= new Set([
      ...this.lines.flatMap(({ telling, language }) =>
        telling.flatMap(({ raw, form }) => [form, ...partsOf(raw).map(part => formOf(part, language))]),
      ),
      ...this.lines.flatMap(listPhrasalVerbs),
    ])
    return this.#forms
  }

  /** Numbers of the meanings that its words have, see `meaningsOf`. */
  get meanings(): ReadonlySet<number> {
    this.#meanings ??= new Set(
      this.lines.flatMap(({ telling, language }) =>
        telling.flatMap(({ raw }) => [
          ...meaningsOf(raw, language),
          ...partsOf(raw).flatMap(part => [...meaningsOf(part, language)]),
        ]),
      ),
    )
    return this.#meanings
  }

  /** Names of the dictionary's skills in it, and of what they imply: PostgreSQL says SQL. */
  get skills(): ReadonlySet<string> {
    this.#skills ??= new Set(this.lines.flatMap(line => [...line.skills]))
    return this.#skills
  }

  /** Small letters throughout. */
  get folded(): string {
    this.#folded ??= this.text.toLowerCase()
    return this.#folded
  }

  /** Its lines as they are read. */
  get unified(): string {
    return this.lines.map(({ unified }) => unified).join('\n')
  }

  get digits(): string {
    return this.text.replace(/\D/gu, '')
  }
}

/** @param text lines joined by line ends */
export function readEvidence(text: string, language: string): Evidence {
  return new Evidence(text.split('\n').map(line => new EvidenceLine(line, language)))
}

/** Reads evidence of many overlapping texts, each of their lines only once. */
export function createEvidenceReader(language: string): (texts: readonly string[]) => Evidence {
  const lines = new Map<string, EvidenceLine>()
  const joined = new Map<string, Evidence>()
  const readLine = (text: string): EvidenceLine => {
    const line = lines.get(text) ?? new EvidenceLine(text, language)
    lines.set(text, line)
    return line
  }
  return texts => {
    const key = texts.join('\n')
    const evidence = joined.get(key) ?? new Evidence(texts.map(readLine))
    joined.set(key, evidence)
    return evidence
  }
}

// 'backed up' says 'backup', 'rolled out' 'rollout'.
function listPhrasalVerbs({ words, language }: EvidenceLine): string[] {
  if (language !== 'en') return []
  return words.flatMap(({ form }, index) => {
    const particle = words[index + 1]?.folded ?? ''
    return /^(?:up|out|off|down|in|over|back)$/u.test(particle)
      ? [formOf(`${form}${particle}`, language)]
      : []
  })
}

const MIN_INITIALS = 3
const MAX_INITIALS = 6

/** What every three to six neighbouring words would be called by their first letters. */
export function listInitials(words: readonly WrittenWord[]): { letters: string; from: number; to: number }[] {
  const parts = words.flatMap(({ raw }, index) => raw.split('-').map(part => ({ part, index })))
  const spoken = parts.filter(({ part }) => !/^(?:of|and|for|the|in|to|an?|as|und|für|der|die)$/iu.test(part))
  const degrees = listDegrees(words)
  if (spoken.length === parts.length) return [...initialsOf(parts), ...degrees]
  // The a of 'cut and dress' belongs to no 'CAD'.
  const named = parts.filter(({ part }) => !/^(?:and|und|et|y)$/iu.test(part))
  return [...initialsOf(named), ...initialsOf(spoken), ...degrees]
}

/** 'Bachelor of Engineering' is a 'BEng': the first letter of the degree, and some of what it is in. */
function listDegrees(words: readonly WrittenWord[]): { letters: string; from: number; to: number }[] {
  return words.flatMap(({ raw }, index) => {
    const subject = words[index + 2]?.raw.toLowerCase() ?? ''
    if (!/^(?:Bachelor|Master)$/u.test(raw) || words[index + 1]?.raw !== 'of') return []
    return Array.from({ length: Math.min(subject.length, MAX_SUBJECT_CHARS) }, (_, most) => ({
      letters: `${raw.charAt(0).toLowerCase()}${subject.slice(0, most + 1)}`,
      ...{ from: index, to: index + 2 },
    }))
  })
}

const MAX_SUBJECT_CHARS = 5

function initialsOf(
  spoken: { part: string; index: number }[],
): { letters: string; from: number; to: number }[] {
  return spoken.flatMap((_, start) =>
    Array.from({ length: MAX_INITIALS - MIN_INITIALS + 1 }, (__, extra) => extra + MIN_INITIALS)
      .filter(length => start + length <= spoken.length)
      .map(length => {
        const window = spoken.slice(start, start + length)
        const letters = window.map(({ part }) => part.charAt(0).toLowerCase()).join('')
        return { letters, from: window[0]?.index ?? 0, to: window.at(-1)?.index ?? 0 }
      }),
  )
}

const MIN_COMPOUND_CHARS = 5

/** True when a word says nothing that the evidence does not say in another form or with a word of one meaning. */
export function isSaid({ raw, folded, form }: SaidWord, evidence: Evidence, language: string): boolean {
  if (evidence.names.has(folded) || evidence.forms.has(form)) return true
  if (folded.includes('-') && evidence.names.has(folded.replaceAll('-', ''))) return true
  if ([...meaningsOf(raw, language)].some(meaning => evidence.meanings.has(meaning))) return true
  if (isOfOneRoot({ raw, folded, form }, evidence, language)) return true
  const parts = partsOf(raw)
  return (
    parts.length > 1 && parts.every(part => isSaid(readWords(part, language)[0] ?? EMPTY, evidence, language))
  )
}

function isOfOneRoot(
  { raw, folded, form }: Pick<SaidWord, 'raw' | 'folded' | 'form'>,
  { forms, names }: Evidence,
  language: string,
): boolean {
  if (language === 'de' && (isPartOfCompound(form, forms) || isOfHalves(folded, forms))) return true
  return (language === 'de' || /^\p{Ll}/u.test(raw)) && isDerivedFrom(folded, names, language)
}

const EMPTY: SaidWord = { raw: '', stem: '', opens: false, at: 0, folded: '', form: '' }

// German writes compounds as one word: 'Datenbankpflege' is supported by 'Datenbank'.
function isPartOfCompound(form: string, forms: ReadonlySet<string>): boolean {
  for (const other of forms) {
    if (
      other.length >= MIN_COMPOUND_CHARS &&
      form.includes(other) &&
      isRestSaid(form.replace(other, ''), forms)
    )
      return true
    if (form.length >= MIN_PART_CHARS + 1 && other.startsWith(form)) return true
    if (form.length >= MIN_COMPOUND_CHARS && other.includes(form)) return true
  }
  return false
}

/** 'Tourenplanung' from 'Planung der Touren', 'Angebotserstellung' from 'Angebote': nothing is left that was not said. */
function isOfHalves(folded: string, forms: ReadonlySet<string>): boolean {
  for (let at = MIN_HALF_CHARS; at <= folded.length - MIN_HALF_CHARS; at += 1) {
    const tail = formOf(folded.slice(at), 'de')
    const isTail = tail.length >= MIN_HALF_CHARS && (forms.has(tail) || isLightForm(tail, 'de'))
    if (isTail && forms.has(formOf(folded.slice(0, at), 'de'))) return true
  }
  return false
}

/** 'Küchenmontage' says no more than 'Montage' and 'Küchen'; 'Wundpflege' says more than 'Pflege'. */
function isRestSaid(rest: string, forms: ReadonlySet<string>): boolean {
  const part = rest.replace(/^(?:s|n|en|es|er)(?=.{3})|(?:s|n|en|es|er)$/gu, '')
  return (
    part.length < MIN_PART_CHARS ||
    [...forms].some(
      form =>
        form.startsWith(part) ||
        part.startsWith(form) ||
        (part.length >= MIN_COMPOUND_CHARS && form.endsWith(part)),
    )
  )
}

const MIN_PART_CHARS = 3
const MIN_HALF_CHARS = 4

import type { StatedPay } from '#contract/jobs.ts'
import { isObject } from './json-object.ts'
import { readPay, readPayText } from './read-pay.ts'

const ID_MAX_CHARS = 100
const MAX_LIST = 50

const EMPLOYMENT_TYPES: readonly (readonly [string, RegExp])[] = [
  ['internship', /\b(?:intern(?:ship)?|trainee|praktikum|stage|werkstudent|working student)\b/],
  ['volunteer', /\bvolunteer\b/],
  ['contract', /\b(?:contract(?:or)?|freelance|per diem)\b/],
  ['temporary', /\b(?:temporary|temp|seasonal|fixed term|befristet)\b/],
  ['part_time', /\b(?:part time|teilzeit|temps partiel)\b/],
  ['full_time', /\b(?:full time|permanent|vollzeit|temps plein|cdi)\b/],
]

/** A property that may be text, a number, an object with a name, or a list of these: its words. */
export function readWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    return value
      .slice(0, MAX_LIST)
      .map(readOne)
      .filter(words => words.trim() !== '')
      .join(', ')
  }
  return readOne(value)
}

/** @returns full_time, part_time, contract, temporary, internship, volunteer or other; null when nothing is stated */
export function readEmploymentType(value: unknown): string | null {
  const words = readWords(value).toLowerCase().replace(/[_-]+/g, ' ')
  if (words.trim() === '') return null
  return EMPLOYMENT_TYPES.find(([, rule]) => rule.test(words))?.[0] ?? 'other'
}

/** @returns the value of a PropertyValue or a bare identifier; null when there is none */
export function readIdentifier(value: unknown): string | null {
  const bare = isObject(value) ? value.value : value
  const identifier = typeof bare === 'string' || typeof bare === 'number' ? String(bare).trim() : ''
  return identifier === '' ? null : identifier.slice(0, ID_MAX_CHARS)
}

/** @returns whole months of experience asked for; null when none are stated as a number */
export function readMonthsAsked(value: unknown): number | null {
  if (!isObject(value)) return null
  const months = Number(value.monthsOfExperience ?? Number.NaN)
  return Number.isFinite(months) && months >= 0 ? Math.round(months) : null
}

/** A MonetaryAmount, a bare number or a text such as '45k–55k'. */
export function readBaseSalary(value: unknown, country: string): StatedPay | null {
  if (typeof value === 'string') return readPayText(value, country)
  const amount = Array.isArray(value) ? value[0] : value
  if (!isObject(amount)) return null
  const range = isObject(amount.value) ? amount.value : { value: amount.value }
  const single = range.value
  if (typeof single === 'string' && /[-–]/.test(single))
    return readPayText(`${amount.currency} ${single}`, country)
  return readPay({
    min: range.minValue ?? single ?? amount.minValue,
    max: range.maxValue ?? amount.maxValue,
    currency: amount.currency ?? amount.salaryCurrency,
    period: range.unitText ?? amount.unitText,
    country,
  })
}

function readOne(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return ''
  const name = value.name ?? value.credentialCategory ?? value.description
  return typeof name === 'string' ? name : ''
}

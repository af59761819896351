import { findYearsAsked } from '../sources/classify-levels.ts'

/** Steps that the words of a title stand above or below a plain title; those of one title add up. Folded, ten languages. */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:interns?|internship|trainee|apprentice\w*|working student|werkstudent\w*|praktik\w*|stagiaire|stagista|becari[oa]|estagi\w+|stazyst\w+|stajyer|co-?op)\b/,
    -2,
  ],
  [/\b(?:junior|jr|graduate|entry|new grad|university|early career|mlodszy|debutant|nachwuchs\w*)\b/, -1],
  [/\b(?:assistant|assistent\w*|asistente|assistante|associate|coordinator|representative|clerk)\b/, -0.5],
  [/\b(?:ii|2|l4)\b/, 0.3],
  [/\b(?:iii|3|l5)\b/, 0.8],
  [/\b(?:iv|4|l6)\b/, 1.2],
  [/\b(?:senior|sr|snr|starszy|kidemli|confirme)\b/, 1],
  [/\b(?:lead|leader|leading|architect|architekt\w*|arquitect[oa])\b/, 1.2],
  [/\bstaff\b/, 1.6],
  [/\b(?:principal|expert|experte|experta)\b/, 2.2],
  [/\bgroup\b/, 0.6],
  [/\b(?:head|chef de|jefe|jefa)\b/, 2.4],
  [/\b(?:director|direktor\w*|directeur|directrice|directora|diretor\w*|dyrektor|mudur\w*)\b/, 2.8],
  [/\b(?:distinguished|fellow|partner(?! (?:manager|development|sales|success|account)))\b/, 3],
  [/\b(?:vp|vice president)\b/, 3.5],
  [/\b(?:chief|ceo|cto|cfo|coo|(?<!vice )president)\b/, 4],
]
/** Leads people. */
const MANAGER =
  /\b(?:manager|supervisor|leiter\w*|gerente|responsable|responsabile|kierownik|yonetici\w*|teamleiter\w*)\b/
const MANAGER_STEP = 0.6
/** Manages a thing, mostly alone. */
const OWN_POST_MANAGER =
  /\b(?:program|programm|product|project|account|incident|marketing|community|relationship|partner|success|produkt|projekt|proyectos?) ?manager\b|\b(?:account|sales|marketing) executive\b/
const OWN_POST_STEP = 0.15
/** A year asked: each less than any word of a title, so that it decides between posts of one title. */
const YEAR_STEP = 0.1
const USUAL_YEARS = 2
/** What a promotion asks on top, where the posting does not say. */
const YEARS_A_STEP = 2
const MOST_YEARS = 12
const YEARS =
  /\b(\d{1,2})\s*(?:\+|[-–]|to)?\s*(?:\d{1,2})?\s*\+?\s*(?:years?|yrs?|jahren?|ans|años|anos|anni|lat)(?!\p{L})/giu
/** Years of a person or of the company. */
const OTHER_YEARS_BEFORE =
  /\b(?:founded|anniversary|history|past|last|over the|company|since|next|age|aged)\b/i
const OTHER_YEARS_BEHIND = /^\s*(?:old|ago|of age|of history)\b/i
const BEFORE_CHARS = 40
const DOCTORATE = /\bph\.? ?d\b|\bdoctorate\b/i
const DOCTORATE_STEP = 0.1

/**
 * How high a post stands, on a scale without names: a plain title is 0, each step about a promotion; the years and the
 * doctorate asked decide between posts of one title. Finer than the six levels, for the order of posts of one employer.
 */
export function rankLevel(title: string, description: string): number {
  const words = title.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/ł/g, 'l')
  const ownPost = OWN_POST_MANAGER.test(words)
  const leading = ownPost ? OWN_POST_STEP : MANAGER.test(words) ? MANAGER_STEP : 0
  const named = STEPS.reduce((sum, [rule, step]) => (rule.test(words) ? sum + step : sum), leading)
  const years =
    findYearsAsked(description) ??
    mostYearsNamed(description) ??
    USUAL_YEARS + YEARS_A_STEP * Math.max(0, named)
  const doctorate = DOCTORATE.test(description) ? DOCTORATE_STEP : 0
  return named + YEAR_STEP * Math.min(MOST_YEARS, years) + doctorate
}

/** Where no sentence asks for experience: the most years that are named at all, of the company and of age left out. */
function mostYearsNamed(description: string): number | null {
  const named = [...description.matchAll(YEARS)].flatMap(found => {
    const before = description.slice(Math.max(0, found.index - BEFORE_CHARS), found.index)
    const behind = description.slice(found.index + found[0].length)
    const years = Number(found[1])
    const isAsked = !OTHER_YEARS_BEFORE.test(before) && !OTHER_YEARS_BEHIND.test(behind)
    return isAsked && years > 0 && years <= MOST_YEARS ? [years] : []
  })
  return named.length === 0 ? null : Math.max(...named)
}

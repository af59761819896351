import { JOB_LEVELS, type JobLevel } from '#contract/preferences.ts'
import { readAskedYears } from './asked-years.ts'
import { findWordsAbout, wordsAbout } from './language-words.ts'
import { tokenise } from './tokens.ts'

/** What level a posting is for, and how sure that is. */
export interface LevelVerdict {
  /** Empty = unknown. */
  levels: JobLevel[]
  /** 0..1; 0 when unknown. */
  confidence: number
  /** The words it was read from. */
  evidence: string[]
}

const STATED_CONFIDENCE = 0.95
const TITLE_CONFIDENCE = 0.8
const MONTHS_CONFIDENCE = 0.7
const YEARS_CONFIDENCE = 0.5
const GRAND_TITLE_CONFIDENCE = 0.5

const UNKNOWN: LevelVerdict = { levels: [], confidence: 0, evidence: [] }

/** Tried in this order; the first that is found decides. */
const TITLE_RULES: readonly (readonly [JobLevel, RegExp])[] = [
  [
    'Executive',
    /\b(?:chief (?!of staff\b|engineer\b|architect\b|nurs)\w+(?: \w+)? officer|c[etfiomp]o|(?<!vice )president|managing director|executive director|svp|evp|(?:executive|senior|sr) vice president)\b/,
  ],
  ['Director', /\b(?:director(?! of photography)|head of|vp|vice president|general manager)\b/],
  [
    'Internship',
    /\b(?:interns?|internships?|working student|trainees?|traineeship|apprentice\w*|placement year|co-?op)\b/,
  ],
  [
    'Mid-Senior level',
    /\b(?:senior|sr|(?<!chief of )staff(?! nurse| assistant| accountant)|principal(?! teacher)|lead(?! generation)|expert|architect|manager(?<!\b(?:assistant|associate|junior|jr|graduate) (?:\w+ ){0,3}manager)|supervisor|[a-zäöüß]{3,}(?<!g|an|halb)leit(?:ung|er(?:in)?)|iii|iv|l[5-7])\b/,
  ],
  ['Entry level', /\b(?:junior|jr|graduate|entry[- ]level|new grad|i|l[12])\b/],
  ['Associate', /\b(?:associate|assistant manager|ii|mid(?:-level)?|intermediate|l[34])\b/],
]

const LEVELS_ELSEWHERE = findWordsAbout('level')

/** Words of sources' own level fields. */
const STATED_WORDS: readonly (readonly [RegExp, readonly JobLevel[]])[] = [
  [/^(?:student|intern(?:ship)?|trainee)$/, ['Internship']],
  [/^(?:entry[- ]level|entry|junior|no experience|graduate)$/, ['Entry level']],
  [/^associate$/, ['Associate']],
  [/^(?:mid|mid[- ]level|experienced|intermediate)$/, ['Associate', 'Mid-Senior level']],
  [/^(?:mid[- ]senior(?:[- ]level)?|senior(?:[- ]level)?|manager)$/, ['Mid-Senior level']],
  [/^director$/, ['Director']],
  [/^executive$/, ['Executive']],
]

const GENDER_MARKS = /\((?:[mwfdhxi]|all genders|gn|div)(?:\s*[/|*,]\s*(?:[mwfdhxi]|gn|div|x))*\)/g
const FRENCH_GENDER_MARKS = /\b[hmf]\s*\/\s*[fhmd](?:\s*\/\s*[xd])?\b/g
const GRAND_TITLE = /\b(?:product|project|account) manager\b/
const BANK = /\b(?:bank(?:ing)?|capital|securities|asset management)\b/

/**
 * Reads the level out of a job title.
 * @param company a vice president at a bank is one of many; its name lowers the confidence
 */
export function classifyLevels(title: string, company = ''): LevelVerdict {
  // Whoever assists an executive is none.
  const words = normaliseTitle(title).replace(/(?<=\b(?:assistant|secretary|advis[eo]r|aide)\b.*) to .*$/, '')
  const tokens = tokenise(words)
  for (const [level, rule] of TITLE_RULES) {
    const elsewhere = LEVELS_ELSEWHERE.get(level)?.find(tokens)
    const found =
      rule.exec(words)?.[0] ?? (elsewhere ? words.slice(elsewhere.start, elsewhere.end) : undefined)
    if (found === undefined) continue
    const isGrand =
      GRAND_TITLE.test(words) || (/^(?:vp|vice president)$/.test(found) && BANK.test(company.toLowerCase()))
    return {
      levels: [level],
      confidence: isGrand ? GRAND_TITLE_CONFIDENCE : TITLE_CONFIDENCE,
      evidence: [found],
    }
  }
  return UNKNOWN
}

/** Everything a posting may tell about its level. */
interface LevelSigns {
  title: string
  company: string
  /** The source's own word for the level; '' when it gives none. */
  stated: string
  isInternship: boolean
  /** Months of experience as a field of its own asks them; null when it does not. */
  monthsAsked: number | null
  description: string
}

/** The surest sign decides: the source's own word, then the title, then experience asked for. */
export function decideLevels(signs: LevelSigns): LevelVerdict {
  const verdicts = [
    readStatedLevel(signs.isInternship ? 'intern' : signs.stated),
    classifyLevels(signs.title, signs.company),
    levelsOfMonths(signs.monthsAsked),
    levelsOfYears(findYearsAsked(signs.description)),
  ]
  return verdicts.find(verdict => verdict.levels.length > 0) ?? UNKNOWN
}

/** @returns the levels that a source's own word stands for; unknown words say nothing */
export function readStatedLevel(word: string): LevelVerdict {
  const stated = word.trim().toLowerCase().replace(/_/g, ' ')
  const same = JOB_LEVELS.find(level => level.toLowerCase() === stated)
  const levels = same === undefined ? STATED_WORDS.find(([rule]) => rule.test(stated))?.[1] : [same]
  return levels === undefined
    ? UNKNOWN
    : { levels: [...levels], confidence: STATED_CONFIDENCE, evidence: [stated] }
}

/** @returns the fewest years the first sentence about experience asks for; null when none does */
export function findYearsAsked(description: string): number | null {
  for (const sentence of description.split(/\n|(?<=[.!?])\s/)) {
    const years = readAskedYears(sentence)
      .filter(({ start }) => isNearExperience(sentence, start))
      .map(({ min }) => min)
    if (years.length > 0) return Math.min(...years)
  }
  return null
}

const EXPERIENCE = new RegExp(
  ['experience', ...wordsAbout('years', 'experience')].map(word => word.replaceAll('-', '')).join('|'),
  'gi',
)
const EXPERIENCE_WITHIN_CHARS = 60

function isNearExperience(sentence: string, at: number): boolean {
  return [...sentence.matchAll(EXPERIENCE)].some(
    found => Math.abs(found.index - at) <= EXPERIENCE_WITHIN_CHARS,
  )
}

/** Never above Mid-Senior level: years alone make no director. */
function levelsOfMonths(months: number | null): LevelVerdict {
  if (months === null) return UNKNOWN
  return { levels: levelsByMonths(months), confidence: MONTHS_CONFIDENCE, evidence: [`${months} months`] }
}

function levelsByMonths(months: number): JobLevel[] {
  if (months === 0) return ['Entry level']
  if (months < 36) return ['Entry level', 'Associate']
  return months < 60 ? ['Associate', 'Mid-Senior level'] : ['Mid-Senior level']
}

function levelsOfYears(years: number | null): LevelVerdict {
  if (years === null) return UNKNOWN
  return { levels: [levelByYears(years)], confidence: YEARS_CONFIDENCE, evidence: [`${years} years`] }
}

function levelByYears(years: number): JobLevel {
  if (years <= 1) return 'Entry level'
  return years <= 3 ? 'Associate' : 'Mid-Senior level'
}

function normaliseTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(GENDER_MARKS, ' ')
    .replace(FRENCH_GENDER_MARKS, ' ')
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

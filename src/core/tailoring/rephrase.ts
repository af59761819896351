import { tableOf } from '../table-of.ts'
import { readWrittenNumbers } from '../truth/number-words.ts'

// [what a line says, what it says in fewer words]; none of them says more or less than the other.
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\bin order to\b/gu, 'to'],
  [/\bdue to the fact that\b/gu, 'because'],
  [/\bon a (daily|weekly|monthly|quarterly|yearly) basis\b/gu, '$1'],
  [/\bon a regular basis\b/gu, 'regularly'],
  [/\ba total of (?=\d)/gu, ''],
  [/\ba (?:large|wide|broad) (?:number|range|variety) of\b/gu, 'many'],
  [/\bas well as\b/gu, 'and'],
  [/\butili[sz](?=(?:ed|e|es|ing)\b)/gu, 'us'],
  [/\bUtili[sz](?=(?:ed|e|es|ing)\b)/gu, 'Us'],
  [/\bvarious different\b/gu, 'various'],
  [/\b(?:amongst)\b/gu, 'among'],
  [/\b(?:whilst)\b/gu, 'while'],
  [/\bwith regards? to\b/gu, 'about'],
  [/\bprior to\b/gu, 'before'],
  [/\bsubsequent to\b/gu, 'after'],
  [/\bin the process of\b/gu, ''],
  [/\bper cent\b/gu, '%'],
]

const FIRST_PERSON =
  /^(?:I (?:have |had |was able to )?|My (?:role|job|work|task|duties|responsibilities)(?: there)? (?:was|were|included|involved)(?: to)? )(?=\p{L})/u
const DUTY =
  /^(?:(?:I was |Was )?(?:[Rr]esponsible|[Aa]ccountable) for|(?:My |Main |Key |Daily )?(?:main |key |daily )?(?:[Dd]uties|[Tt]asks|[Rr]esponsibilities)(?: (?:included?|were|involved?))?:?)\s+(?<doing>\p{L}+ing)\b/u

// Past forms that no rule makes of the form in -ing.
const PAST = tableOf<string>({
  building: 'built',
  buying: 'bought',
  bringing: 'brought',
  cutting: 'cut',
  dealing: 'dealt',
  doing: 'did',
  driving: 'drove',
  drawing: 'drew',
  feeding: 'fed',
  finding: 'found',
  giving: 'gave',
  holding: 'held',
  keeping: 'kept',
  leading: 'led',
  making: 'made',
  meeting: 'met',
  overseeing: 'oversaw',
  paying: 'paid',
  putting: 'put',
  running: 'ran',
  seeing: 'saw',
  selling: 'sold',
  sending: 'sent',
  setting: 'set',
  speaking: 'spoke',
  taking: 'took',
  teaching: 'taught',
  writing: 'wrote',
})

/**
 * Says an English line of a resume in the form that readers of resumes expect: the verb first, no 'I', figures for
 * amounts in words, fewer words. The caller checks it like any other rewrite.
 * @returns the line as it is where no rule applies
 */
export function rephrase(line: string): string {
  const plain = SHORTER.reduce((text, [found, short]) => text.replace(found, short), line)
  const active = toDoing(plain).replace(FIRST_PERSON, '')
  return upperFirst(toFigures(active).replace(/ {2,}/gu, ' ').trim())
}

/** 'Responsible for planning …' is 'Planned …'; a list of doings is left alone, because its verbs would differ. */
function toDoing(text: string): string {
  const doing = DUTY.exec(text)?.groups?.doing?.toLowerCase()
  if (doing === undefined || /(?:,|\band\b)\s+\p{L}+ing\b/u.test(text)) return text
  return text.replace(DUTY, PAST[doing] ?? doing.replace(/ying$/u, 'ied').replace(/ing$/u, 'ed'))
}

const MIN_FIGURE = 2

function toFigures(text: string): string {
  const written = readWrittenNumbers(text).filter(
    ({ value, unit, start, end }) =>
      unit === '' &&
      value >= MIN_FIGURE &&
      !/dozen|hundred|thousand|million|billion|one/iu.test(text.slice(start, end)) &&
      /^\s(?!thirds?|quarters?|halves|fifths?)\p{L}/u.test(text.slice(end)) &&
      !/(?:^|one (?:of|in)\s|[-\d]\s?)$/iu.test(text.slice(0, start)),
  )
  return written.reduceRight(
    (line, { value, start, end }) => `${line.slice(0, start)}${value}${line.slice(end)}`,
    text,
  )
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

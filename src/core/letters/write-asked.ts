import { isPaper } from '../matching/requirement-coverage.ts'
import type { AskedThing } from '../tailoring/asked.ts'
import { listNames } from '../tailoring/fill-phrase.ts'
import { contentStems } from '../text/content-words.ts'
import { plainText } from '../text/plain-text.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { tokenise } from '../text/tokens.ts'
import type { Judge } from '../truth/check-truth.ts'
import { englishWords } from './english-words.ts'
import { behindAt, type Claim, isTrue, namesPosition, SURE_FROM, type Writing } from './letter-claims.ts'
import type { LetterPhrases } from './letter-phrases.ts'
import { nameJob } from './name-job.ts'
import { needsNoArticle } from './tell-english.ts'

const ASKED_MAX = 3
const TRIVIAL = englishWords('trivial')

const ASKED_PLACE = { section: 'skills', entryId: null } as const

/**
 * What must be had and was done, by the posting's names for it, or else what the list of skills has of it: that alone is no
 * experience, and told of names that stand large as they are.
 */
export function writeAsked({ profile, job, phrases, asked }: Writing, judge: Judge): Claim[] {
  const sources = profile.work
    .flatMap(({ bullets }) => bullets)
    .filter(({ confidence }) => confidence >= SURE_FROM)
  // Whoever is 'HR Generalist' says nothing by 'HR'.
  const titles = [job.title, ...profile.work.map(({ title }) => title?.text ?? '')]
  const named = asked.things
    .filter(({ isMust, names }) => isMust && names.length === 1)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(thing => {
      const [name] = thing.names
      const shows = sources.filter(({ text }) => asked.shows(plainText(text), 'prose', thing))
      const source = shows.find(({ text }) => holdsOther(text, name?.text ?? '')) ?? shows[0]
      const isTitle = titles.some(
        title => holdsOther(title, name?.text ?? '') || isSameField(title, name?.text ?? ''),
      )
      const isSaid =
        !isTitle && isNameable(thing, phrases) && (phrases.language !== 'en' || isWholeName(thing))
      const listed = profile.skills.find(
        ({ text, confidence }) =>
          confidence >= SURE_FROM &&
          !LITTLE.test(text) &&
          name?.skill &&
          asked.isNamed(text, 'list', name.skill),
      )
      const fact = source ?? (/^\p{Lu}/u.test(name?.text ?? '') ? listed : undefined)
      return name && isSaid && fact
        ? [
            {
              ...{ name: asNoun(name.text, fact.text, phrases), id: fact.id },
              ...{ serves: thing.requirement, isDone: fact === source },
            },
          ]
        : []
    })
    .filter(({ name, id }) => isTrue({ said: [name], sourceIds: [id], place: ASKED_PLACE }, judge))
    .filter(({ name }, at, all) => !all.slice(0, at).some(before => holdsOther(before.name, name)))
  const isDone = named.some(one => one.isDone)
  // Nobody is hired for Excel alone.
  const shown = named
    .filter(one => one.isDone === isDone && (isDone || !TRIVIAL.has(one.name.toLowerCase())))
    .slice(0, ASKED_MAX)
  const names = shown.map(({ name }) => name)
  // One alone has to say something: 'programming' does not.
  if (
    names.every(name => TRIVIAL.has(name.toLowerCase())) ||
    (names.length === 1 && !/[\p{Lu}\d ]/u.test(names[0] ?? ''))
  )
    return []
  return [
    {
      text: sayAsked(listNames(names, phrases.say('and')), { isDone, job, phrases }),
      closes: isDone,
      sourceIds: [...new Set(shown.map(({ id }) => id))],
      place: ASKED_PLACE,
      serves: shown[0]?.serves ?? null,
      said: names,
    },
  ]
}

function sayAsked(
  list: string,
  { isDone, job, phrases }: { isDone: boolean } & Pick<Writing, 'job' | 'phrases'>,
): string {
  if (!isDone) return phrases.say('listed', { list })
  const { company: name } = nameJob(job)
  const company = name === '' ? '' : behindAt(name, phrases)
  return phrases.say(company === '' ? 'bringBare' : 'bring', { list, company })
}

/** 'IFRS (Basiskurs)' */
const LITTLE =
  /(?<!\p{L})(?:basis|basic|beginner|grundlagen|grundkenntnisse|einsteiger|einführung|introduct|course|kurs|learning|notions|débutant|básic|nociones|iniciación)|kurs(?!\p{L})/iu

/** 'Python' and 'python', 'cloud' and 'AWS Cloud': one of them says it. */
function holdsOther(one: string, other: string): boolean {
  const [a, b] = [one, other].map(name => ` ${name.toLowerCase()} `)
  return a !== undefined && b !== undefined && (a.includes(b) || b.includes(a))
}

/** 'Inspection' and 'Welding', and neither 'Unity' nor 'Spring'. */
const DOING = /\p{L}{4}(?:tion|sion|ment|ship|ness|ysis|ing)$/u

/**
 * 'Continuous Integration': nouns stand large in a German sentence, and what is all small there is foreign. In English
 * 'Pressure ulcer prevention' only opened its line; 'Excel' is large in what was done too.
 */
function asNoun(name: string, source: string, { language }: LetterPhrases): string {
  if (language === 'de')
    return /^[\p{Ll} ]+$/u.test(name)
      ? name.replace(/(?<!\p{L})\p{Ll}/gu, letter => letter.toUpperCase())
      : name
  // 'de l'HPLC', 'd'InDesign'
  if (language === 'fr') return name.replace(/^[dl]['’]/u, '')
  const [first = '', ...others] = name.split(' ')
  const isFirst = findSkills(first, tokenise(first), 'list').length > 0
  // 'Dental Assisting', and not 'Google Shopping'.
  const isTitled = others.length > 0 && /^(?:\p{Lu}\p{Ll}+ ?)+$/u.test(name) && DOING.test(name)
  if (isTitled && !isFirst) return name.toLowerCase()
  const small = name.charAt(0).toLowerCase() + name.slice(1)
  const isOpening = /^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u.test(name)
  const isName = others.length === 0 ? !DOING.test(name) : isFirst
  return isOpening && (!isName || source.includes(small)) ? small : name
}

/** 'dental assisting' of a Dental Assistant, 'CNC machines' of a CNC Machinist */
function isSameField(title: string, name: string): boolean {
  const stems = contentStems(title).map(stem => stem.slice(0, STEM_CHARS))
  const named = contentStems(name)
  return named.length > 1 && named.every(stem => stems.includes(stem.slice(0, STEM_CHARS)))
}

const STEM_CHARS = 5

/** What may stand behind a name and is none of it: 'Excel skills'. */
const OF_NAME =
  /^(?:according|skills?|experience|knowledge|expertise|proficiency|background|abilit(?:y|ies)|administration|preferred|required|essential|desirable|certified|certification|tools?|environments?|is|are|would|will)$/iu

/** True for an English name that stands by itself where it is asked for: 'valuation' is no name of 'stock valuation'. */
function isWholeName({ names: [name], requirement }: AskedThing): boolean {
  if (name === undefined || !needsNoArticle(name.text)) return false
  const at = requirement.indexOf(name.text)
  const before = /\p{L}+(?= $)/u.exec(requirement.slice(0, at))?.[0] ?? ''
  const after = /^ (?<word>[\p{L}-]+)/u.exec(requirement.slice(at + name.text.length))?.groups?.word ?? ''
  if (/ (?:Code|Act|Standard|Framework|Directive|Regulation)$/u.test(name.text)) return false
  const isRule = /^[^,.;]{0,20} (?:guidelines|standards|regulations|rules|requirements|legislation)(?!\p{L})/u
  if (isRule.test(requirement.slice(at + name.text.length))) return false
  if (/\p{Ll}$/u.test(name.text) && contentStems(after).length > 0 && !OF_NAME.test(after)) return false
  return /^\p{Lu}/u.test(name.text) || contentStems(before).length === 0
}

/** A skill, or a phrase of a few words; nobody has experience with an engineer or a licence. */
function isNameable({ names: [name], stems }: AskedThing, { language }: LetterPhrases): boolean {
  if (name === undefined || isShort(name)) return false
  // 'mit geförderten Wohnungen' would have to be declined anew.
  if (language === 'de' && /^\p{Ll}+e[mnrs]? \p{Lu}/u.test(name.text)) return false
  // What is no known skill might need its article in French and Spanish.
  if (!['en', 'de'].includes(language) && name.skill === null) return false
  if (namesPosition(name.text.split(' ').at(-1) ?? '') || isPaper(name.skill ?? '')) return false
  return name.skill !== null || (stems.length > 1 && name.text.split(' ').length <= 3)
}

/** 'js', and 'Cloud', 'API' and 'object-oriented', which are short for what the dictionary says in full. */
function isShort({ text, skill }: AskedThing['names'][number]): boolean {
  const [said, whole] = [text.toLowerCase(), (skill ?? '').toLowerCase()]
  return /^\p{Ll}{1,3}$/u.test(text) || (whole.startsWith(said) && whole !== said)
}

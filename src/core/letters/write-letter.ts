import type { WrittenSentence } from '#contract/letters.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { isPaper } from '../matching/requirement-coverage.ts'
import { type AskedThing, readAsked } from '../tailoring/asked.ts'
import { listNames } from '../tailoring/fill-phrase.ts'
import { isTailorable } from '../tailoring/tailor-resume.ts'
import { contentStems } from '../text/content-words.ts'
import { guessLanguage } from '../text/language.ts'
import { plainText } from '../text/plain-text.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { tokenise } from '../text/tokens.ts'
import { createJudge, type Judge } from '../truth/check-truth.ts'
import type { Posting } from '../truth/posting-words.ts'
import { tellDuty } from './duty-fact.ts'
import { tellEmployer } from './employer-fact.ts'
import { englishWords } from './english-words.ts'
import {
  behindAt,
  type Claim,
  inSentence,
  isTrue,
  namesPosition,
  SURE_FROM,
  type Writing,
} from './letter-claims.ts'
import { type LetterPhrases, lettersOf } from './letter-phrases.ts'
import { nameJob } from './name-job.ts'
import { needsNoArticle } from './tell-english.ts'
import { writePapers } from './write-papers.ts'
import { findHeld, writeLanguage, writePosition } from './write-position.ts'
import { writeProofs } from './write-proofs.ts'

export type WrittenLetter =
  | { ok: true; sentences: WrittenSentence[]; refused: number }
  | { ok: false; reason: 'nothing_to_tailor' | 'letter_language_unknown' }

/** Letters of scripts that the fonts do not have, as Hebrew: a page would stay empty there. */
const OTHER_SCRIPT =
  /(?=\p{L})[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Deva}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zyyy}\p{sc=Zinh}]/u
const ASKED_MAX = 3
const TRIVIAL = englishWords('trivial')

/**
 * Writes a cover letter from a resume in three short paragraphs: who applies for what and what they bring of what is
 * asked, two things that they did and that answer the posting best, and what the employer does, with a close. A line
 * that would make no good sentence is left out. Each sentence about the person names the facts it comes from, and what it
 * says of them is supported by these (see the truth gate). The same input always gives the same letter.
 * @returns 'nothing_to_tailor' for a resume without anything to tell of, 'letter_language_unknown' where no phrases are at
 *   hand in its language, or no letters for the names of the job
 */
export function writeLetter({ profile, job }: { profile: ResumeProfile; job: Posting }): WrittenLetter {
  const phrases = lettersOf(profile)
  if (phrases === null || OTHER_SCRIPT.test(`${job.title} ${job.company}`))
    return { ok: false, reason: 'letter_language_unknown' }
  if (!isTailorable(profile)) return { ok: false, reason: 'nothing_to_tailor' }
  const writing = { profile, job, phrases, asked: readAsked(job), held: null }
  const judge = createJudge(profile, job)
  const position = writePosition(writing)
  const held = position.some(claim => isTrue(claim, judge)) ? findHeld(profile) : null
  const opening = [
    ...position,
    ...writePapers(writing),
    ...writeAsked(writing, judge),
    ...writeLanguage(writing),
  ]
  const proofs = writeProofs({ ...writing, held }, judge)
  const told = [opening, proofs].map(claims => claims.filter(claim => isTrue(claim, judge)))
  const count = told.flat().length
  if (count === 0) return { ok: false, reason: 'nothing_to_tailor' }
  const [first = [], second = []] = told
  const sentences = [
    [frame(sayApply(writing)), ...first.map(toSentence)],
    second.map(toSentence),
    [
      ...writeEmployer(
        writing,
        second.map(({ text }) => text),
      ),
      frame(phrases.say('meet')),
    ],
  ]
    .filter(paragraph => paragraph.length > 0)
    .flatMap((paragraph, index) => paragraph.map(sentence => ({ ...sentence, paragraph: index })))
    .map((sentence, index) => ({ ...sentence, id: `s${index + 1}` }))
  return { ok: true, sentences, refused: opening.length + proofs.length - count }
}

type Draft = Omit<WrittenSentence, 'id' | 'paragraph'>

function frame(text: string): Draft {
  return { kind: 'frame', text, sourceIds: [], serves: null, isKept: true, ownText: null }
}

function toSentence({ text, sourceIds, serves, proof, others }: Claim): Draft {
  const other = proof && others ? { proof, others } : {}
  return { kind: 'claim', text, sourceIds, serves, isKept: true, ownText: null, ...other }
}

function sayApply({ phrases, job }: Writing): string {
  const { title: name, company } = nameJob(job)
  const title =
    (guessLanguage(job.description) ?? phrases.language) === phrases.language
      ? inSentence(name, phrases)
      : name
  const at = company === '' ? '' : behindAt(company, phrases)
  return phrases.say(at === '' ? 'applyBare' : 'apply', { title, company: at })
}

const ASKED_PLACE = { section: 'skills', entryId: null } as const

/**
 * What must be had and was done, by the posting's names for it, or else what the list of skills has of it: that alone is no
 * experience, and told of names that stand large as they are.
 */
function writeAsked({ profile, job, phrases, asked }: Writing, judge: Judge): Claim[] {
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
  if (names.length === 0 || (names.length === 1 && !/[\p{Lu}\d ]/u.test(names[0] ?? ''))) return []
  return [
    {
      text: phrases.say(isDone ? 'asks' : 'listed', { list: listNames(names, phrases.say('and')) }),
      sourceIds: [...new Set(shown.map(({ id }) => id))],
      place: ASKED_PLACE,
      serves: shown[0]?.serves ?? null,
      said: names,
    },
  ]
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

/** What they do, or else what is to be done there: why one would like to work for them. */
function writeEmployer({ phrases, job, asked }: Writing, told: readonly string[]): Draft[] {
  const fact = tellEmployer({ ...job, language: phrases.language })
  if (fact !== null) {
    const isKind = / (?:ist|sind)$/u.test(fact)
    const said = (isKind && phrases.say('employer-kind', { fact })) || phrases.say('employer', { fact })
    return said === '' ? [] : [frame(said)]
  }
  const duties = asked.duties.filter(line => !isSaidIn(line, told))
  const duty = tellDuty(duties, phrases.language)
  const values = { did: duty?.text ?? '', object: duty?.object ?? '' }
  const said = duty === null ? '' : phrases.say(`duty-${duty.form}`, values)
  const { company } = nameJob(job)
  const at = company === '' ? '' : behindAt(company, phrases)
  return [said, phrases.say(at === '' ? 'bringBare' : 'bring', { company: at }), phrases.say('bring')]
    .filter(text => text !== '')
    .slice(0, 1)
    .map(frame)
}

/** What was done already is not wished for. */
function isSaidIn(duty: string, told: readonly string[]): boolean {
  const stems = contentStems(duty)
  return told.some(text => {
    const said = new Set(contentStems(text))
    return stems.filter(stem => said.has(stem)).length > stems.length / 2
  })
}

import { isEnglish } from '../text/language.ts'
import { findWords, wordsAbout } from '../text/language-words.ts'
import { isNamedTool, isTool } from '../text/skills/skill-dictionary.ts'
import type { Role } from '../text/titles/role.ts'
import { tokenise } from '../text/tokens.ts'
import type { Ask, Requirement } from './ask.ts'
import { occupationsOfAnyTitle } from './model/any-title.ts'
import type { MatchModel } from './model/match-model.ts'
import type { OccupationWeights } from './model/tally.ts'
import { occupationsOfText } from './model/text-occupations.ts'
import { likenWeights, spread, widen } from './model/title-occupations.ts'
import type { PostingFacts } from './posting-facts.ts'
import { positionNamed } from './requirement-years.ts'

/** What a posting's title says that the work is. */
export interface OwnWork {
  role: Role
  occupations: OccupationWeights
}

/**
 * From this likeness on what is asked is what the posting's occupation does: 'accounting' of an accountant comes to .56, 'patient
 * care' of a nurse to .22, either of any other trade to .07. Years are counted in positions; a skill by itself may be a special
 * one, such as intensive care with .27.
 */
const OWN_WORK_FROM = { years: 0.1, skill: 0.3 } as const

/** A course taken and a program that one knows are not the work itself. */
const SAYS_EXPERIENCE = findWords(wordsAbout('years', 'experience'))

/** What a table knows, and what somebody was by title, is looked up by its name; 'backend development' is not. */
export function isYearsOfWork(ask: Ask): boolean {
  const isPlain = (skill: string) => isTool(skill) && !isNamedTool(skill)
  return ask.kind === 'years' && !ask.isPosition && ask.skills.every(isPlain)
}

/**
 * Of years in a role its own occupations; 'teaching' that a teacher is asked for is that posting's own work. Tools are not: who
 * did the work may have done it with others.
 * @param own what the posting's title says that the work is
 * @returns reads an ask of a sentence
 */
export function openOwnWork(posting: PostingFacts, own: OccupationWeights, model: MatchModel) {
  const places = readOnce(() => spread(model, own))
  const readTitle = (title: string) => widen(model, occupationsOfAnyTitle(model, title, posting.language))
  const read = isEnglish(posting.language) ? (said: string) => occupationsOfText(model, said) : readTitle
  return (ask: Ask, sentence: Sentence): OccupationWeights | null => {
    const position = positionAsked(ask, sentence)
    if (position !== null) return readTitle(position)
    if (namesOwnWork(ask, posting)) return own
    const said = workSaid(ask, sentence, posting)
    if (said === '') return null
    const from = OWN_WORK_FROM[sentence.asks.some(({ kind }) => kind === 'years') ? 'years' : 'skill']
    return likenWeights(read(said), places()) >= from ? own : null
  }
}

type Sentence = Pick<Requirement, 'text' | 'asks' | 'must'>

/** Of years, and of a sentence without a name: 'Experience as a software developer, architect or consultant'. */
function positionAsked(ask: Ask, { text }: Sentence): string | null {
  if (ask.kind === 'years') return ask.role?.title ?? null
  return ask.kind === 'skill' && ask.names.length === 0 ? positionNamed(text) : null
}

/** 'Erste Erfahrung als Berufskraftfahrer' has no name; what English asks has one where it is listable. */
function workSaid(
  { kind, names, skills }: Ask,
  { text, must }: Sentence,
  { language }: PostingFacts,
): string {
  const saysExperience = !isEnglish(language) && SAYS_EXPERIENCE.find(tokenise(text)) !== null
  // What is wished besides is more than the work itself: of a network engineer network automation.
  if (kind === 'skill' && must === false && !saysExperience) return ''
  if ((kind !== 'years' && kind !== 'skill') || skills.some(isTool) || names.some(isBrand)) return ''
  return names.length === 0 && saysExperience ? text : names.join(' ')
}

/** 'AdWords' and 'SAP' are tools, whatever list of skills they stand in. */
export function isBrand(name: string): boolean {
  return /\p{Ll}\p{Lu}|\b\p{Lu}{2,}\b/u.test(name)
}

/** 'Erfahrung in der Finanzbuchhaltung': what is read by its words in English is the posting's own work in other languages. */
function namesOwnWork({ kind, skills }: Ask, { language }: PostingFacts): boolean {
  return kind === 'years' && skills.length === 0 && !isEnglish(language)
}

export function readOnce<T>(read: () => T): () => T {
  let known: { value: T } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

import { contentTokens } from '../text/content-words.ts'
import { isNamedTool, isTool, withImplied } from '../text/skills/skill-dictionary.ts'
import { type Role, readRole, roleSimilarity } from '../text/titles/role.ts'
import { tokenise } from '../text/tokens.ts'
import type { Ask } from './ask.ts'
import { coverDegree, coverLanguage, coverStage } from './cover-standing.ts'
import { coverYears, isNamedIn, isSameWork } from './judge-years.ts'
import { isBrand } from './own-work.ts'
import { type AskedThing, actOf, isYears } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'
import type { NamedIn, ResumeLine } from './resume-skills.ts'
import { UNKNOWN_WORD } from './terms.ts'
import { SAME_OCCUPATION_FROM } from './weights.ts'

/** A skill that the resume names, but shows in no position. */
export const ONLY_LISTED = 0.8
/** A skill that is the work of a position held, though no line names it. */
const BY_WORK = 0.9
/** From this share of its telling words in one line on, the resume says the phrase. */
export const SAID_FROM = 0.8
/** Of a name so short the words stand together, but for so many others. */
const NAME_MAX_STEMS = 3
const WORDS_BETWEEN = 1
const PAIR = 2
/** So near to an act stands what it is done to. */
const OBJECT_WITHIN = 3
/** What a phrase counts whose words stand in the resume, but apart. */
export const SCATTERED = 0.45
const SAYS_PAPER =
  /certif|licen[cs]|diplom|regist|endorse|accredit|qualif|zertifi|schein\b|\blevel \d|\bcard\b/i
/** One word of a sentence says too little of it. */
const LEAST_WORDS_OF_SENTENCE = 2
/** What a list of skills says beside several words that are asked: 'machining of wood | on a lathe'. */
const WORDS_BESIDE_LISTED = 2
/**
 * How far a resume meets an ask. Whatever a resume adds, the cover never falls.
 * @returns 0..1; null when the resume does not say
 */
export function coverOf(thing: AskedThing, resume: ResumeFacts): number | null {
  const { ask } = thing
  if (isYears(thing)) return coverYears(thing, resume)
  if (ask.kind === 'degree') return coverDegree(ask, resume)
  if (ask.kind === 'language') return coverLanguage(ask, resume)
  if (ask.kind === 'level') return coverStage(ask, resume)
  return ask.skills.length + ask.stems.length === 0 ? null : coverNamed(thing, resume)
}

/** Skills, licences and what has no name. */
function coverNamed(thing: AskedThing, resume: ResumeFacts): number | null {
  const { ask } = thing
  const known = coverKnown(thing, resume)
  if (known === 0 && isInSuite(ask, resume)) return null
  const said = known < ONLY_LISTED && lineNaming(thing, resume) !== null ? 1 : known
  if (said < BY_WORK && workLine(thing, resume) !== null) return BY_WORK
  // Of a sentence without a name any word that stands in the work leaves it open.
  const isApart = ask.stems.some(stem => isInWork(stem, resume))
  const isOpen = ask.names.length === 0 ? isApart : ask.kind === 'licence' && said === SCATTERED
  return isOpen && said <= SCATTERED ? null : said
}

const SUITE = 'Microsoft Office'

/** Whoever names the suite may mean any of its programs. */
function isInSuite({ skills }: Ask, resume: ResumeFacts): boolean {
  const isNamed = resume.skills.get(SUITE)?.lines.some(({ by }) => by === SUITE)
  return isNamed === true && skills.length > 0 && skills.every(skill => withImplied(skill).includes(SUITE))
}

/** Of 'IPMA oder PMP' the one that no table knows does too. */
function coverKnown(thing: AskedThing, resume: ResumeFacts): number {
  if (thing.ask.skills.length === 0) return coverPhrases(thing, resume)
  const known = coverSkills(thing.ask, resume)
  if (known > 0 || thing.weights.length === 0) return known
  const other = coverPhrases(thing, resume)
  return other >= SAID_FROM ? other : known
}

/** A tool, a paper or a brand, which a resume names where it is there; what a trade does is told in any words. */
export function isOfName({ ask: { skills, names } }: AskedThing): boolean {
  const isWritten = names.some(name => name !== name.toLowerCase())
  return skills.some(skill => isPaper(skill) || (isWritten && isNamedTool(skill))) || names.some(isBrand)
}

function isInWork(stem: string, { lines, linesByStem }: ResumeFacts): boolean {
  return (linesByStem.get(stem) ?? []).some(at => lines[at]?.entry != null)
}

function coverSkills({ skills, kind }: Pick<Ask, 'skills' | 'kind'>, resume: ResumeFacts): number {
  let cover = 0
  for (const name of skills) {
    const shown = resume.skills.get(name)
    // Work in a field is no certificate of it.
    if (kind === 'licence' && shown?.lines.every(line => !isOfPaper(line))) {
      cover = Math.max(cover, SCATTERED)
      continue
    }
    if (shown !== undefined)
      cover = Math.max(cover, shown.entries.size > 0 || shown.isHeld || isPaper(name) ? 1 : ONLY_LISTED)
  }
  return cover
}

/** A licence, a certificate or an entry in a register. */
export function isOfPaper({ text, isHeld, written }: Pick<NamedIn, 'text' | 'isHeld' | 'written'>): boolean {
  return isHeld || SAYS_PAPER.test(text) || isPaper(written)
}

/** A driving licence is had, and no position shows it. @param skill by its name in the dictionary */
export function isPaper(skill: string): boolean {
  return /(?:licen[cs]e|certificate|certification| card)$/u.test(skill)
}

/**
 * A line of work that says a name in words that the dictionary has not: 'Mentor two teachers' of mentoring, 'food cost at 27%' of
 * food costing, 'Manage the diary' of diary management. One word does where the line opens with it.
 */
export function lineNaming({ named }: AskedThing, { lines, linesByStem }: ResumeFacts): ResumeLine | null {
  for (const name of named) {
    for (const at of linesByStem.get(name.stems[0] ?? '') ?? []) {
      const line = lines[at]
      if (line !== undefined && line.entry !== null && isNamedBy(name, line)) return line
    }
  }
  return null
}

function isNamedBy({ stems, act }: AskedThing['named'][number], line: ResumeLine): boolean {
  if (stems.length > NAME_MAX_STEMS) return false
  if (stems.length > 1 && standTogether(stems, line)) return true
  const [first, ...others] = tokenise(line.text)
  if (stems.length === 1) return first?.lexeme.stem === stems[0] && others.length > 1
  const near = contentTokens(others).slice(0, OBJECT_WITHIN)
  return actOf(first?.lexeme.text ?? '') === act && near.some(({ lexeme }) => lexeme.stem === stems[0])
}

/** The title of a position held that is the very work asked for: an accountant need not say accounting. */
export function workLine({ ask, work, must }: AskedThing, { roles, titles }: ResumeFacts): ResumeLine | null {
  const isWork = ask.kind === 'skill' && must !== false && !ask.skills.some(isTool)
  const held = roles.find(
    ({ role, entry }) =>
      entry !== null &&
      (isSameWork(role, work(), titles) ||
        (isWork && isNamedIn(role, ask)) ||
        ask.skills.some(skill => isLicenceOf(role, skill))),
  )
  return held ? { text: held.role.title, entry: held.entry, isHeld: false } : null
}

const LICENCE_BEHIND = / licen[cs]e$/
const licensed = new Map<string, Role>()

/** Who works as a registered nurse is licensed as one. */
function isLicenceOf(held: Role, skill: string): boolean {
  if (!LICENCE_BEHIND.test(skill)) return false
  const role = licensed.get(skill) ?? readRole(skill.replace(LICENCE_BEHIND, ''))
  licensed.set(skill, role)
  const isTold = role.families.length > 0 && held.families.length > 0
  return isTold && (roleSimilarity(held, role) ?? 0) >= SAME_OCCUPATION_FROM
}

function coverPhrases(thing: AskedThing, resume: ResumeFacts): number {
  let cover = 0
  for (const phrase of phrasesOf(thing)) cover = Math.max(cover, coverPhrase(phrase, resume))
  return cover
}

/** @returns what is asked, or each thing that will do in its place */
export function phrasesOf({ ask, weights }: AskedThing): Phrase[] {
  const { names, stems } = ask
  const choices = 'choices' in ask && stems.length > 0 ? ask.choices : []
  if (choices.length === 0) return [{ names, stems, weights }]
  return choices.map(choice => ({
    ...{ names, stems: choice },
    weights: choice.map(stem => weights[stems.indexOf(stem)] ?? 0),
  }))
}

function coverPhrase({ names, stems, weights }: Phrase, resume: ResumeFacts): number {
  let [total, anywhere] = [0, 0]
  for (let at = 0; at < stems.length; at++) {
    const weight = weights[at] ?? 0
    total += weight
    if (resume.linesByStem.has(stems[at] ?? '')) anywhere += weight
  }
  if (anywhere === 0) return 0
  const apart = (SCATTERED * anywhere) / total
  // Words that stand nowhere need not be looked for in one line.
  const mayBeSaid =
    anywhere >= SAID_FROM * total &&
    (names.length > 0 ||
      stems.length >= LEAST_WORDS_OF_SENTENCE ||
      weights[0] === UNKNOWN_WORD ||
      isListedAlone(stems, resume))
  return mayBeSaid ? Math.max(apart, coverTogether({ names, stems, weights }, resume)) : apart
}

export interface Phrase {
  names: readonly string[]
  stems: readonly string[]
  weights: readonly number[]
}

function coverTogether({ names, stems, weights }: Phrase, resume: ResumeFacts): number {
  const { share, lines } = mostTogether({ stems, weights }, resume)
  const saying = lines.flatMap(line => resume.lines[line] ?? []).filter(line => standTogether(stems, line))
  // A summary claims much: what a sentence asks without a name is shown by work, or by an item that says just this.
  const isShown =
    names.length > 0
      ? saying.length > 0
      : saying.some(line => line.entry !== null || line.isHeld || isItemOf(stems, line))
  return share >= SAID_FROM && isShown ? share : Math.min(share, SCATTERED)
}

function isListedAlone(stems: readonly string[], { linesByStem, lines }: ResumeFacts): boolean {
  return (linesByStem.get(stems[0] ?? '') ?? []).some(at => {
    const line = lines[at]
    return line !== undefined && line.entry === null && isItemOf(stems, line)
  })
}

/** 'Cash handling' on a list of skills, where cash handling is asked. */
function isItemOf(stems: readonly string[], { text }: ResumeLine): boolean {
  const beside = stems.length < LEAST_WORDS_OF_SENTENCE ? 0 : WORDS_BESIDE_LISTED
  return contentTokens(tokenise(text)).length <= stems.length + beside
}

/** Two words of a name that stand far apart in a line are about two things. */
export function standTogether(stems: readonly string[], line: ResumeLine): boolean {
  if (stems.length > NAME_MAX_STEMS) return true
  const at = contentTokens(tokenise(line.text)).map(({ lexeme }) => stems.indexOf(lexeme.stem))
  return at.some((first, from) => {
    if (first < 0) return false
    const near = new Set(at.slice(from, from + stems.length + WORDS_BETWEEN).filter(place => place >= 0))
    // 'Automated network of neurons' says nothing of network automation; three words may be turned round.
    return near.size >= SAID_FROM * stems.length && (stems.length !== PAIR || first === 0)
  })
}

/** Which lines hold most of the words, and how much of them by weight. */
export function mostTogether(
  { stems, weights }: { stems: readonly string[]; weights: readonly number[] },
  { linesByStem }: ResumeFacts,
): { share: number; lines: number[] } {
  const sums = new Map<number, number>()
  let total = 0
  for (let at = 0; at < stems.length; at++) {
    const weight = weights[at] ?? 0
    total += weight
    for (const line of linesByStem.get(stems[at] ?? '') ?? []) sums.set(line, (sums.get(line) ?? 0) + weight)
  }
  const most = Math.max(0, ...sums.values())
  return {
    share: total === 0 ? 0 : most / total,
    lines: [...sums].flatMap(([line, sum]) => (sum === most ? [line] : [])),
  }
}

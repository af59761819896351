import { listNames } from '../tailoring/fill-phrase.ts'
import { isDoing, isKnownVerb, isPlainVerb, tellsByVerb, tellsNow } from '../tailoring/one-tense.ts'
import { opensWithPast } from '../tailoring/past-forms.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { isNamedTool } from '../text/skills/skill-dictionary.ts'
import { tokenise } from '../text/tokens.ts'
import { isCodeLike } from '../truth/words.ts'
import { englishWords } from './english-words.ts'
import { namesPosition } from './letter-claims.ts'

const OPENS = englishWords('opens')
const ENDS = englishWords('ends')
const MASS = englishWords('mass')
const COUNT = englishWords('count')
const IDIOMS = englishWords('idiom')
const DID = englishWords('did')
const VERBS = englishWords('verb')

export interface EnglishTelling {
  /** `did` stands behind 'I', `task` is what one's work includes, `tasks` by nouns what it covers. */
  form: 'did' | 'task' | 'tasks'
  text: string
}

/**
 * A line of an English resume as it goes on behind 'I' ('Cut waste by a tenth' is 'cut waste by a tenth', and of a position that
 * goes on 'Manage the rota' is 'manage the rota') or, where it opens
 * with a doing, behind 'my work included' ('managing the rota').
 * @returns null where that would not surely be a sentence: no verb, an article left out, pieces without 'and'
 */
export function tellEnglish(line: string): EnglishTelling | null {
  if (hasNewStart(line) || ODD.test(line)) return null
  const nouns = tellNouns(line)
  if (nouns !== null || isBareList(line)) return nouns
  const isDone = opensWithPast(line)
  // 'Built and maintain 14 dashboards': of two times.
  if (isDone && tellsByVerb(/^\p{L}+ and (.*)/u.exec(line)?.[1] ?? '')) return null
  if (!isDone && !tellsNow(line)) return tellTask(line)
  // 'Set Simple strategies': a large letter and then a small one behind the verb is no name of two words.
  if (/^\S+ \p{Lu}\p{Ll}+ \p{Ll}/u.test(line) && !hasPlainCase(line, 1)) return null
  const text = tellWhole(line)
  return text === null
    ? null
    : { form: 'did', text: text.replace(/^owne?d? (?!and )/u, own => OWNING[own] ?? own) }
}

/** A firm may own a budget. */
const OWNING: Readonly<Partial<Record<string, string>>> = {
  'own ': 'am responsible for ',
  'owned ': 'was responsible for ',
}

/** What counts, compares or speaks of somebody tells by more than nouns. */
const NO_NOUNS =
  /[%;]|(?<!\p{L})(?:I|my|we|who|that|is|are|was|were|has|have|up|down|not|no|every|since|until|then|when|needed|on time|responsibility|other|contact for|found)(?!\p{L})|(?:19|20)\d\d|^\d|of [\d.]+(?! \p{L}*s(?!\p{L}))/u

/** 'SDLT returns', 'Psychosocial assessments, safety planning and discharge planning': nouns alone, which need no article. */
function tellNouns(line: string): EnglishTelling | null {
  if (NO_NOUNS.test(line) || isDoing(line) || !/(?: |^)\p{Ll}{4}/u.test(line)) return null
  const pieces = line.replace(/,? (?=and [^,]*$)/u, line.includes(',') ? ', ' : ' ').split(', ')
  const bare = pieces.map(piece => piece.replace(/^and /u, ''))
  const words = bare.map(piece => piece.split(/\s+/u))
  // Of two with 'and' in one of them nobody knows what belongs to what.
  if (bare.length > 1 && bare.some(piece => / and /u.test(piece))) return null
  const [first = []] = words
  if (!opensWithNoun(first) || namesPosition(first.join(' ')) || !words.every(isNounPhrase)) return null
  // 'draft requests', and not 'discharge planning'
  if (words.some(piece => isPlainVerb(piece[0]?.toLowerCase() ?? '') && !isDoingNoun(headOf(piece))))
    return null
  const text = listNames(bare, 'and')
  return { form: 'tasks', text: opensWithName(line) ? text : text.charAt(0).toLowerCase() + text.slice(1) }
}

/** 'mixed' and 'mostly', and neither 'weekly' nor 'family' */
const NO_NOUN =
  /ed$|(?<!exerc|expert|enterpr|merchand|franch|s|no)i[sz]e$|ify$|(?<!^(?:dai|week|month|quarter|year|hour|fami|ear|assemb|supp))ly$/u

/** A first phrase whose noun needs no article, and no verb behind it. */
function isNounPhrase(words: readonly string[]): boolean {
  const head = headOf(words)
  const isHead = /^\p{Ll}/u.test(head) || words[0] === head
  if (!isHead || !(isPlural(head) || isMass(head) || isDoingNoun(head))) return false
  // 'supervision of two technicians' lacks its article.
  if (words[words.indexOf(head) + 1] === 'of' && /(?:[ts]ion|ment|[ae]nce)$/u.test(head)) return false
  // 'front desk two days a week', 'repairs sent out'
  const goesOn = (word: string, at: number): boolean =>
    (OPENS.has(word) && !BEFORE_NOUN.test(words[at] ?? '')) || (opensWithPast(word) && !/ing$/u.test(word))
  return !words.slice(1).some(goesOn) && phrasesOf(words).every(isWholeBehind)
}

/** 'Drug histories', and neither 'See eight patients' nor 'Mostly nights' */
function opensWithNoun(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  const opening = first.toLowerCase()
  if (OPENS.has(opening) || ENDS.has(opening)) return false
  if (first === headOf(words)) return !isPlainVerb(opening)
  const isVerb = isKnownVerb(opening) || VERBS.has(opening) || NO_NOUN.test(opening)
  return !isVerb && !OPENS.has(second) && !PARTICLE.test(second) && !/^\d/u.test(second)
}

/** 'Ansible playbooks', 'Government Indemnity Scheme applications', and not 'Excavator work'. */
function opensWithName(line: string): boolean {
  const [first = '', second = ''] = line.split(/\s+/u)
  return isCodeLike(first) || /^\p{Lu}/u.test(second) || /day$/u.test(first) || isTool(first)
}

/** 'Managing the rota' */
function tellTask(line: string): EnglishTelling | null {
  if (!isDoing(line) || !hasPlainCase(line) || /,(?!\d|.*\b(?:and|or)\b)/u.test(line)) return null
  const text = tellWhole(line)
  return text === null ? null : { form: 'task', text }
}

/**
 * Large letters where no name is ('Training People in Gym') belong to a heading; only those of skills are known, and not
 * 'Technical support', which is none.
 */
function hasPlainCase(line: string, words = 99): boolean {
  const names = findSkills(line, tokenise(line), 'prose').map(({ start, end }) => line.slice(start, end))
  const known = new Set(names.filter(name => !/ \p{Ll}/u.test(name)).flatMap(name => name.split(' ')))
  const large = line
    .split(/\s+/u)
    .slice(1, words + 1)
    .flatMap(word => /^\p{Lu}[\p{L}\p{N}+#]*/u.exec(word)?.[0] ?? [])
  return large.every(word => isCodeLike(word) || known.has(word))
}

/** 'carry out checks', 'brought back a list' */
const PARTICLE = /^(?:out|back|in|off|down|away|through|together|up|over|on)$/u

function tellWhole(line: string): string | null {
  const words = line.split(/\s+/u)
  const [first = '', ...others] = words
  const object =
    PARTICLE.test(others[0] ?? '') && !IDIOMS.has(others.slice(0, 2).join(' ')) ? others.slice(1) : others
  const isWhole =
    !/ing$/u.test(object[0] ?? '') && isWholePhrase(object) && phrasesOf(others).every(isWholeBehind)
  return isWhole ? [first.toLowerCase(), ...others].join(' ') : null
}

interface Behind {
  /** What the phrase stands behind: 'in', 'and'. */
  joint: string
  words: readonly string[]
  /** What stands before that. */
  before: readonly string[]
}

/** Behind a preposition a doing needs no article either ('in sepsis screening'), nor what 'and' joins to a phrase that has one. */
function isWholeBehind({ joint, words, before }: Behind): boolean {
  if (isWholePhrase(words) || IDIOMS.has(`${joint} ${headOf(words)}`)) return true
  if (isDoingNoun(headOf(words)) || sharesHead(words)) return true
  const isJoined = joint === 'and' || joint === 'or'
  // 'and fed the results back'
  if (isJoined && (tellsNow(words.join(' ')) || DID.has(words[0] ?? ''))) return isWholePhrase(words.slice(1))
  return (
    isJoined && /^(?:an?|the|our|their|its|all|both|each|every)$/u.test(before[lastOpening(before)] ?? '')
  )
}

/** Where the phrase begins that stands last. */
function lastOpening(words: readonly string[]): number {
  return words.findLastIndex(word => BEFORE_NOUN.test(word)) + 1
}

/** 'commercial and employment litigation', 'holiday and sickness records' */
function sharesHead(words: readonly string[]): boolean {
  const [first = '', joint = '', ...others] = words
  if (joint !== 'and' && joint !== 'or') return false
  const end = others.findIndex(word => ENDS.has(word))
  const other = end === -1 ? others : others.slice(0, end)
  return other.length > 1 && /^\p{Ll}+$/u.test(first) && !COUNT.has(first) && isWholePhrase(others)
}

/** 'Worked on Importing data', 'on to bring', 'queries related therapies', 'maintained 95% accuracy', 'with both', 'the Team'. */
const ODD =
  / us (?!\p{Lu})| (?:on|in|for|by|of) (?:\p{Lu}\p{Ll}+ing\b|to\b)| related (?!to\b)|^\S+ [\d.,]+ ?%\+? \p{Ll}|\b(?:when|(?:which|that) (?:is|are|was|were))\b| (?!an? )\S+ [\d.,]+ ?%\+? (?:\p{Ll}+ )?(?:increase|decrease|reduction|growth|improvement|drop|rise|gain|cut|boost|uplift|lift)\b|\b(?:various|numerous) | both$|^(?:Working|Following)\b|^\p{L}+-up | (?:the|our|an?) (?:Team|Project|Program|Company|Client|Customer|Application|Product|Management|Business)s?(?! \p{Lu})\b/u

/** 'fell by 16 percent Led a project': two lines that were read as one. */
function hasNewStart(line: string): boolean {
  return [...line.matchAll(/(?<=[\p{Ll}\p{N}%)] )\p{Lu}\p{Ll}+(?: |$)/gu)].some(({ index }) =>
    opensWithPast(line.slice(index)),
  )
}

/** 'Formed a team, ran the server, surveyed users' lacks its 'and', and 'removed copies, 10% lift' its verb. */
function isBareList(line: string): boolean {
  const pieces = line.split(', ').slice(1)
  const last = pieces.at(-1)
  if (last === undefined) return false
  const doings = pieces.filter(piece => /^\p{Ll}+ing /u.test(piece)).length
  const isOfThat = last.startsWith('which ') && opensWithPast(last.slice('which '.length))
  return doings > 0 ? doings > 1 : !isOfThat && !/^(?:\S+ ){0,2}(?:and|or|either)\b/u.test(last)
}

const BEFORE_NOUN =
  /^(?:in|on|of|for|to|with|from|by|at|across|through|under|between|within|into|during|among|alongside|towards?|using|via|against|without|after|before|behind|beyond|near|onto|throughout|and|or)$/u

/** What follows each preposition and joining word. */
function phrasesOf(words: readonly string[]): Behind[] {
  return words.flatMap((joint, at) =>
    BEFORE_NOUN.test(joint) ? [{ joint, words: words.slice(at + 1), before: words.slice(0, at) }] : [],
  )
}

/** True for a noun phrase that stands in a sentence as it is: 'kiln maintenance', and not 'bill of quantities'. */
export function needsNoArticle(phrase: string): boolean {
  const words = phrase.split(/\s+/u)
  if (!/\p{Lu}|\d/u.test(phrase) && !isWholePhrase(words) && !isDoingNoun(headOf(words))) return false
  const end = words.findIndex(word => BEFORE_NOUN.test(word))
  return end === -1 || isWholePhrase(words.slice(0, end)) || isDoingNoun(words[end - 1] ?? '')
}

/** True where the noun phrase that opens the words needs no article that it lacks. */
function isWholePhrase(words: readonly string[]): boolean {
  const [first = ''] = words
  const opening = first.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '')
  if (words.length === 0 || OPENS.has(opening) || ENDS.has(opening) || /^[\p{N}~$€£]/u.test(first))
    return true
  // 'conducting weekly briefing with the team'
  if (/\p{L}{2}ing$/u.test(opening) && ENDS.has(words[1] ?? '')) return isMass(opening)
  if (/(?:\p{L}{2}ing|ly)$/u.test(opening) || opensWithPast(first)) return isWholePhrase(words.slice(1))
  const head = headOf(words)
  const isDoing = words[0] !== head && isDoingNoun(head)
  // 'Microsoft 365'
  const isNamed = isName(head) || /^\d/u.test(head)
  return (
    isDoing ||
    sharesHead(words) ||
    isPlural(head) ||
    isMass(head) ||
    (isNamed && !COUNT.has(head.toLowerCase()))
  )
}

/** 'self-scheduling' is as 'scheduling'. */
function isMass(noun: string): boolean {
  return MASS.has(noun.toLowerCase().replace(/^.*-/u, ''))
}

/** 'message routing', and neither 'building' nor 'thing' */
function isDoingNoun(noun: string): boolean {
  return /\p{L}{3}ing$/u.test(noun) && !COUNT.has(noun.toLowerCase())
}

/** The last noun of the phrase that opens the words. */
function headOf(words: readonly string[]): string {
  const end = words.findIndex(
    (word, at) =>
      ENDS.has(word.toLowerCase()) ||
      (at > 0 &&
        (/^(?:an?|each|every|that)$/u.test(word) ||
          isParticiple(words, at) ||
          /[,;]$/u.test(words[at - 1] ?? ''))),
  )
  const last = words.slice(0, end === -1 ? words.length : end).at(-1) ?? ''
  return last.replace(/[^\p{L}\p{N}+#]+$/u, '')
}

/** 'a team serving users', and not 'the rating from users'. */
function isParticiple(words: readonly string[], at: number): boolean {
  const next = words[at + 1]?.toLowerCase()
  return /\p{L}{2}ing$/u.test(words[at] ?? '') && next !== undefined && !ENDS.has(next)
}

function isPlural(noun: string): boolean {
  return /\p{Ll}s$/u.test(noun) && !/(?:ss|is|us)$/u.test(noun)
}

function isName(noun: string): boolean {
  return isCodeLike(noun) || /^\p{Lu}/u.test(noun) || isTool(noun)
}

/** 'dbt' */
function isTool(word: string): boolean {
  const [hit] = findSkills(word, tokenise(word), 'list')
  return hit !== undefined && isNamedTool(hit.skill.name)
}

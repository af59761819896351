import type { AskKind } from '../matching/ask.ts'
import { readRequirements } from '../matching/posting-requirements.ts'
import { contentStems, tellingStems } from '../text/content-words.ts'
import { findLanguage } from '../text/language.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { withImplied } from '../text/skills/skill-dictionary.ts'
import { languageOfCode, languagesAsked } from '../text/spoken-languages.ts'
import { tokenise } from '../text/tokens.ts'
import type { Posting } from '../truth/posting-words.ts'
import { readDuties } from './duties.ts'

/** One thing that a posting asks for, and that a line of a resume may show. */
export interface AskedThing {
  /** What the posting calls it, each with its skill of the dictionary; null where the dictionary knows none. */
  names: readonly { text: string; skill: string | null }[]
  skills: readonly string[]
  stems: readonly string[]
  isMust: boolean
  kind: AskKind
  /** 0..1: how much it matters. */
  weight: number
  /** The line of the posting that asks for it. */
  requirement: string
}

/** A text of the resume, read once for what it shows. */
interface ShownText {
  /** Skills that are named outright. */
  named: ReadonlySet<string>
  /** Named or implied: PostgreSQL says SQL. */
  skills: ReadonlySet<string>
  stems: ReadonlySet<string>
}

/** Where a text stands: a bare 'Go' is a skill in a list of them, and a word in a sentence. */
export type TextKind = 'list' | 'prose'

const LISTS: ReadonlySet<string> = new Set(['skills', 'languages', 'certifications'])

/** @param part of a resume: 'skills', 'work' */
export function textKindOf(part: string): TextKind {
  return LISTS.has(part) ? 'list' : 'prose'
}

/** What a posting asks, held against texts of a resume. */
export interface Asked {
  /** Of the posting: BCP 47, two letters. */
  language: string
  things: readonly AskedThing[]
  /** Lines of the posting that stand where it says what is to be done. */
  duties: readonly string[]
  /** Telling words, by their stems, of the lines that ask or say what is to be done. */
  words: ReadonlySet<string>
  /** Languages that are asked for besides that of the posting, as they are named in the product's own. */
  languages: ReadonlySet<string>
  /** How much of what is asked a text shows. In prose, duties and figures count for a little. */
  worth(text: string, kind: TextKind): number
  shows(text: string, kind: TextKind, thing: AskedThing): boolean
  /** True for a text that names a skill of the dictionary outright, in whatever spelling. */
  isNamed(text: string, kind: TextKind, skill: string): boolean
  /** True for a text that shows something that must be had. */
  showsMust(text: string, kind: TextKind): boolean
  /**
   * The line of the posting that a text answers best; null when it shows nothing that is asked.
   * @param before another wording of it: what this one showed and named as well does not count
   */
  findServed(text: string, kind: TextKind, before?: string): string | null
}

const SOFT_FACTOR = 0.3
const WISHED_FACTOR = 0.5
const MIN_WEIGHT = 0.2
/** So many of the words of a phrase serve it. */
const SERVED_FROM = 2 / 3
/** What is to be done there and was done here; anything that is asked for says more. */
const DUTY_WORTH = 0.15
/** What came of it says as much: 'by 12 %', 'from 14 to 8 minutes', 'saving £120k'. */
const RESULT =
  /\d\s?(?:%|€|per ?cent|prozent|por ciento|euros?)|[€£$]\s?\d|(?<!\p{L})(?:from|von|de) [\d.,]+ (?:\S+ )?(?:to|auf|à|a) \d/iu
/** Of lines that show as much, one with a figure says more. */
const FIGURE_WORTH = 0.05

/** Reads what a posting asks, once for all texts to come. */
export function readAsked(posting: Posting): Asked {
  const said = readRequirements(posting.description)
  const things = listThings(said).filter(({ weight }) => weight >= MIN_WEIGHT)
  const language = findLanguage(posting.description)
  const answers = readDuties(
    // What stands above all headings may tell of the firm.
    ['duties', 'open']
      .flatMap(section => said.lines.filter(line => line.section === section))
      .map(({ text }) => text),
    language,
  )
  const read = createReader()
  const shows = (text: string, kind: TextKind, thing: AskedThing): boolean => isShown(read(text, kind), thing)
  return {
    language,
    things,
    duties: said.lines.filter(({ section }) => section === 'duties').map(({ text }) => text),
    words: new Set([
      ...said.lines.filter(maySayAsks).flatMap(({ tokens }) => tellingStems(tokens)),
      ...said.requirements.flatMap(({ text }) => tellingStems(tokenise(text))),
    ]),
    languages: new Set(
      said.lines
        .flatMap(({ text }) => languagesAsked(text, tokenise(text)))
        .filter(name => name !== languageOfCode(language)),
    ),
    shows,
    worth: (text, kind) => {
      const shown = things.reduce((sum, thing) => sum + (shows(text, kind, thing) ? thing.weight : 0), 0)
      if (kind === 'list') return shown
      const duty = DUTY_WORTH * Math.max(answers(text), Number(RESULT.test(text)))
      return shown + duty + (shown + duty > 0 && /\d/u.test(text) ? FIGURE_WORTH : 0)
    },
    isNamed: (text, kind, skill) => read(text, kind).named.has(skill),
    showsMust: (text, kind) => things.some(thing => thing.isMust && shows(text, kind, thing)),
    findServed: (text, kind, before = '') =>
      findServed(
        things.filter(
          thing =>
            isServed(read(text, kind), thing) &&
            (!isServed(read(before, kind), thing) || isNamedNewly(thing, text, before)),
        ),
      ),
  }
}

const ASKING: ReadonlySet<string> = new Set(['required', 'preferred', 'duties'])

/** A list under a heading that nobody knows may ask too. */
function maySayAsks({ section, isItem }: ReturnType<typeof readRequirements>['lines'][number]): boolean {
  return ASKING.has(section) || (section === 'open' && isItem)
}

function listThings({ requirements }: ReturnType<typeof readRequirements>): AskedThing[] {
  return requirements.flatMap(({ asks, text, must }) => {
    const hits = findSkills(text, tokenise(text), 'list')
    return asks.map(({ kind, names: [name = text], skills, stems, weight }) => {
      const own = hits.filter(hit => skills.includes(hit.skill.name))
      return {
        names:
          own.length === 0
            ? [{ text: name, skill: null }]
            : own.map(({ skill, start, end }) => ({ text: text.slice(start, end), skill: skill.name })),
        ...{ kind, skills, stems, requirement: text },
        isMust: must !== false && kind !== 'soft',
        weight: weight * (must === false ? WISHED_FACTOR : 1) * (kind === 'soft' ? SOFT_FACTOR : 1),
      }
    })
  })
}

function createReader(): (text: string, kind: TextKind) => ShownText {
  const known = new Map<string, ShownText>()
  return (text, kind) => {
    const key = `${kind} ${text}`
    const shown = known.get(key) ?? readText(text, kind)
    known.set(key, shown)
    return shown
  }
}

function readText(text: string, kind: TextKind): ShownText {
  const named = findSkills(text, tokenise(text), kind).map(({ skill }) => skill.name)
  return {
    named: new Set(named),
    skills: new Set(named.flatMap(withImplied)),
    stems: new Set(contentStems(text)),
  }
}

function isShown(shown: ShownText, { skills, stems }: AskedThing): boolean {
  if (skills.length > 0) return skills.some(skill => shown.skills.has(skill))
  return stems.length > 0 && stems.every(stem => shown.stems.has(stem))
}

/** A long phrase is answered by nearly all of its words too; by half of them it is something else. */
function isServed(shown: ShownText, thing: AskedThing): boolean {
  if (thing.skills.length > 0) return isShown(shown, thing)
  return thing.stems.length > 0 && isMostly(thing.stems, shown.stems)
}

function isMostly(sought: readonly string[], said: ReadonlySet<string>): boolean {
  return sought.filter(one => said.has(one)).length >= sought.length * SERVED_FROM
}

/** True where a text has a name of the posting that another wording did not have. */
function isNamedNewly({ names }: AskedThing, text: string, before: string): boolean {
  const [after, own] = [text.toLowerCase(), before.toLowerCase()]
  return names.some(name => {
    const sought = name.text.toLowerCase()
    return after.includes(sought) && !own.includes(sought)
  })
}

function findServed(things: readonly AskedThing[]): string | null {
  const sums = new Map<string, number>()
  for (const { requirement, weight } of things) sums.set(requirement, (sums.get(requirement) ?? 0) + weight)
  const [best] = [...sums].sort(([, a], [, b]) => b - a)
  return best?.[0] ?? null
}

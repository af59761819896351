import { phraseHash } from '#core/matching/tagger/tagger-lines.ts'
import type { Lexicon } from '#core/matching/tagger/tagger-model.ts'
import { hashOf, lexiconWord } from '#core/matching/tagger/tagger-words.ts'
import { readRows } from '../taxonomy.ts'
import { clusterWords } from './cluster-words.ts'

/** The lists of phrases; each is a bit of the lexicon. */
const LISTS = { knowledge: 0, skill: 1, tool: 2, product: 3, occupation: 4, object: 5, toolClass: 6 }
type List = keyof typeof LISTS

const PHRASE_MAX_WORDS = 6
const VENDOR = /^(?:Microsoft|Adobe|Oracle|Apache|IBM|SAP|Google|Amazon)$/
/** Counts of a word fall into 0, 1, 2.., 10.. and 40... */
const USAGE_STEPS = [1, 3, 10, 40]
const USAGE_BASE = USAGE_STEPS.length + 1
const ALIASES_COUNTED = 4
const TASKS_PART = 5
const NO_CLUSTERS = [0, 0, 0]

export interface LexiconData {
  /** By hash in rising order. */
  phrases: ReadonlyMap<number, number>
  words: ReadonlyMap<number, { usage: number; clusters: readonly number[] }>
}

/** Phrases of O*NET, ESCO and the product lists as hashes, and how they use each word; the same for the same files. */
export function buildLexicon(): LexiconData {
  const phrases = new Map<number, number>()
  for (const { list, phrase } of allPhrases()) {
    const words = lexiconWords(phrase)
    if (words.length === 0 || words.length > PHRASE_MAX_WORDS) continue
    const hash = phraseHash(words)
    phrases.set(hash, (phrases.get(hash) ?? 0) | (1 << LISTS[list]))
  }
  const usage = wordUsage()
  const clusters = clusterWords()
  const names = new Set([...usage.keys(), ...clusters.keys()])
  const words = [...names].map(
    word =>
      [hashOf(word), { usage: usage.get(word) ?? 0, clusters: clusters.get(word) ?? NO_CLUSTERS }] as const,
  )
  return { phrases: rising(phrases), words: rising(new Map(words)) }
}

export function lexiconOf({ phrases, words }: LexiconData): Lexicon {
  return { listsOf: hash => phrases.get(hash) ?? 0, wordClass: hash => words.get(hash) ?? null }
}

function lexiconWords(phrase: string): string[] {
  return phrase
    .split(/[\s(),;]+/)
    .map(lexiconWord)
    .filter(word => word !== '')
}

function allPhrases(): { list: List; phrase: string }[] {
  return [
    ...readRows('esco_skills.tsv').flatMap(skillPhrases),
    ...readRows('onet_technology_skills.tsv').flatMap(toolPhrases),
    ...readRows('ms_skills.tsv').flatMap(([skill = '', display = '', aliases = '']) =>
      listed('product', [skill, ...namesOf(display, aliases)]),
    ),
    ...readRows('tech_aliases.tsv').flatMap(([name = '', aliases = '']) =>
      listed('product', namesOf(name, aliases)),
    ),
    ...readRows('esco_occupations.tsv').flatMap(([, , , name = '', other = '']) =>
      listed('occupation', namesOf(name, other)),
    ),
  ]
}

function listed(list: List, phrases: readonly string[]): { list: List; phrase: string }[] {
  return phrases.map(phrase => ({ list, phrase }))
}

function skillPhrases([, , type, , , label = '', other = '']: string[]): { list: List; phrase: string }[] {
  const list = type === 'knowledge' ? 'knowledge' : 'skill'
  const names = namesOf(label, other)
  const bare = names.flatMap(name => /^(.*?)\s*\(.*\)$/.exec(name)?.[1] ?? [])
  // What a skill is about: 'manage musical staff' without its verb.
  const objects = names.map(name => name.split(' ')).filter(words => words.length > 2)
  const about = list === 'skill' ? objects.map(words => words.slice(1).join(' ')) : []
  return [...listed(list, [...names, ...bare]), ...listed('object', about)]
}

function toolPhrases([, tool = '', commodity = '']: string[]): { list: List; phrase: string }[] {
  const [first = '', ...rest] = tool.split(' ')
  const known = VENDOR.test(first) && rest.length > 0 ? [tool, rest.join(' ')] : [tool]
  return [...listed('tool', known), ...listed('toolClass', [commodity])]
}

function namesOf(name: string, others: string): string[] {
  return [name, ...others.split('|')].filter(each => each !== '')
}

/** In names of knowledge, of skills, last in the one, first in the other, in tasks and in tools. */
const USES = ['knowledge', 'skill', 'knowledgeLast', 'skillFirst', 'task', 'tool'] as const
type Use = (typeof USES)[number]

function wordUsage(): Map<string, number> {
  const counts = new Map<string, number[]>()
  for (const { word, use } of wordUses()) {
    const uses = counts.get(word) ?? USES.map(() => 0)
    const at = USES.indexOf(use)
    uses[at] = (uses[at] ?? 0) + 1
    counts.set(word, uses)
  }
  return new Map([...counts].map(([word, uses]) => [word, usageCode(uses)]))
}

function wordUses(): { word: string; use: Use }[] {
  return [
    ...readRows('esco_skills.tsv').flatMap(usesInSkill),
    ...readRows('onet_tasks.tsv').flatMap(([, task = '']) => used('task', lexiconWords(task))),
    ...readRows('onet_technology_skills.tsv').flatMap(([, tool = '']) => used('tool', lexiconWords(tool))),
  ]
}

function usesInSkill([, , type, , , label = '', other = '']: string[]): { word: string; use: Use }[] {
  const names = namesOf(label, other)
    .slice(0, ALIASES_COUNTED + 1)
    .map(lexiconWords)
  return type === 'knowledge'
    ? [
        ...used('knowledge', names.flat()),
        ...used(
          'knowledgeLast',
          names.flatMap(words => words.at(-1) ?? []),
        ),
      ]
    : [
        ...used('skill', names.flat()),
        ...used(
          'skillFirst',
          names.flatMap(words => words[0] ?? []),
        ),
      ]
}

function used(use: Use, words: readonly string[]): { word: string; use: Use }[] {
  return words.map(word => ({ word, use }))
}

/** @returns at least 1 */
function usageCode(uses: readonly number[]): number {
  return uses.reduce((code, uses, use) => {
    const counted = USES[use] === 'task' ? uses / TASKS_PART : uses
    return code * USAGE_BASE + USAGE_STEPS.filter(step => counted >= step).length
  }, 1)
}

function rising<Value>(values: Map<number, Value>): Map<number, Value> {
  return new Map([...values].sort(([a], [b]) => a - b))
}

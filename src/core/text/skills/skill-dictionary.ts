import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { type Lexeme, withoutTail } from '../lexemes.ts'
import { type Token, wordsOf } from '../tokens.ts'
import {
  SKILL_FIELDS,
  type Skill,
  type SkillField,
  type SpellingNode,
  type SpellingUse,
} from './spellings.ts'

/** A row of `src/data/skills`, one file a field. */
const SkillRow = z.object({
  name: filledCell,
  same: listCell,
  also: listCell,
  everyday: listCell,
  implies: listCell,
})
type SkillRow = z.output<typeof SkillRow>

/** A spelling of a skill; `length` counts words. */
export interface Spelling {
  skill: Skill
  length: number
  use: SpellingUse
}

const ROWS: readonly (SkillRow & { field: SkillField })[] = SKILL_FIELDS.flatMap(field =>
  readTable(`skills/${field}.tsv`, SkillRow).map(row => ({ ...row, field })),
)
/** Counted by npm run lab -- skills-everyday, and read. */
const EVERYDAY = new Set(
  ['everyday', 'everyday-read'].flatMap(name =>
    readTable(`skills/${name}.tsv`, z.object({ spelling: filledCell })).map(({ spelling }) => spelling),
  ),
)
const SKILLS = new Map<string, Skill>()
const ROOT: SpellingNode = newNode()

for (const row of ROWS) addSkill(row)

/** Spellings of one thing each, which may be exchanged in a document. */
export const SAME_SKILLS: readonly (readonly string[])[] = ROWS.map(({ same }) => same).filter(
  same => same.length > 0,
)

/** A canonical name and all that it implies, itself first. */
export function withImplied(name: string): string[] {
  const reached = new Set([name])
  for (const each of reached) for (const implied of SKILLS.get(each)?.implies ?? []) reached.add(implied)
  return [...reached]
}

/** True of what one works with, 'Java' and 'warehouse management systems', rather than of work that one does. */
export function isTool(name: string): boolean {
  const field = SKILLS.get(name)?.field
  return field === 'software' || field === 'infrastructure' || field === 'data' || IS_PROGRAM.test(name)
}

/** 'Kubernetes', but not 'Backend development' or 'Warehouse management systems', which go by any words. */
export function isNamedTool(name: string): boolean {
  return isTool(name) && !IS_PLAIN.test(name)
}

const IS_PLAIN = /^\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+)+$/u
const IS_PROGRAM = /\b(?:(?:information|management|tracking|erp) systems|software|health records)$/i

/**
 * The longest spelling that starts at a word; null when none does.
 * @param to where the words end that may belong to it
 */
export function longestSpelling(
  tokens: readonly Token[],
  from: number,
  to: number = tokens.length,
): Spelling | null {
  const first = tokens[from]
  let node = first === undefined ? null : openingOf(first.lexeme)
  let best: Spelling | null = null
  for (let at = from + 1; node !== null; at++) {
    if (node.skill !== null) {
      best = { skill: node.skill, length: at - from, use: node.use }
    }
    const token = at < to ? tokens[at] : undefined
    node = token === undefined ? null : stepTo(node, token.lexeme)
  }
  return best
}

/** Looked up once a word: nearly all words of a text begin no spelling. */
function openingOf(lexeme: Lexeme): SpellingNode | null {
  if (lexeme.spellings === undefined) lexeme.spellings = stepTo(ROOT, lexeme) ?? openingOfHead(lexeme.text)
  return lexeme.spellings
}

/** 'Photovoltaikanlagen' is about photovoltaics. */
function openingOfHead(text: string): SpellingNode | null {
  const head = withoutTail(text)
  return head === text ? null : (ROOT.next.get(head) ?? ROOT.next.get(head.replace(/s$/, '')) ?? null)
}

function stepTo({ next }: SpellingNode, { text, withoutS }: Lexeme): SpellingNode | null {
  return next.get(text) ?? (withoutS === text ? undefined : next.get(withoutS)) ?? null
}

function addSkill({ name, same, also, everyday, implies, field }: (typeof ROWS)[number]): void {
  const skill: Skill = { name, field, implies }
  SKILLS.set(name, skill)
  for (const spelling of [name, ...same, ...also]) {
    const use = EVERYDAY.has(spelling.toLowerCase()) ? 'framed' : 'anywhere'
    addSpelling(spelling, skill, everyday.includes(spelling) ? 'named' : use)
  }
}

/** The first skill that claims a spelling keeps it. */
function addSpelling(spelling: string, skill: Skill, use: SpellingUse): void {
  let node = ROOT
  for (const word of wordsOf(spelling)) {
    const next = node.next.get(word) ?? newNode()
    node.next.set(word, next)
    node = next
  }
  if (node.skill !== null) return
  node.skill = skill
  node.use = use
}

function newNode(): SpellingNode {
  return { next: new Map(), skill: null, use: 'anywhere' }
}

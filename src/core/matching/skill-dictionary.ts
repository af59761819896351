import type { Lexeme } from './lexemes.ts'
import { DATA_SKILLS } from './skills/data-skills.ts'
import { FINANCE_SKILLS } from './skills/finance-skills.ts'
import { HEALTH_SKILLS } from './skills/health-skills.ts'
import { INFRASTRUCTURE_SKILLS } from './skills/infrastructure-skills.ts'
import { OFFICE_SKILLS } from './skills/office-skills.ts'
import { SALES_SKILLS } from './skills/sales-skills.ts'
import { SERVICE_SKILLS } from './skills/service-skills.ts'
import { SOFT_SKILLS } from './skills/soft-skills.ts'
import { SOFTWARE_SKILLS } from './skills/software-skills.ts'
import { TRADE_SKILLS } from './skills/trade-skills.ts'
import type { Skill, SkillField, SpellingNode } from './spellings.ts'
import { type Token, wordsOf } from './tokens.ts'

const FIELDS = {
  software: SOFTWARE_SKILLS,
  infrastructure: INFRASTRUCTURE_SKILLS,
  data: DATA_SKILLS,
  health: HEALTH_SKILLS,
  sales: SALES_SKILLS,
  finance: FINANCE_SKILLS,
  office: OFFICE_SKILLS,
  trade: TRADE_SKILLS,
  service: SERVICE_SKILLS,
  soft: SOFT_SKILLS,
} as const satisfies Record<SkillField, string>
/** A spelling of a skill; `length` counts words. */
export interface Spelling {
  skill: Skill
  length: number
  /** An everyday word too ('Go', 'Excel'): a skill only where skills are named. */
  isEverydayWord: boolean
}

const SKILLS = new Map<string, Skill>()
const ROOT: SpellingNode = newNode()

for (const [field, lines] of Object.entries(FIELDS)) {
  // The keys of FIELDS are its fields; Object.entries forgets that.
  for (const line of lines.trim().split('\n')) addLine(line, field as SkillField)
}

/** A canonical name and all that it implies, itself first. */
export function withImplied(name: string): string[] {
  const reached = new Set([name])
  for (const each of reached) for (const implied of SKILLS.get(each)?.implies ?? []) reached.add(implied)
  return [...reached]
}

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
      best = { skill: node.skill, length: at - from, isEverydayWord: node.isEverydayWord }
    }
    const token = at < to ? tokens[at] : undefined
    node = token === undefined ? null : stepTo(node, token.lexeme)
  }
  return best
}

/** Looked up once a word: nearly all words of a text begin no spelling. */
function openingOf(lexeme: Lexeme): SpellingNode | null {
  if (lexeme.spellings === undefined) lexeme.spellings = stepTo(ROOT, lexeme)
  return lexeme.spellings
}

function stepTo({ next }: SpellingNode, { text, withoutS }: Lexeme): SpellingNode | null {
  return next.get(text) ?? (withoutS === text ? undefined : next.get(withoutS)) ?? null
}

/** One skill a line: `Name: spelling, ?everyday spelling > implied; implied`. */
function addLine(line: string, field: SkillField): void {
  const [named = '', implied = ''] = line.split('>')
  const [name = '', spellings = ''] = named.split(':')
  const canonical = name.replace('?', '').trim()
  const skill: Skill = { name: canonical, field, implies: listOf(implied, ';') }
  SKILLS.set(canonical, skill)
  for (const spelling of [name, ...listOf(spellings, ',')]) addSpelling(spelling.trim(), skill)
}

function addSpelling(spelling: string, skill: Skill): void {
  const isEverydayWord = spelling.startsWith('?')
  let node = ROOT
  for (const word of wordsOf(spelling)) {
    const next = node.next.get(word) ?? newNode()
    node.next.set(word, next)
    node = next
  }
  if (node.skill !== null) return
  node.skill = skill
  node.isEverydayWord = isEverydayWord
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '')
}

function newNode(): SpellingNode {
  return { next: new Map(), skill: null, isEverydayWord: false }
}

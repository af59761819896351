import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askingLines, jobRelatedLines } from '#core/matching/asking-lines.ts'
import { longestSpelling } from '#core/text/skills/skill-dictionary.ts'
import type { Token } from '#core/text/tokens.ts'
import { DEV_FOLDER } from './scorers.ts'

// npm run lab -- skills-everyday: counts on the postings of the development sets how often each spelling of a skill that is
// one word stands in lines that ask nothing, and how often a skill of the same field stands beside it. What is mostly said
// of other things is written to the table of everyday words.

const FILE = 'src/data/skills/everyday.tsv'
/** Fewer uses tell nothing. */
const LEAST_USES = 8
/** From this share of uses outside of asking lines on, if few have their own trade beside them. */
const OUTSIDE_FROM = 0.7
const AMONG_ITS_TRADE_TO = 0.25
/** Its own trade is next to never beside it, wherever it stands. */
const APART_TO = 0.1
/** 'GDPR', 'SharePoint': what is mostly written so is no word of everyday language. */
const SPELT_AS_NAME = /\p{Lu}.*\p{Lu}/u
const SPELT_AS_NAME_TO = 0.5

interface Uses {
  all: number
  outside: number
  amongItsTrade: number
  speltAsName: number
}

interface Spelled {
  word: string
  written: string
  length: number
  skill: string
  field: string
}

const uses = new Map<string, Uses>()
for (const row of readFileSync(join(DEV_FOLDER, '../jobs/postings.jsonl'), 'utf8').trim().split('\n')) {
  const lines = jobRelatedLines(String(JSON.parse(row).description))
  const asking = new Set(askingLines(lines).map(({ start }) => start))
  for (const line of lines) count(spelledIn(line), !asking.has(line.start))
}
const everyday = [...uses].filter(([, own]) => isEveryday(own)).map(([word]) => word)
const top = readFileSync(FILE, 'utf8').match(/^(?:#[^\n]*\n)*/)?.[0] ?? ''
writeFileSync(FILE, `${top}${['spelling', ...everyday.sort()].join('\n')}\n`)
console.log(`${everyday.length} of ${uses.size} spellings`)

/** Of skills that people are asked to show; the words of soft ones are everyday words all of them. */
function spelledIn({ text, tokens }: { text: string; tokens: readonly Token[] }): Spelled[] {
  const found: Spelled[] = []
  for (let at = 0; at < tokens.length; at++) {
    const spelling = longestSpelling(tokens, at)
    if (spelling === null) continue
    const word = tokens[at]?.lexeme.text ?? ''
    const written = text.slice(tokens[at]?.start, tokens[at]?.end)
    const { name, field } = spelling.skill
    if (field !== 'soft' && spelling.use !== 'named')
      found.push({ word, written, length: spelling.length, skill: name, field })
    at += spelling.length - 1
  }
  return found
}

function count(found: readonly Spelled[], isOutside: boolean): void {
  for (const { word, written, length, skill, field } of found) {
    if (length > 1) continue
    const own = uses.get(word) ?? { all: 0, outside: 0, amongItsTrade: 0, speltAsName: 0 }
    uses.set(word, own)
    own.all += 1
    own.outside += Number(isOutside)
    own.speltAsName += Number(SPELT_AS_NAME.test(written))
    own.amongItsTrade += Number(found.some(other => other.field === field && other.skill !== skill))
  }
}

function isEveryday({ all, outside, amongItsTrade, speltAsName }: Uses): boolean {
  if (all < LEAST_USES || speltAsName > SPELT_AS_NAME_TO * all) return false
  if (amongItsTrade <= APART_TO * all) return true
  return outside >= OUTSIDE_FROM * all && amongItsTrade <= AMONG_ITS_TRADE_TO * all
}

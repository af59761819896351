import { hasSupportedDates } from '../text/read-dates.ts'
import { type Evidence, readEvidence } from './evidence.ts'
import { hasSupportedTitles } from './job-titles.ts'
import { hasSupportedLanguages } from './language-levels.ts'
import { addressesReader, hasPlainForm } from './plain-form.ts'
import type { PostingWords } from './posting-words.ts'
import { hasSupportedQualifications } from './qualifications.ts'
import { isRoleSupported } from './role-strength.ts'
import { hasSupportedSuperlatives } from './superlatives.ts'
import { hasSupportedNames } from './support-names.ts'
import { hasSupportedNumbers } from './support-numbers.ts'
import { judgeWords } from './support-words.ts'

/** What a line can be refused for by its text alone. */
export const CLAIM_RULES = [
  'number',
  'date',
  'name',
  'title',
  'qualification',
  'skill',
  'language',
  'strength',
  'superlative',
  'coverage',
  'length',
  'form',
  'addresses_reader',
] as const
export type ClaimRule = (typeof CLAIM_RULES)[number]

export interface Claim {
  text: string
  /** The lines of the resume that the text says it comes from, one text a line; at least one. */
  sources: Evidence
  /** What the names of the claim may stand in beside its sources: their entry, or the whole resume. */
  evidence: Evidence
  /** The whole resume: no address, link or number to call may stand outside of it. */
  ledger: Evidence
  /** BCP 47, two letters. */
  language: string
  posting: PostingWords
  /** Characters allowed above one and a half times the sources. */
  slackChars: number
}

const MAX_LENGTH_FACTOR = 1.5

/**
 * Checks a line against the resume lines it comes from; pure text rules, no model.
 * @returns the rules it breaks; empty for a truthful line
 */
export function checkClaim(claim: Claim): ClaimRule[] {
  const { text, sources, evidence, ledger, language, posting } = claim
  const always: Partial<Record<ClaimRule, boolean>> = {
    length: isShortEnough(claim),
    form: hasPlainForm(text, ledger),
    addresses_reader: !addressesReader(text),
  }
  // Word for word from the resume, a line can say nothing new.
  if (sources.text.split('\n').includes(text)) return listBroken(always)
  const said = readEvidence(text)
  const words = said.lines.map(line => judgeWords({ claim: line, sources, evidence, language, posting }))
  return listBroken({
    number: hasSupportedNumbers(text, sources),
    date: hasSupportedDates(text, sources.text),
    name: hasSupportedNames({ claim: said, sources, evidence, language, postingNames: posting.names }),
    title: hasSupportedTitles(said, { sources, evidence }),
    qualification: hasSupportedQualifications(text, evidence),
    skill: !words.includes('skill'),
    language: hasSupportedLanguages(text, evidence.text),
    strength: isRoleSupported(text, sources.text.split('\n')),
    superlative: hasSupportedSuperlatives(text, sources),
    coverage: !words.includes('coverage'),
    ...always,
  })
}

function listBroken(holds: Partial<Record<ClaimRule, boolean>>): ClaimRule[] {
  return CLAIM_RULES.filter(rule => holds[rule] === false)
}

function isShortEnough({ text, sources, slackChars }: Claim): boolean {
  return text.length <= sources.text.length * MAX_LENGTH_FACTOR + slackChars
}

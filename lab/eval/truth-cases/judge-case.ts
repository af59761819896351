import { guessLanguage } from '#core/text/language.ts'
import { plainText } from '#core/text/plain-text.ts'
import { type ClaimRule, checkClaim } from '#core/truth/check-claim.ts'
import { readEvidence } from '#core/truth/evidence.ts'
import { readPostingWords } from '#core/truth/posting-words.ts'
import type { TruthCase } from './truth-case.ts'

const SLACK_CHARS = 30

/**
 * What the product's check of a line says about a case.
 * @returns the rules that its output breaks; empty when it would be shown
 */
export function judgeCase({ resume, sources, job, output }: TruthCase): ClaimRule[] {
  const lines = resume.split('\n').map(stripBullet)
  const evidence = readEvidence(lines.join('\n'))
  return checkClaim({
    text: stripBullet(output),
    sources: readEvidence(sources.map(stripBullet).join('\n')),
    evidence,
    ledger: evidence,
    language: guessLanguage(`${resume}\n${job.description}`) ?? 'en',
    posting: readPostingWords({ ...job, company: '' }),
    slackChars: SLACK_CHARS,
  })
}

function stripBullet(line: string): string {
  return plainText(line).replace(/^[-•*–]\s+/u, '')
}

import { findLanguage } from '#core/text/language.ts'
import { plainText } from '#core/text/plain-text.ts'
import { readEvidence } from '#core/truth/evidence.ts'
import { type Judgement, judgeLine, type LineContext } from '#core/truth/judge-line.ts'
import { readPostingWords } from '#core/truth/posting-words.ts'
import { weighLine } from '#core/truth/weigh-new-words.ts'
import type { TruthCase } from './truth-case.ts'

const SLACK_CHARS = 30

/** What the product's gate says about a case, by its own weights where nothing else is given. */
export function judgeCase(
  { resume, sources, job, output }: TruthCase,
  weigh: LineContext['weigh'] = weighLine,
): Judgement {
  const language = findLanguage(`${resume}\n${job.description}`)
  const evidence = readEvidence(resume.split('\n').map(stripBullet).join('\n'), language)
  return judgeLine(stripBullet(output), readEvidence(sources.map(stripBullet).join('\n'), language), {
    entry: evidence,
    resume: evidence,
    language,
    posting: readPostingWords({ ...job, company: '' }, language),
    maxChars: sources.join('\n').length * 1.5 + SLACK_CHARS,
    weigh,
  })
}

export function stripBullet(line: string): string {
  return plainText(line).replace(/^[-•*–]\s+/u, '')
}

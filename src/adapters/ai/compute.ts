import { AppError } from '#contract/errors.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { placeFacts } from '#core/resume/profile-facts.ts'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import { plainText } from '#core/text/plain-text.ts'
import { createJudge, listLines } from '#core/truth/check-truth.ts'
import type { TailoringRequest } from './port.ts'
import { readAnswer, readLetter as readSentences } from './read-answer.ts'
import { type PromptTokens, writeLetterPrompt, writePrompt } from './write-prompt.ts'

type Request = Omit<TailoringRequest, 'signal' | 'onProgress'>

/** By rules alone. @throws AppError('nothing_to_tailor') */
export function tailorByRules(request: Pick<Request, 'profile' | 'job' | 'tier'>): TailoredResume {
  const tailoring = tailorResume(request)
  if (!tailoring.ok) throw new AppError(tailoring.reason)
  return tailoring.resume
}

/** What an outside model is sent. @throws AppError('nothing_to_tailor') */
export function prepare(request: Request, tokens: PromptTokens): { instructions: string; text: string } {
  // The built-in rules know what is too little, before anything leaves this machine.
  tailorByRules(request)
  const { instructions, text } = writePrompt(request, tokens)
  return { instructions, text }
}

type LetterRequest = Omit<Request, 'tier'>

/** What an outside model is sent for a letter. */
export function prepareLetter(
  request: LetterRequest,
  tokens: PromptTokens,
): { instructions: string; text: string } {
  const { instructions, text } = writeLetterPrompt(request, tokens)
  return { instructions, text }
}

/** @returns null for an answer that cannot be read */
export function readLetter(answer: string, request: LetterRequest, tokens: PromptTokens) {
  return readSentences(answer, writeLetterPrompt(request, tokens))
}

export interface Proposal {
  /** null: the answer could not be read. */
  resume: TailoredResume | null
  replaced: number
  /** Whether so much of it was refused that nothing of it is used. */
  isRejected: boolean
  /** Lines worded anew that may be used or asked about. */
  reworded: number
  /** What to tell the model about its mistakes; empty when there were none. */
  problems: string[]
}

/** What an answer to the prompt of these tokens is worth. */
export function judge(answer: string, request: Request, tokens: PromptTokens): Proposal {
  const { profile, job } = request
  const reading = readAnswer(answer, profile, writePrompt(request, tokens))
  if (!reading.ok)
    return { resume: null, replaced: 0, isRejected: true, reworded: 0, problems: [reading.problem] }
  const { resume } = reading
  const gate = createJudge(profile, job)
  const judged = listLines(resume).map(({ line, place }) => ({ line, ...gate(line, place) }))
  const refused = judged.filter(({ verdict }) => verdict === 'refused')
  const own = new Set([...placeFacts(profile).values()].map(({ fact }) => plainText(fact.text)))
  const reworded = judged.filter(({ verdict, line }) => verdict !== 'refused' && !own.has(line.text)).length
  const problems = refused.slice(0, PROBLEMS_TOLD).map(({ line, why, newSpans }) => {
    const parts = newSpans.map(({ start, end }) => line.text.slice(start, end)).join(', ')
    return `"${line.text.slice(0, LINE_SHOWN_CHARS)}": ${why.join(', ')}${parts === '' ? '' : ` (${parts})`}`
  })
  return {
    resume,
    replaced: refused.length,
    isRejected: refused.length > judged.length / 2,
    reworded,
    problems,
  }
}

const PROBLEMS_TOLD = 12
const LINE_SHOWN_CHARS = 160

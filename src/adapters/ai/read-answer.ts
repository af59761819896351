import * as z from 'zod/mini'
import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { parseJson } from '#core/parse-json.ts'
import { placeFacts } from '#core/resume/profile-facts.ts'
import { plainText } from '#core/text/plain-text.ts'
import type { ProposedSentence } from './port.ts'
import type { Prompt } from './write-prompt.ts'

const AnswerLine = z.object({ text: z.nullable(z.string()), sourceIds: z.array(z.string()) })
type AnswerLine = z.output<typeof AnswerLine>

/** What a model is asked to answer; entries and lines by the marks of the prompt. */
export const Answer = z.object({
  summary: z.nullable(AnswerLine),
  entries: z.array(z.object({ id: z.string(), lines: z.array(AnswerLine) })),
  skills: z.array(AnswerLine),
})
type Answer = z.output<typeof Answer>

/** What a model is asked to answer for a letter. */
export const LetterAnswer = z.object({
  sentences: z.array(
    z.object({ part: z.enum(['opening', 'proof']), text: z.string(), sourceIds: z.array(z.string()) }),
  ),
})

const SENTENCES_MAX = 8

/** Reads the sentences of a letter. @returns null for what cannot be read */
export function readLetter(text: string, prompt: Prompt): ProposedSentence[] | null {
  const said = bareOf(text)
  if (said.length > ANSWER_MAX_CHARS || said.includes(prompt.canary)) return null
  const answer = LetterAnswer.safeParse(parseJson(said))
  if (!answer.success) return null
  return answer.data.sentences.slice(0, SENTENCES_MAX).map(({ part, text: sentence, sourceIds }) => ({
    ...{ part, text: plainText(prompt.restore(sentence)) },
    sourceIds: sourceIds.flatMap(mark => prompt.idOf(mark) ?? []),
  }))
}

const ANSWER_MAX_CHARS = 32 * 1024

type Reading = { ok: true; resume: TailoredResume } | { ok: false; problem: string }

/** Reads what a model wrote, thoughts before it and a fence around it allowed. What it says is not believed here: see `enforceTruth`. */
export function readAnswer(text: string, profile: ResumeProfile, prompt: Prompt): Reading {
  const said = bareOf(text)
  if (said.length > ANSWER_MAX_CHARS) return { ok: false, problem: 'The answer was too long.' }
  if (said.includes(prompt.canary)) return { ok: false, problem: 'The answer repeated its instructions.' }
  const answer = Answer.safeParse(parseJson(said))
  if (!answer.success) return { ok: false, problem: 'The answer was not JSON in the given schema.' }
  return { ok: true, resume: assemble(answer.data, profile, prompt) }
}

/** True for what `readAnswer` can read, whatever it says. */
export function isAnswer(text: string): boolean {
  return Answer.safeParse(parseJson(bareOf(text))).success
}

/** Some models think aloud before they answer, or put a fence around it. */
function bareOf(text: string): string {
  const said = text.replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/u, '')
  return /^\s*```(?:json)?\s*\n([\s\S]*?)\n?\s*```\s*$/i.exec(said)?.[1] ?? said
}

/**
 * The answer in the shape of the contract. Entries keep the order of the resume; one the answer does not name keeps
 * its lines. Languages and certificates are the resume's own.
 */
function assemble(answer: Answer, profile: ResumeProfile, prompt: Prompt): TailoredResume {
  const toLines = createLineReader(profile, prompt)
  const chosen = new Map(answer.entries.map(({ id, lines }) => [prompt.idOf(id) ?? `unknown ${id}`, lines]))
  const own = (facts: readonly { id: string; text: string }[]): TailoredLine[] =>
    facts
      .map(({ id, text }) => ({ text: plainText(text), sourceIds: [id] }))
      .filter(({ text }) => text !== '')
  const linesOf = (id: string, facts: readonly { id: string; text: string }[]): TailoredLine[] => {
    const lines = chosen.get(id)
    chosen.delete(id)
    return lines === undefined ? own(facts) : lines.flatMap(toLines)
  }
  const education = profile.education.map(({ id, details }) => ({
    entryId: id,
    details: linesOf(id, details),
  }))
  const otherSections = profile.otherSections.map(({ id, lines }) => ({
    sectionId: id,
    lines: linesOf(id, lines),
  }))
  const work = profile.work.map(({ id, bullets }) => ({ entryId: id, bullets: linesOf(id, bullets) }))
  // What is left names no entry of this resume; it stays to be refused and counted.
  const unknown = [...chosen].map(([entryId, lines]) => ({ entryId, bullets: lines.flatMap(toLines) }))
  return {
    summary: answer.summary === null ? null : (toLines(answer.summary)[0] ?? null),
    work: [...work, ...unknown],
    education,
    skills: answer.skills.length === 0 ? own(profile.skills) : answer.skills.flatMap(toLines),
    languages: own(profile.languages),
    certifications: own(profile.certifications),
    otherSections,
  }
}

/** Marks become ids, placeholders what they stand for, and null the sources as they are. */
function createLineReader(profile: ResumeProfile, prompt: Prompt): (line: AnswerLine) => TailoredLine[] {
  const facts = placeFacts(profile)
  return ({ text, sourceIds: marks }) => {
    // A line without sources is refused further on; the contract has no way to say it.
    const sourceIds =
      marks.length === 0 ? ['none'] : marks.map(mark => prompt.idOf(mark) ?? `unknown ${mark}`)
    if (text !== null) {
      const shown = plainText(prompt.restore(text))
      return shown === '' ? [] : [{ text: shown, sourceIds }]
    }
    return sourceIds.flatMap(id => {
      const source = facts.get(id)?.fact.text
      return source === undefined ? [] : [{ text: plainText(source), sourceIds: [id] }]
    })
  }
}

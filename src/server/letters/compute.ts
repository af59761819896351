import type { ProposedSentence } from '#adapters/ai/port.ts'
import type { Letter, WrittenSentence } from '#contract/letters.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { composeLetter } from '#core/letters/compose-letter.ts'
import { listOthers, putProof, sayProofs } from '#core/letters/other-proof.ts'
import { writeLetter as write } from '#core/letters/write-letter.ts'
import { placeFacts } from '#core/resume/profile-facts.ts'
import { letterText } from '#core/templates/letter.ts'
import { plainText } from '#core/text/plain-text.ts'
import { type Answer, withWordings } from '#core/truth/answers.ts'
import { createJudge, type LinePlace } from '#core/truth/check-truth.ts'
import type { Posting } from '#core/truth/posting-words.ts'

export { composeLetter } from '#core/letters/compose-letter.ts'

/** A letter in the wordings of the resume, and in those that the person has said yes to. */
export function writeLetter({
  profile,
  job,
  answers,
}: Parameters<typeof write>[0] & { answers: readonly Answer[] }): ReturnType<typeof write> {
  return write({ profile: withWordings(profile, answers), job })
}

/** What the person decided on a sentence. */
export interface Choice {
  id: string
  isKept: boolean
  ownText: string | null
  /** Another proof that was offered. */
  proof?: string | null | undefined
}

/** A sentence that is not named stays as it is; proofs are said as what then stands before them asks for. */
export function decide(sentences: readonly WrittenSentence[], choices: readonly Choice[]): WrittenSentence[] {
  const chosen = new Map(choices.map(choice => [choice.id, choice]))
  const proven = choices.reduce<readonly WrittenSentence[]>(
    (told, { id, proof }) => (typeof proof === 'string' ? putProof(told, { id, first: proof }) : told),
    sentences,
  )
  const decided = proven.map(sentence => {
    const choice = chosen.get(sentence.id)
    if (choice === undefined) return sentence
    const own = plainText(choice.ownText ?? '')
    return { ...sentence, isKept: choice.isKept, ownText: own === '' || own === sentence.text ? null : own }
  })
  return sayProofs(decided)
}

/** The letter as a page shows it: each sentence with the facts it says, and the whole as text. */
export function tellSentences(
  composing: Parameters<typeof composeLetter>[0] & { profile: ResumeProfile },
): Pick<Letter, 'sentences' | 'text'> {
  const facts = placeFacts(composing.profile)
  const sourcesOf = (ids: readonly string[]) => ids.flatMap(id => facts.get(id)?.fact.text ?? [])
  return {
    sentences: composing.sentences.map(written => {
      const { sourceIds, proof: _, others: __, ...sentence } = written
      const [next] = listOthers(written, composing.sentences)
      const other = next && { text: next.first, sources: sourcesOf(next.sourceIds), serves: next.serves }
      return { ...sentence, sources: sourcesOf(sourceIds), ...(other && { otherProof: other }) }
    }),
    text: letterText(composeLetter(composing)),
  }
}

interface Merging {
  profile: ResumeProfile
  job: Posting
  /** The letter by rules. */
  own: readonly WrittenSentence[]
  proposed: readonly ProposedSentence[]
}

interface Merged {
  sentences: WrittenSentence[]
  refused: number
}

/**
 * The letter with the sentences of a model where the truth gate supports them. What the person would have to say yes to
 * stands there unticked, and what is refused has the sentence that the rules wrote of the same lines in its place, or none.
 */
export function mergeLetter({ profile, job, own, proposed }: Merging): Merged {
  const judge = createJudge(profile, job)
  const facts = placeFacts(profile)
  const placeOf = ({ sourceIds }: ProposedSentence): LinePlace => {
    const kinds = sourceIds.flatMap(id => facts.get(id) ?? [])
    const [first] = kinds
    const isOnePlace = kinds.every(({ kind, entryId }) => kind === first?.kind && entryId === first.entryId)
    return isOnePlace && first?.kind === 'work'
      ? { section: 'work', entryId: first.entryId, index: 0 }
      : { section: 'summary', entryId: null, index: 0 }
  }
  const judged = proposed.map(one => ({ ...one, verdict: judge(one, placeOf(one)).verdict }))
  const kept = judged.filter(({ verdict }) => verdict !== 'refused')
  const said = new Set(kept.flatMap(({ verdict, sourceIds }) => (verdict === 'supported' ? sourceIds : [])))
  // A fallback that says again what a sentence of the model says is left out.
  const fallbacks = own.filter(
    ({ kind, sourceIds }) => kind === 'claim' && !sourceIds.some(id => said.has(id) && facts.get(id)?.isLine),
  )
  const hasAll = judged.length > 0 && judged.every(({ verdict }) => verdict === 'supported')
  // What the rules say at the end is no proof: what one would bring, and the wish to meet.
  const closing = own.filter(
    one =>
      one.paragraph !== 0 &&
      (one.kind === 'frame' || (!hasAll && one.proof === undefined && fallbacks.includes(one))),
  )
  const written = (part: ProposedSentence['part'], paragraph: number): Draft[] => [
    ...kept
      .filter(one => one.part === part)
      .map(({ text, sourceIds, verdict }) => ({
        ...{ kind: 'claim' as const, text, sourceIds, serves: null, ownText: null },
        ...{ paragraph, isKept: verdict === 'supported' },
      })),
    ...(hasAll ? [] : fallbacks.filter(one => one.paragraph === paragraph && !closing.includes(one))),
  ]
  const last = Math.max(...own.map(({ paragraph }) => paragraph))
  const sentences = [
    ...own.filter(({ kind, paragraph }) => kind === 'frame' && paragraph === 0),
    ...written('opening', 0),
    ...written('proof', 1),
    ...closing.map(one => ({ ...one, paragraph: Math.max(2, last) })),
  ].map((sentence, index) => ({ ...sentence, id: `s${index + 1}` }))
  return { sentences, refused: judged.length - kept.length }
}

type Draft = Omit<WrittenSentence, 'id'>

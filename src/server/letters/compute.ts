import type { Letter, WrittenSentence } from '#contract/letters.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { composeLetter } from '#core/letters/compose-letter.ts'
import { writeLetter as write } from '#core/letters/write-letter.ts'
import { placeFacts } from '#core/resume/profile-facts.ts'
import { letterText } from '#core/templates/letter.ts'
import { plainText } from '#core/text/plain-text.ts'
import { type Answer, withWordings } from '#core/truth/answers.ts'

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
}

/** A sentence that is not named stays as it is. */
export function decide(sentences: readonly WrittenSentence[], choices: readonly Choice[]): WrittenSentence[] {
  const chosen = new Map(choices.map(choice => [choice.id, choice]))
  return sentences.map(sentence => {
    const choice = chosen.get(sentence.id)
    if (choice === undefined) return sentence
    const own = plainText(choice.ownText ?? '')
    return { ...sentence, isKept: choice.isKept, ownText: own === '' || own === sentence.text ? null : own }
  })
}

/** The letter as a page shows it: each sentence with the facts it says, and the whole as text. */
export function tellSentences(
  composing: Parameters<typeof composeLetter>[0] & { profile: ResumeProfile },
): Pick<Letter, 'sentences' | 'text'> {
  const facts = placeFacts(composing.profile)
  return {
    sentences: composing.sentences.map(({ sourceIds, ...sentence }) => ({
      ...sentence,
      sources: sourceIds.flatMap(id => facts.get(id)?.fact.text ?? []),
    })),
    text: letterText(composeLetter(composing)),
  }
}

import type { LetterProof, WrittenSentence } from '#contract/letters.ts'

/** The proofs that could stand in the place of a sentence, the next one first: none that the letter says already. */
export function listOthers(
  { id, paragraph, others = [] }: WrittenSentence,
  sentences: readonly WrittenSentence[],
): LetterProof[] {
  const said = new Set(
    sentences
      .filter(one => one.id !== id && one.paragraph === paragraph)
      .flatMap(({ proof, sourceIds }) => [...(proof?.sourceIds ?? []), ...sourceIds].slice(0, 1)),
  )
  return others.filter(({ sourceIds: [line = ''] }) => !said.has(line))
}

/**
 * The letter with another proof in the place of a sentence; the one that stood there can be had back after the others.
 * @param first how the wanted proof begins a paragraph; one that is not offered changes nothing
 */
export function putProof(
  sentences: readonly WrittenSentence[],
  { id, first }: { id: string; first: string },
): WrittenSentence[] {
  return sentences.map(sentence => {
    const wanted = listOthers(sentence, sentences).find(other => other.first === first)
    if (sentence.id !== id || wanted === undefined || sentence.proof === undefined) return sentence
    const others = (sentence.others ?? []).filter(other => other !== wanted)
    return { ...sentence, proof: wanted, others: [...others, sentence.proof] }
  })
}

/** The proofs in the form that what stands before them asks for: 'there' is where the one before was. */
export function sayProofs(sentences: readonly WrittenSentence[]): WrittenSentence[] {
  let before: LetterProof | null = null
  return sentences.map(sentence => {
    const { proof, isKept, ownText } = sentence
    if (proof === undefined) return sentence
    const text = before === null ? proof.first : before.at === proof.at ? proof.again : proof.after
    // In the person's own words nobody knows where it was.
    if (isKept) before = ownText === null ? proof : { ...proof, at: '' }
    return { ...sentence, text, sourceIds: proof.sourceIds, serves: proof.serves }
  })
}

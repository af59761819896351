import { describe, expect, test } from 'vitest'
import type { WrittenSentence } from '#contract/letters.ts'
import { SOFTWARE_POSTING, SOFTWARE_PROFILE } from '../truth/sample-profiles.suite.ts'
import { listOthers, putProof, sayProofs } from './other-proof.ts'
import { writeLetter } from './write-letter.ts'

const written = writeLetter({ profile: SOFTWARE_PROFILE, job: SOFTWARE_POSTING })
if (!written.ok) throw new Error('the sample has a letter')
const { sentences } = written
const proofsOf = (all: readonly WrittenSentence[]) => all.filter(({ proof }) => proof !== undefined)
const [first, second] = proofsOf(sentences)
if (!first || !second) throw new Error('the sample has two proofs')

describe('[CORE-7] another proof in a letter', () => {
  test('the next best one is offered, and none that the letter says already', () => {
    const others = listOthers(first, sentences)
    expect(others.length).toBeGreaterThan(0)
    const said = proofsOf(sentences).map(({ proof }) => proof?.first)
    expect(others.filter(other => said.includes(other.first))).toEqual([])
  })

  test('it stands in the place of the sentence with its own sources, and is offered no longer', () => {
    const [wanted] = listOthers(first, sentences)
    if (wanted === undefined) throw new Error('nothing is offered')
    const told = sayProofs(putProof(sentences, { id: first.id, first: wanted.first }))
    const swapped = told.find(({ id }) => id === first.id)
    expect(swapped).toMatchObject({ text: wanted.first, sourceIds: wanted.sourceIds, serves: wanted.serves })
    for (const sentence of proofsOf(told))
      expect(listOthers(sentence, told).map(other => other.first)).not.toContain(wanted.first)
  })

  test('going through all that is offered leads back to the letter as it was', () => {
    let told: readonly WrittenSentence[] = sentences
    for (let turn = 0; turn <= listOthers(first, sentences).length; turn += 1) {
      const here = told.find(({ id }) => id === first.id)
      const [next] = here ? listOthers(here, told) : []
      if (next) told = sayProofs(putProof(told, { id: first.id, first: next.first }))
    }
    expect(told.map(({ text }) => text)).toEqual(sentences.map(({ text }) => text))
  })

  test('a proof that leans on the one before it stands alone when that goes', () => {
    const at = first.proof?.at ?? ''
    const leaning = sentences.map(one =>
      one.id === second.id && one.proof ? { ...one, proof: { ...one.proof, at } } : one,
    )
    const there = sayProofs(leaning).find(({ id }) => id === second.id)
    expect(there?.text).toBe(second.proof?.again)
    const without = leaning.map(one => (one.id === first.id ? { ...one, isKept: false } : one))
    expect(sayProofs(without).find(({ id }) => id === second.id)?.text).toBe(second.proof?.first)
  })

  test('what was never offered changes nothing', () => {
    const same = putProof(sentences, { id: first.id, first: 'I won the Nobel Prize.' })
    expect(sayProofs(same).map(({ text }) => text)).toEqual(sentences.map(({ text }) => text))
    expect(putProof(sentences, { id: 's1', first: first.proof?.first ?? '' })).toEqual(sentences)
  })
})

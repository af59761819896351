import { BYTE_ZERO, MOVE_PARTS, MOVE_ZERO, TAGGER_MARK } from '#core/matching/tagger/tagger-model.ts'
import { writeBytes } from '../byte-writer.ts'
import type { LexiconData } from './build-lexicon.ts'
import type { TrainedTagger } from './train-tagger.ts'

/** The file that `openTagger` reads: hashes and numbers, no phrase and no sentence. */
export function packTagger({ phrases, words }: LexiconData, trained: TrainedTagger): Uint8Array {
  const writer = writeBytes()
  writer.text(TAGGER_MARK)
  writer.rising([...phrases.keys()])
  for (const lists of phrases.values()) writer.byte(lists)
  writer.rising([...words.keys()])
  for (const { usage, clusters } of words.values()) {
    writer.varint(usage)
    for (const cluster of clusters) writer.varint(cluster)
  }
  writer.rising([...trained.hashes])
  for (const weight of trained.weights) writer.byte(weight + BYTE_ZERO)
  for (const move of trained.moves) writer.varint(Math.round(move * MOVE_PARTS) + MOVE_ZERO)
  return writer.done()
}

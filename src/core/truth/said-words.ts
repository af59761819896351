import { foldWord } from '../text/fold.ts'
import { splitWritten, type WrittenWord } from '../text/tokens.ts'
import { formOf } from './word-forms.ts'

/** A word of a line, folded for tables, with what its forms share. */
export interface SaidWord extends WrittenWord {
  folded: string
  form: string
}

const ELIDED = /^(?:[cdjlmnst]|qu)['’](?=\p{L})/iu
// 'Leitete … an': the first part of a German verb stands at the end of its clause.
const PARTICLES =
  /^(?:ab|an|auf|aus|bei|bereit|dar|durch|ein|entgegen|fest|fort|frei|her|hin|mit|nach|sicher|statt|teil|um|vor|weiter|wieder|zu|zurück|zusammen)$/u

/** The words of a text: without the elided article of French, German verbs put together again. */
export function readWords(text: string, language: string): SaidWord[] {
  const words = splitWritten(text).map(word => {
    const cut = ELIDED.exec(word.raw)?.[0].length ?? 0
    const raw = word.raw.slice(cut)
    return { ...word, raw, at: word.at + cut, folded: foldWord(raw), form: formOf(raw, language) }
  })
  return language === 'de' ? joinVerbs(words, text) : words
}

function joinVerbs(words: SaidWord[], text: string): SaidWord[] {
  const joined = [...words]
  for (const [index, word] of words.entries()) {
    const isLast = /^\s*(?:[,.;:]|$|und\s)/u.test(text.slice(word.at + word.raw.length))
    if (!isLast || !PARTICLES.test(word.raw)) continue
    const start = words.findLastIndex(
      (one, at) =>
        at < index &&
        /(?:te|rat|ahm|iet|ob|te[nt]|[^aeiou]e)$/u.test(one.folded) &&
        (one.opens || /^\p{Ll}/u.test(one.raw)),
    )
    const verb = words[start]
    if (verb === undefined) continue
    const folded = `${word.folded}${verb.folded}`
    joined[start] = { ...verb, folded, form: formOf(folded, 'de') }
  }
  return joined
}

/** The parts of a word that is made of several by signs; none of a plain word. */
export function partsOf(raw: string): string[] {
  return raw.split(/[.'’_/–-]/u).filter(part => part.length > 1 && part !== raw)
}

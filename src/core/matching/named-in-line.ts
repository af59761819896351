import { unifySpellings } from '../text/skills/same-spellings.ts'
import { stemOf } from '../text/stems.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { wordsOf } from '../text/tokens.ts'
import { isBrand } from './own-work.ts'

/**
 * The name itself stands in the line in one of its spellings, or is written there with other spaces, with a 'der' or in another form;
 * 'SQLite' does not say 'SQL'.
 * @param written what the line names it by
 */
export function saysName(line: string, written: string, name: string): boolean {
  const [all = '', own = ''] = [line, name].map(text => ` ${wordsOf(unifySpellings(text)).join(' ')} `)
  const [one, other] = [written, name].map(text =>
    stemOf(
      wordsOf(text)
        .filter(word => !JOINING_WORDS.has(word))
        .join(''),
    ),
  )
  return (
    one === other ||
    all.includes(own) ||
    (isBrand(name) && wordsOf(name).every(word => all.includes(` ${word} `)))
  )
}

const NEXT_WORD = /^ ([\p{L}\p{N}][\p{L}\p{N}/+#-]*)/u

/** 'SAP BPC' where a sentence goes on so behind 'SAP': each is another thing. */
export function brandsOf(names: readonly string[], text: string): string[] {
  return names.map(name => {
    const at = isBrand(name) ? text.indexOf(name) : -1
    const next = at < 0 ? undefined : NEXT_WORD.exec(text.slice(at + name.length))?.[1]
    return next !== undefined && isBrand(next) ? `${name} ${next}` : name
  })
}

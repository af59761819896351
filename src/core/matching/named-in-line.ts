import { unifySpellings } from '../text/skills/same-spellings.ts'
import { stemOf } from '../text/stems.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { wordsOf } from '../text/tokens.ts'

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
  return one === other || all.includes(own)
}

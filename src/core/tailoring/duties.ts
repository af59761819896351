import { leadsPeople } from '../truth/check-part.ts'
import { isNumberWord } from '../truth/number-words.ts'
import { meaningsOf } from '../truth/synonyms.ts'
import { formOf } from '../truth/word-forms.ts'
import { isTelling, splitWords } from '../truth/words.ts'

/** A telling word by its form, and by what it may mean: 'purchase' is met by 'bought'. */
interface Word {
  form: string
  meanings: ReadonlySet<number>
}

/** So many of the words of a duty answer it. */
const ANSWERED_FROM = 2 / 3
/** What the last duty of a posting counts less than the first. */
const LAST_LESS = 0.4
const OTHER_WORTH = 0.25
const OTHERS_MAX = 2
/** Two words, or one that is as long as them: 'Terminverfolgung'. */
const DUTY_MIN_CHARS = 10
/** 'Order stock and control food cost' are two. */
const PARTS = /[,;]|(?<!-)\s(?:and|und|sowie|et|y)\s/u

/**
 * Reads what is to be done in a job, once for all lines to come.
 * @param lines of the posting that tell of its duties
 * @param language of the posting, two letters
 * @returns how far a text answers these lines, each in part or whole: 0, or 0.6 to 1 for the first one of them, as postings
 *   begin with what matters, and a quarter more for each of two others. Whoever supervises nine people leads a team
 */
export function readDuties(lines: readonly string[], language: string): (text: string) => number {
  const duties = lines.map((line, at) => ({
    worth: 1 - (LAST_LESS * at) / lines.length,
    leads: leadsPeople(line, language),
    parts: [line, ...line.split(PARTS)]
      .map(part => readWords(part, language))
      .filter(words => words.length > 1 || (words[0]?.form.length ?? 0) >= DUTY_MIN_CHARS),
  }))
  return text => {
    const said = readWords(text, language)
    const forms = new Set(said.map(({ form }) => form))
    const meanings = new Set(said.flatMap(word => [...word.meanings]))
    const isSaid = (word: Word): boolean =>
      forms.has(word.form) || [...word.meanings].some(meaning => meanings.has(meaning))
    const leads = duties.some(duty => duty.leads) && leadsPeople(text, language)
    const [first, ...others] = duties.filter(
      duty =>
        (leads && duty.leads) ||
        duty.parts.some(part => part.filter(isSaid).length >= part.length * ANSWERED_FROM),
    )
    return first === undefined ? 0 : first.worth + Math.min(others.length, OTHERS_MAX) * OTHER_WORTH
  }
}

function readWords(text: string, language: string): Word[] {
  return splitWords(text)
    .filter(word => isTelling(word) && !isNumberWord(word.raw, language))
    .map(({ raw }) => ({ form: formOf(raw, language), meanings: meaningsOf(raw, language) }))
}

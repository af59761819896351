import { isCodeLike } from '../truth/words.ts'

// Forms of the past that no ending shows; those that are also something else ('set', 'cut') start lines as verbs.
const IRREGULAR: ReadonlySet<string> = new Set(
  `began bought brought broke built caught chose cut dealt did drew drove dug fed fell flew found gave got grew heard held
kept laid led left lent lost made met oversaw paid put ran rebuilt rewrote rode sang saw sent set sewed shot sold sought
spent spoke spread stood swept taught threw told took understood undertook upheld wore won wrote`.split(
    /\s+/u,
  ),
)
// They end like a past and tell how somebody is.
const NO_PAST =
  /^(?:advanced|experienced|skilled|dedicated|motivated|seasoned|detailed|certified|qualified|licensed|registered|chartered|accredited|talented|committed|need|speed|feed|embed|limited|mixed|related|united|red)$/u
// 'Trained in first aid' tells what was done to the person.
const SUFFERED = /^(?:in|as|by|of|at|to|from)$/u
const NEW_SENTENCE = /[.!?;:]\s/u

/**
 * A line of a resume as it goes on behind 'I': 'Cut waste by a tenth' is 'cut waste by a tenth'.
 * @returns null for a line that does not start with a verb of the past, or that is several sentences
 */
export function tellDoing(line: string): string | null {
  const { first = '', next = '' } = /^(?<first>\p{L}+)(?:\s(?<next>\p{L}+))?/u.exec(line)?.groups ?? {}
  const verb = first.toLowerCase()
  const isPast = IRREGULAR.has(verb) || (/[^e]ed$/u.test(verb) && !NO_PAST.test(verb) && !SUFFERED.test(next))
  if (!isPast || isCodeLike(first) || NEW_SENTENCE.test(line)) return null
  return `${verb}${line.slice(first.length)}`
}

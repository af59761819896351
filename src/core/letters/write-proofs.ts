import type { LetterProof } from '#contract/letters.ts'
import type { WorkEntry } from '#contract/resume.ts'
import type { TailoredLine } from '#contract/tailoring.ts'
import { prepareTense, tellsNow } from '../tailoring/one-tense.ts'
import { rephrase } from '../tailoring/rephrase.ts'
import { joinBroken } from '../tailoring/whole-lines.ts'
import { plainText } from '../text/plain-text.ts'
import type { Judge } from '../truth/check-truth.ts'
import {
  behindAt,
  type Claim,
  employerOf,
  isCurrent,
  isTrue,
  nameEmployer,
  SURE_FROM,
  type Writing,
} from './letter-claims.ts'
import { type Telling, tellLine, withNames } from './tell-proof.ts'

const PROOFS = 2
/** The newest position and the one before it. */
const RECENT = 2
/** As many again can stand in the place of one. */
const OTHERS_MAX = 6

interface Proof {
  line: TailoredLine
  entry: WorkEntry
  telling: Telling
  worth: number
}

/** What was done long ago says less of what somebody does today: so much less for each position before the newest. */
const AGE_FACTOR = 0.15
const AGE_LEAST = 0.4
/** Learning a trade says less than working in it. */
const LEARNER =
  /(?<!\p{L})(?:intern(?:ship)?|trainee|apprentice|praktik\p{L}+|werkstudent\p{L}*|auszubildende\p{L}*|stagiaire|apprenti\p{L}*|becari\p{L}+)(?!\p{L})/iu
const LEARNER_FACTOR = 0.3

/** What was done says more than what one has to do. */
const TASK_FACTOR = 0.85

/**
 * What was done and answers the posting best; what was done in one position beside each other, the newest first. Each comes
 * with the next best ones, which could stand in its place.
 */
export function writeProofs(writing: Writing, judge: Judge): Claim[] {
  const { profile } = writing
  const ranked = profile.work
    .flatMap((entry, at) => listProofs(entry, writing, weigh(entry, at)))
    .filter(proof => isTrue(sayProof(proof, { writing, before: null }), judge))
    .toSorted((a, b) => b.worth - a.worth)
    .filter(
      ({ telling }, index, all) => all.findIndex(other => other.telling.text === telling.text) === index,
    )
  const placeOf = ({ entry }: Proof): number => profile.work.indexOf(entry)
  // What answers nothing was done elsewhere for another reason.
  const served = ranked.filter(
    proof => placeOf(proof) === 0 || writing.asked.findServed(proof.line.text, 'prose') !== null,
  )
  // But two things are told, where it was not long ago and at whom is known.
  const recent = ranked.filter(
    proof => placeOf(proof) < RECENT && employerOf(proof.entry) !== null && !served.includes(proof),
  )
  const chosen = [...served, ...recent].slice(0, PROOFS)
  // What is long ago would hide by itself what is done today.
  const best = chosen.some(proof => placeOf(proof) < RECENT) ? chosen : []
  // What goes on comes before what was done once.
  const proofs = best.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) || Number(a.telling.isOnce ?? false) - Number(b.telling.isOnce ?? false),
  )
  const others = ranked
    .filter(proof => !best.includes(proof))
    .slice(0, OTHERS_MAX)
    .map(proof => tellForms(proof, writing))
  return proofs.map((proof, index) => ({
    ...sayProof(proof, { writing, before: proofs[index - 1]?.entry ?? null }),
    proof: tellForms(proof, writing),
    others,
  }))
}

function weigh({ title }: WorkEntry, at: number): number {
  const isLearner = at > 0 && LEARNER.test(title?.text ?? '')
  return Math.max(AGE_LEAST, 1 - at * AGE_FACTOR) * (isLearner ? LEARNER_FACTOR : 1)
}

function listProofs(entry: WorkEntry, { phrases, asked }: Writing, share: number): Proof[] {
  const unsure = new Set(entry.bullets.filter(fact => fact.confidence < SURE_FROM).map(({ id }) => id))
  const lines = entry.bullets.map(({ id, text }) => ({ text: plainText(text), sourceIds: [id] }))
  const tell = prepareTense(entry, phrases.language, 'plain')
  const items = new Set(entry.bullets.filter(({ isItem }) => isItem).map(({ id }) => id))
  const worded = joinBroken(lines, items).map(line => ({
    ...line,
    text: tell(rephrase(line.text, phrases.language)),
  }))
  return worded.flatMap(line => {
    if (line.sourceIds.some(id => unsure.has(id))) return []
    const bare = tellLine(line.text, phrases.language)
    if (bare === null) return []
    const named = withNames(bare, line.text)
    // Names beside it are told where they are asked for.
    const isAsked = named !== null && asked.worth(named.said, 'prose') > asked.worth(bare.said, 'prose')
    const told = isAsked ? named : bare
    const { said, telling, sureness } = told
    if (phrases.language === 'en' && tellsNow(said) && !isCurrent(entry)) return []
    return [
      {
        line: { ...line, text: said },
        entry,
        telling,
        worth: share * sureness * (telling.form === 'did' ? 1 : TASK_FACTOR) * asked.worth(said, 'prose'),
      },
    ]
  })
}

/** What the proof before it tells of: nothing, the same position, or another one. */
type Before = 'none' | 'same' | 'other'

function sayProof(proof: Proof, { writing, before }: { writing: Writing; before: WorkEntry | null }): Claim {
  const { line, entry } = proof
  const { asked, held } = writing
  const company = employerOf(entry)
  // Behind 'in my current role' another one at the same employer is not there.
  const isThere =
    before === entry || (before !== held && company !== null && employerOf(before)?.text === company.text)
  const where = before === null ? 'none' : isThere ? 'same' : 'other'
  return {
    text: sayText(proof, writing, where),
    sourceIds: [...line.sourceIds, ...(company === null ? [] : [company.id])],
    place: { section: 'work', entryId: entry.id },
    serves: asked.findServed(line.text, 'prose'),
    said: [line.text, ...(company === null || where === 'same' ? [] : [nameEmployer(company)])],
  }
}

function sayText(proof: Proof, writing: Writing, before: Before): string {
  const { entry, telling } = proof
  const employer = entry === writing.held ? null : employerOf(entry)
  const isElsewhere = employer !== null && employer.text !== employerOf(writing.held)?.text
  const at = isElsewhere && before !== 'same' ? behindAt(nameEmployer(employer), writing.phrases) : ''
  const values = { did: telling.text, object: telling.object ?? '', company: at }
  const again = [isElsewhere ? 'There' : 'Also', 'Bare']
  if (telling.isOnce || telling.object === undefined) again.unshift('Adds')
  const bare = before === 'none' ? 'Bare' : 'Also'
  const ways = before === 'same' ? again : [at === '' ? sayWithout(proof, writing, bare) : '', bare]
  const forms = ways.flatMap(how => tensesOf(telling, entry).map(tense => `${telling.form}${tense}${how}`))
  return forms.reduce((said, form) => said || writing.phrases.say(form, values), '')
}

/** Without a name nobody would know that it was elsewhere; what one does now is said of the position named before. */
function sayWithout(
  { line, entry, telling }: Proof,
  { profile, held, phrases }: Writing,
  bare: string,
): string {
  if (!isCurrent(entry) && entry !== profile.work[0]) return 'Earlier'
  if (entry !== held) return bare
  const isNow = phrases.language === 'en' && telling.form === 'did' && tellsNow(line.text)
  return isNow && bare === 'Bare' ? 'Now' : 'Held'
}

/** What is done once belongs to the work of today no more than what was done elsewhere does. */
function tensesOf({ form, isOnce = false }: Telling, entry: WorkEntry): string[] {
  if (form === 'did' || (isCurrent(entry) && !isOnce)) return ['']
  return isCurrent(entry) ? ['Once', 'Past'] : ['Past']
}

function tellForms(proof: Proof, writing: Writing): LetterProof {
  const { sourceIds, serves } = sayProof(proof, { writing, before: null })
  const say = (before: Before) => sayText(proof, writing, before)
  const texts = { first: say('none'), again: say('same'), after: say('other') }
  return { at: proof.entry.id, ...texts, sourceIds, serves }
}

import { listWords } from '#contract/messages/match-reasons.ts'
import { stemOf } from '../text/stems.ts'
import type { DraftReason } from './judgement.ts'
import { isBrand } from './own-work.ts'
import type { AskedThing } from './prepared-posting.ts'
import { isOfPaper, isPaper } from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import type { ResumeLine } from './resume-skills.ts'
import { asksPaper, COUNTS, type Showing, showing } from './showing.ts'
import { ended, joinNames, namesOf, shortName, writtenNames } from './tell-names.ts'

export interface JudgedThing extends AskedThing {
  /** 0..1 */
  cover: number
}

export interface AskedSentence {
  text: string
  judged: readonly JudgedThing[]
  isRequired: boolean
  /** Of a posting that is not in English. */
  isForeign: boolean
}

export type Told = Omit<DraftReason, 'share'>

/** From this cover on a thing counts as met. */
export const MET_FROM = 0.6

/** Skills and licences. */
export function tellThings({ text, judged, isRequired }: AskedSentence, resume: ResumeFacts): Told | null {
  const things = judged.filter(({ ask }) => ask.kind === 'skill' || ask.kind === 'licence')
  const [met, unmet] = [things.filter(isMet), things.filter(thing => !isMet(thing))]
  const shown = met.flatMap(thing => showing(thing, resume))
  if (shown.length + unmet.length === 0) return null
  return unmet.length > 0
    ? tellMissing({ text, shown, unmet, isRequired }, resume)
    : tellShown({ text, shown, isRequired, isPaper: met.every(asksNamelessPaper) }, resume)
}

interface Shown {
  text: string
  shown: readonly Showing[]
  isRequired: boolean
}

function tellMissing(
  { text, shown, unmet, isRequired }: Shown & { unmet: readonly JudgedThing[] },
  resume: ResumeFacts,
): Told | null {
  const names = namesMissing(unmet, text)
  // What only a title stands for is no news beside what is missing.
  const proofs = shown.filter(({ name, isByWork }) => name !== '' && !isByWork)
  const kind = isRequired ? 'must' : 'wish'
  const con = { side: 'con', evidence: { posting: text, resume: proofs[0]?.line.text ?? null } } as const
  const told = proofs.map(({ name }) => name)
  if (proofs.length > 0 && names.length > 0)
    return {
      ...con,
      side: 'open',
      key: `${kind}Partly`,
      words: { shown: listWords(joinNames(told, text)), asked: listWords(names) },
    }
  const others = brandsBeside(names, text)
  // Of 'Git-based work with abapGit' nobody can tell what somebody lacks who names abapGit.
  if (others.some(word => resume.linesByStem.has(stemOf(word.toLowerCase())))) return null
  const short = names.length > 0 ? null : shortName(text)
  const mayBeWhole = text.length <= WHOLE_MAX_CHARS && (others.length > 0 || isBestWhole(unmet, text))
  const isQuoted = names.length === 0 ? short === null : mayBeWhole
  const words = { asked: isQuoted ? ended(text) : (short ?? listWords(names)) }
  const evidence = { posting: text, resume: null }
  return { ...con, key: isQuoted ? `${kind}MissingAs` : `${kind}Missing`, words, evidence }
}

function namesMissing(unmet: readonly JudgedThing[], text: string): string[] {
  const named = unmet.filter(({ ask }) => ask.names.length > 0)
  return writtenNames(
    named.map(({ ask }, at) => {
      // Said of each it would read as if the others were alike too.
      const isLast = ask.open && at === named.length - 1
      const names = isLast ? [...writtenNames(ask.names, text), 'similar'] : ask.names
      return names.length === 1 ? names.join() : namesOf({ names }, text)
    }),
    text,
  )
}

/** So long a sentence is better told by its names. */
const WHOLE_MAX_CHARS = 140
const SAYS_SIMILAR =
  /\b(?:similar|comparable|equivalent|like|other|another|etc)\b|vergleichbar|ähnlich|gleichwertig|ander[emnrs]|similaire|équivalent|autre|simil[ei]|altr[io]|otr[ao]|outr[ao]|vergelijkba/i
/** 'UK' and 'IT' are in any sentence. */
const BRAND_MIN_CHARS = 3
const LISTS = /[,;]|(?<!\p{L})(?:and|und|et|e|y|en)(?!\p{L})/iu
const CHOICE = /(?<!\p{L})(?:or|oder|ou|o)(?!\p{L})/iu
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#&/.-]*/gu

/** What a sentence names besides, 'TwinCAT 3 in … programming'. */
function brandsBeside(names: readonly string[], text: string): string[] {
  const told = names.join(' ').toLowerCase()
  const words = names.length === 0 ? [] : (text.match(WORD) ?? [])
  return words.filter(
    word => word.length >= BRAND_MIN_CHARS && isBrand(word) && !told.includes(word.toLowerCase()),
  )
}

/** The sentence itself says more than its names where it asks for a paper, and where it leaves a choice to what has no name. */
function isBestWhole(unmet: readonly JudgedThing[], text: string): boolean {
  const isOpen = unmet.some(({ ask }) => ask.open) && !SAYS_SIMILAR.test(text)
  return isOpen || unmet.every(asksNamelessPaper)
}

/** 'AWS certification' is no AWS; a driving licence is named so, and a line of one name says no more. */
function asksNamelessPaper(thing: JudgedThing): boolean {
  const isName = thing.ask.names.includes(thing.text.replace(/[.;,]$/, ''))
  return asksPaper(thing) && !isName && !thing.ask.skills.some(isPaper)
}

/** Names what the quoted line shows; what other lines show is left to them. */
function tellShown(
  { text, shown, isRequired, isPaper: asksWhole }: Shown & { isPaper: boolean },
  resume: ResumeFacts,
): Told {
  const isHeld = shown.every(({ isPaper: isOne, line }) => isOne && line.entry === null)
  const proof = shown.find(({ line, isByWork }) => line.entry !== null && !isByWork) ?? shown[0]
  const evidence = { posting: text, resume: proof?.line.text ?? null }
  const together = shown.filter(
    ({ line, name, isByWork }) =>
      (isHeld || (line.text === proof?.line.text && isByWork === proof.isByWork)) && name !== '',
  )
  const names = [...new Set(together.map(({ name }) => name))]
  // What the line says outright need not be said to count for something else besides.
  const outrightFirst = names.toSorted(
    (one, other) => Number(one.includes(COUNTS)) - Number(other.includes(COUNTS)),
  )
  const byWritten = Map.groupBy(outrightFirst, name => (name.split(COUNTS)[0] ?? '').toLowerCase())
  const plainest = [...byWritten.values()].flatMap(([first]) => first ?? [])
  // A paper is had whole: 'AWS certification', not AWS; of a list each is had by itself.
  const isWhole =
    asksWhole &&
    (!LISTS.test(text) || CHOICE.test(text)) &&
    shown.every(({ line }) => line.entry === null && isOfPaper({ ...line, written: '' }))
  const asked = isWhole ? '' : listWords(joinNames(plainest, text))
  const kind = isRequired ? 'must' : 'wish'
  const how = howShown(proof, isHeld)
  const said = asked === '' ? ended(text) : asked
  const where = whereOf(proof?.line ?? null, resume)
  const words = how === 'ByWork' || how === 'Shown' ? { asked: said, where } : { asked: said }
  return { side: 'pro', key: asked === '' ? `${kind}${how}As` : `${kind}${how}`, words, evidence }
}

function howShown(proof: Showing | undefined, isHeld: boolean): 'ByWork' | 'Shown' | 'Held' | 'Listed' {
  if (proof?.isByWork) return 'ByWork'
  if (proof?.line.entry != null) return 'Shown'
  return isHeld && proof !== undefined ? 'Held' : 'Listed'
}

export function isMet({ cover }: JudgedThing): boolean {
  return cover >= MET_FROM
}

/** ' as … at …', of the position that the line stands in. */
function whereOf(line: ResumeLine | null, { positions }: ResumeFacts): string {
  const { title, employer } = positions[line?.entry ?? -1] ?? { title: null, employer: null }
  return (title === null ? '' : ` as ${title}`) + (employer === null ? '' : ` at ${employer}`)
}

import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { isPositionName } from '../text/titles/position-names.ts'
import { type Claim, type Clause, splitClauses } from './claim.ts'
import { type Evidence, readEvidence } from './evidence.ts'
import { type Met, readPhrases } from './phrase-table.ts'
import { isTelling } from './words.ts'

const PARTS = [
  'none',
  'watched',
  'took part',
  'did',
  'with others',
  'for others',
  'co-led',
  'manages',
  'people',
  'led',
  'owned',
] as const
const findParts = readPhrases(
  'truth/parts.tsv',
  z.object({ phrase: filledCell, part: z.enum(PARTS), language: filledCell }),
)
type Part = (typeof PARTS)[number]

/** How strong a part is. */
const STRENGTH = {
  watched: 0,
  'took part': 1,
  did: 2,
  'with others': 3,
  'co-led': 3,
  led: 4,
  owned: 5,
} as const
const TOOK_PART = STRENGTH['took part']
const LED = STRENGTH.led
const CLAUSE_END =
  /[,;:()•|]|\.\s|\s[–-]\s|\s(?:and|&|und|sowie|et|y|e|while(?!\s\p{L}+ed(?!\p{L}))|which|who|that|that's|qui|que|welche[rs]?)\s/giu

interface Done extends Clause {
  /** null when no word of it says what part. */
  strength: number | null
}

/**
 * Parts that a line claims and that are stronger than in the lines it comes from: the clause that speaks of the same
 * counts, so that 'helped plan' makes nobody a planner.
 * @returns the clauses that claim too much, and those that leave out that it was only help
 */
export function findStrongerParts({ said, sources, language }: Claim): {
  refused: string[]
  asked: string[]
} {
  const known = sources.lines.flatMap(line => readParts(line, language))
  const claimed = said.lines.flatMap(line => readParts(line, language))
  const allowedFor = readAllowed(known)
  const isHelp = claimed.some(({ strength }) => strength !== null && strength <= TOOK_PART)
  const bent = claimed
    .map(clause => ({ clause: asShared(clause), allowed: allowedFor(clause) }))
    .filter(({ clause, allowed }) => (clause.strength ?? (isHelp ? 0 : STRENGTH.did)) > allowed)
  const text = (of: typeof bent): string[] => of.map(({ clause }) => clause.text.trim())
  // Where no word of the sources says what part it was, none was read that the line could exceed, but by leading.
  const isRead = known.some(({ strength }) => strength !== null)
  // Who is managed is not always read: 'managed four casual facilitators'.
  const mayLead = (): boolean =>
    known.some(({ words }) => findParts(words, language).some(({ value }) => value.part === 'manages'))
  const isRefused = ({ clause }: (typeof bent)[number]): boolean =>
    clause.strength !== null && (clause.strength === LED ? !mayLead() : isRead || clause.strength > LED)
  return {
    refused: text(bent.filter(isRefused)),
    asked: text(bent.filter(one => !isRefused(one))),
  }
}

/** True for a text that tells of leading people, or what they work in: 'Supervise nine receptionists', 'Lead a team'. */
export function leadsPeople(text: string, language: string): boolean {
  // 'Run the evening shift with six mechanics'
  const manages = ({ words }: Clause): boolean =>
    findParts(words, language).some(({ value }) => value.part === 'manages') && namesPeople(words)
  const isOfPeople = ({ words }: Pick<Clause, 'words'>): boolean =>
    findParts(words, language).some(({ value }) => value.part === 'people') || namesPeople(words)
  return readEvidence(text, language).lines.some(line =>
    readParts(line, language).some(
      // 'Leading, motivating and appraising the teams'
      clause =>
        ((clause.strength ?? 0) >= LED || manages(clause)) &&
        isOfPeople(clause.words.length === 1 ? line : clause),
    ),
  )
}

/** To do a thing together with others is to take part in it. */
function asShared(clause: Done): Done {
  return clause.strength === STRENGTH.did && TOGETHER.test(clause.text) && !RUN.test(clause.text)
    ? { ...clause, strength: TOOK_PART }
    : clause
}

const RUN = /(?<!\p{L})(?:r[au]n|running|manag\p{L}+)(?!\p{L})/iu
const TOGETHER =
  /(?<!\p{L})(?:(?:together|jointly|along) with|(?:in|within|as part of) (?:an?|the|my) (?:\S+ )?team|im (?:\S+ )?team|in einem (?:\S+ )?team|en équipe|en equipo|(?:gemeinsam|zusammen) mit|avec|ensemble|junto (?:con|a)|con)(?!\p{L})/iu

/** @returns how strong a part the clauses of the sources that share most words with a clause let it claim */
function readAllowed(known: readonly Done[]): (clause: Done) => number {
  const byForm = new Map<string, Done[]>()
  for (const other of known)
    for (const form of tellingForms(other)) {
      const clauses = byForm.get(form)
      if (clauses) clauses.push(other)
      else byForm.set(form, [other])
    }
  const strongest = strongestOf(known)
  return clause => {
    const shared = new Map<Done, number>()
    for (const form of tellingForms(clause))
      for (const other of byForm.get(form) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    if (shared.size === 0) return clause.strength === null ? LED : strongest
    const most = Math.max(...shared.values())
    return strongestOf([...shared].flatMap(([other, count]) => (count === most ? [other] : [])))
  }
}

/** Of clauses of which some say what part it was, these count. */
function strongestOf(clauses: readonly Done[]): number {
  const read = clauses.flatMap(({ strength }) => strength ?? [])
  if (clauses.length === 0) return LED
  return read.length === 0 ? STRENGTH.did : Math.max(...read)
}

function tellingForms({ words }: Clause): Set<string> {
  return new Set(words.filter(isTelling).map(({ form }) => form))
}

function readParts(line: Evidence['lines'][number], language: string): Done[] {
  const clauses = splitClauses(line, CLAUSE_END).map(clause => ({
    ...clause,
    strength: rankClause(clause, language),
  }))
  return clauses.map((clause, index) => {
    const before = clauses[index - 1]
    if (managesPeople(clause, clauses[index + 1], language)) return { ...clause, strength: LED }
    const isGoingOn =
      before !== undefined &&
      (before.strength ?? LED) <= TOOK_PART &&
      (goesOn(clause, line, language) || saysAgain(clause, before))
    return isGoingOn ? { ...clause, strength: before.strength } : clause
  })
}

/** 'Helped write protocols (6 protocols)' */
function saysAgain(clause: Done, before: Done): boolean {
  const forms = tellingForms(before)
  return clause.strength === null && [...tellingForms(clause)].some(form => forms.has(form))
}

/** 'Managed the stockroom and its staff' */
function managesPeople({ words }: Clause, next: Done | undefined, language: string): boolean {
  if (!findParts(words, language).some(({ value }) => value.part === 'manages')) return false
  const [people] = findParts(next?.words ?? [], language)
  return people?.value.part === 'people' && people.first < 2 && next?.words.length === people.next
}

/** 'Helped with planning and running events' is one doing; 'helped and built' are two. */
function goesOn({ words, strength }: Done, line: Evidence['lines'][number], language: string): boolean {
  const [first] = words
  if (first === undefined || strength === null)
    return (
      first !== undefined &&
      /(?:and|&|und|et|y|e)\s*$/u.test(line.unified.slice(0, first.at)) &&
      strength !== null
    )
  if (strength <= TOOK_PART || strength >= LED) return false
  if (language !== 'en') return !/(?:te|ten|é|ó|í)$/u.test(first.folded)
  return !/(?:ed|[^s]s|rote|ote|ew|ook|ave|ran|ut|old|ught)$/u.test(first.folded)
}

/** Whose help it was, and who stood beside: 'with the accountant's help', 'avec le chef de chantier'. */
const OF_OTHERS =
  /['’]s?\s+$|(?<!\p{L})(?:with|alongside|mit|neben|avec|con|rempla\p{L}+|sustitu\p{L}+ al?|covered for|filled in for|stood in for)\s(?:(?:the|an?|my|our|dem|der|einem|einer|le|la|l['’]|une?|el|los|mi)\s?)?(?:(?:head|senior|jefe|\p{L}+)\s)?$/iu
const PERSON =
  /chef|head|leader|manager|director|supervisor|leit|jef|encargad|directeur|directrice|responsable|help|support|assistance/u

function rankClause({ words, text }: Clause, language: string): number | null {
  const from = words[0]?.at ?? 0
  const lead = text.indexOf(words[0]?.raw ?? '')
  const isOfOthers = ({ first, value }: Met<{ phrase: string }>): boolean =>
    PERSON.test(value.phrase) && OF_OTHERS.test(text.slice(0, (words[first]?.at ?? 0) - from + lead))
  const every = findParts(words, language).filter(({ value }) => value.part !== 'none')
  const met = every.filter(each => !isOfOthers(each))
  if (met.length === 0 && every.length > 0) return STRENGTH.did
  // The verb closes a German clause: 'die Projektleitung unterstützt'.
  const closing = met.at(-1)
  if (language === 'de' && closing?.next === words.length && closing.value.part === 'took part')
    return TOOK_PART
  // 'Übernahm aushilfsweise …'
  if (met.some(({ value }) => value.part === 'for others')) return TOOK_PART
  const first = met.find(({ value }) => value.part !== 'people' && value.part !== 'with others')
  if (first === undefined) return null
  const strength = strengthOf(first, { met, words })
  const isShared = met.some(({ value }) => value.part === 'with others')
  return isShared && strength >= LED ? STRENGTH['with others'] : strength
}

const OBJECT_MAX_WORDS = 4

/** To manage or run people and what they work in is to lead them; to manage accounts or files is to do the work. */
function strengthOf(
  { value: { part }, next }: Met<{ part: Part }>,
  { met, words }: { met: readonly Met<{ part: Part }>[]; words: Clause['words'] },
): number {
  if (part === 'none' || part === 'people' || part === 'for others') return STRENGTH.did
  if (part !== 'manages') return STRENGTH[part]
  const isOfPeople =
    met.some(
      // The verb closes a German clause: 'ein Team geführt'.
      ({ value, first }) =>
        value.part === 'people' &&
        (next === words.length || (first >= next && first < next + OBJECT_MAX_WORDS)),
    ) || namesPeople(words.slice(next, next + OBJECT_MAX_WORDS))
  return isOfPeople ? LED : STRENGTH.did
}

/** 'nine receptionists' */
function namesPeople(words: Clause['words']): boolean {
  return words.some(({ folded }) => folded.endsWith('s') && isPositionName(folded.slice(0, -1)))
}

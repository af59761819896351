import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { isPositionName } from '../text/titles/position-names.ts'

/** From weak to strong. */
const PARTS = ['watched', 'took part', 'did', 'led', 'owned'] as const
const VerbRow = z.object({ word: filledCell, part: z.enum(PARTS) })
const LED_RANK = 3
const BUILT_RANK = 2
const JOINED_RANK = 1

const RANKS: ReadonlyMap<string, number> = new Map(
  readTable('truth/role-verbs.tsv', VerbRow).flatMap(({ word, part }) =>
    formsOf(word).map(form => [form, PARTS.indexOf(part)] as const),
  ),
)

// To manage or run people and what they work in is to lead them; to manage accounts or files is to do the work.
const LED_OBJECT =
  /^(?:\p{L}+['’]?s?\s){0,3}?(?:teams?|staff|people|colleagues|employees|personnel|crews?|departments?|divisions?|units?|branch(?:es)?|stores?|shops?|sites?|offices?|businesse?s?|organisations?|organizations?|workforce|apprentices|trainees|interns|students|nurses|drivers|developers|engineers|technicians|operators|assistants|workers|reports|projects?|programmes?|programs?|operations|salons?|kitchens?|restaurants?|clinics?|practices?|schools?|hotels?|bars?|caf[eé]s?|warehouses?|wards?|compan(?:y|ies)|farms?|fleets?|labs?|laborator(?:y|ies)|workshops?|affairs|depots?|studios?|newsrooms?|librar(?:y|ies)|theatres?|terminals?|pharmac(?:y|ies)|nurser(?:y|ies)|galler(?:y|ies)|facilit(?:y|ies)|cent(?:re|er)s?|factor(?:y|ies)|plants?|mitarbeiter\p{L}*|teams?|abteilung\p{L}*|projekte?s?)(?!\p{L}|['’]s)/iu
const MANAGES = /^(?:manag(?:e[ds]?|ing|ement)|run|runs|ran|running)$/u

// A clause ends where another doing may begin; 'and running' goes on with what 'helped planning' began.
const CLAUSE_END = /[,;:.]\s|\s(?:and|und|et|y|e|i|while|which|who|that)\s|\s&\s|\s[–-]\s/u
const JOINED =
  /(?<!\p{L})(?:together with|jointly|alongside|in (?:collaboration|cooperation|partnership) with|collaborat\p{L}+|co-\p{L}+|as part of|part of|as one of|one of|work(?:ed|ing|s)?(?: closely)? with|second in (?:command|charge)|stood in|covered for|took part|gemeinsam mit|zusammen mit|im team)(?!\p{L})/iu
const NO_ROLE =
  /(?<!\p{L})(?:lead (?:times?|generation)|(?:sales|new|qualified|warm|customer|business) leads?|leading to|led to|head(?: and neck|quarters?|set| chef| nurse| teacher| office| of)|direct(?:ly)? (?:sales|debits?|mail|patient|care)|in addition|with (?:care|support|help|assistance) of)(?!\p{L})/giu

/**
 * How strong a part a line claims, 0 (watched) to 4 (owned, founded). The first such verb of a clause counts, so
 * 'helped build' is help; the strongest clause counts for the line, and 'together with' makes all of it taking part.
 * @returns null when no clause has a verb of a known class
 */
export function rankRole(text: string): number | null {
  const plain = text.replace(/second in (?:command|charge)/giu, 'deputy').replace(NO_ROLE, ' ')
  const clauses = joinGerunds(plain.split(CLAUSE_END))
  const known = clauses.map(rankClause).filter(rank => rank !== null)
  if (JOINED.test(plain)) return known.some(rank => rank >= LED_RANK) ? Math.max(...known) : JOINED_RANK
  return known.length === 0 ? null : Math.max(...known)
}

/** True when a line claims no stronger part than its sources; a source without a known verb counts as done. */
export function isRoleSupported(text: string, sources: string[]): boolean {
  const claimed = rankRole(text)
  if (claimed === null) return true
  return claimed <= Math.max(...sources.map(rankSource))
}

/** 'Started a group that 15 people joined': what they do is not what the person did. */
function rankSource(source: string): number {
  const [first = '', ...others] = source.split(/\s(?:that|which|who)\s/u)
  const rank = rankRole(others.length === 0 ? source : first)
  return rank ?? BUILT_RANK
}

/** 'Helped with planning and running events' is one clause. */
function joinGerunds(clauses: string[]): string[] {
  const joined: string[] = []
  for (const clause of clauses) {
    const isContinued =
      joined.length > 0 && /^(?:\p{L}+ing|\p{L}+(?:tion|ment|ance))(?!\p{L})/u.test(clause.trim())
    if (isContinued) joined[joined.length - 1] += ` ${clause}`
    else joined.push(clause)
  }
  return joined
}

// The verb closes a German clause: 'die Projektleitung unterstützt'.
const HELPED_AT_THE_END =
  /(?<!\p{L})(?:unterstütz(?:t|e|te)|mitgewirkt|beteiligt|begleitet|assistiert|mitgeholfen)[\s.]*$/u

function rankClause(clause: string): number | null {
  const lower = clause.toLowerCase()
  if (HELPED_AT_THE_END.test(lower)) return JOINED_RANK
  for (const match of lower.matchAll(/\p{L}+(?:-\p{L}+)*/gu)) {
    const rank = RANKS.get(match[0])
    if (rank === undefined) continue
    const object = lower
      .slice(match.index + match[0].length)
      .replace(/^\s+(?:of\s)?(?:(?:a|an|the|up to|\d+|all|our)\s)*/u, '')
    return MANAGES.test(match[0]) && (LED_OBJECT.test(object) || isPeople(object)) ? LED_RANK : rank
  }
  return null
}

/** 'three couriers', 'new drivers': several who hold a position. */
function isPeople(object: string): boolean {
  const words = object.split(/[^\p{L}-]+/u).slice(0, 3)
  return words.some(word => word.endsWith('s') && isPositionName(word.slice(0, -1)))
}

/** True for the forms of verbs that open a line of a resume. */
export function isRoleVerb(word: string): boolean {
  return RANKS.has(word.toLowerCase())
}

// English verb forms; on German participles they add nothing that occurs.
function formsOf(word: string): string[] {
  const base = word.replace(/e$/u, '')
  const doubled = /[^aeiou][aeiou][npt]$/u.test(word) ? `${word}${word.at(-1)}` : base
  return [word, `${word}s`, `${base}ed`, `${base}ing`, `${doubled}ed`, `${doubled}ing`]
}

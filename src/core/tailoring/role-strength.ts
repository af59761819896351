/** Verb classes from weak to strong: assisted, contributed, built, led, owned or founded. */
const CLASSES: readonly string[] = [
  `assist help support shadow observe aid accompany
   unterstützt unterstützte unterstützung mitgeholfen begleitet hospitiert assistiert`,
  `contribute participate collaborate join involved engage assigned
   mitgewirkt mitwirkung mitarbeit beteiligt teilgenommen beigetragen`,
  `build built develop design implement create write wrote written introduce deliver engineer architect produce
   launch make made maintain operate automate plan organise organize analyse analyze optimise optimize train teach
   taught coordinate
   entwickelt entwicklung entworfen umgesetzt erstellt aufgebaut eingeführt betreut gepflegt koordiniert geplant`,
  `lead led manage manager head headed direct director supervise supervisor oversee oversaw overseen spearhead chair
   command captain
   geleitet leitung leiter leiterin geführt führung verantwortet vorgesetzt`,
  `own owned owner found founded founder co-found co-founded cofounded establish pioneer chief
   gegründet gründer gründerin inhaber inhaberin geschäftsführer geschäftsführerin`,
]
const BUILT_RANK = 2

const RANKS: ReadonlyMap<string, number> = new Map(
  CLASSES.flatMap((words, rank) =>
    words.split(/\s+/u).flatMap(word => formsOf(word).map(form => [form, rank] as const)),
  ),
)

const CLAUSE_END = /[,;:.]\s|\s(?:and|und|et|y|e|i)\s|\s&\s/u

/**
 * How strong a part a line claims, 0 (assisted) to 4 (owned, founded). The first such verb of a clause counts, so
 * 'helped build' is help; the strongest clause counts for the line.
 * @returns null when no clause has a verb of a known class
 */
export function rankRole(text: string): number | null {
  const ranks = text.split(CLAUSE_END).map(rankClause)
  const known = ranks.filter(rank => rank !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** True when a line claims no stronger part than its sources; a source without a known verb counts as built. */
export function isRoleSupported(text: string, sources: string[]): boolean {
  const claimed = rankRole(text)
  if (claimed === null) return true
  return claimed <= Math.max(...sources.map(source => rankRole(source) ?? BUILT_RANK))
}

function rankClause(clause: string): number | null {
  const words = clause.toLowerCase().match(/[\p{L}]+(?:-\p{L}+)*/gu) ?? []
  const first = words.find(word => RANKS.has(word))
  return first === undefined ? null : (RANKS.get(first) ?? null)
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

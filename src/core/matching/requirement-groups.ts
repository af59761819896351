import type { SkillHit } from '../text/skills/find-skills.ts'

/** Skills of a line of which any one will do; or one that stands alone. */
export interface SkillGroup {
  hits: SkillHit[]
  isExample: boolean
  /** Others will do as well: 'or similar', or one that no table knows. */
  isOpen: boolean
}

const ALTERNATIVES_BEFORE =
  /(?:such as|like|e\.?g\.?|for example|z\. ?b\.|one of|any of|either|at least one|one or more|including|some of|wie|oder|etwa)[\s:,(]*(?:the following[\s:]*)?$/i
const ALTERNATIVES_AFTER =
  /^[\s,)]*\(?(?:(?:or|oder|and\/or)\s*)?(?:any )?(?:similar|equivalent|comparable|related|other|another|ähnlich|vergleichbar|etc\b)/i
/** 'Two or more from the following:', 'one or more general purpose languages, including'; what is said in between is short. */
const ONE_WILL_DO =
  /\b(?:(?:one|two|three|1|2|3)(?:\+| or more)|(?:at least (?:one|two|three)|any|one|either|some)(?= (?:of|from)))\b[^.;]{0,90}$|\b(?:e\.g|i\.e)\.?[^.;)]{0,60}$|\ban? (?:[\p{L}-]+ ){1,3}\($/iu
const JOINED = /^[\s,()]*(?:(?:and|or|und|oder|and\/or|&|\/|ou|y|o)[\s,(]*(?:(?:in|with|mit)\s)?)?$/i
/** Things that no table knows between two of a list: ' management, private equity, sustaining engineering or '. */
const LISTED =
  /^(?: \p{L}+)?(?:\s*,\s*[\p{L}\d&'’/+#-]+(?: [\p{L}\d&'’/+#-]+){0,3})*(?:\s*,\s*|(?:\s*,)?\s(?:and|or|und|oder|and\/or|ou|y|o)\s+)$/iu
/** The list goes on and ends in a choice: ', media or partner management'. */
const ENDS_IN_CHOICE =
  /^(?:\s*,\s*[\p{L}\d&'’/+#-]+(?: [\p{L}\d&'’/+#-]+){0,3}){0,4}(?:\s*,)?\s+(?:or|oder|ou|and\/or)\s+(?!more\b|higher\b|above\b|greater\b|mehr\b|höher)/iu
const OR_BEFORE = /\p{L}(?:,?\s(?:or|oder|ou|and\/or)\s+|\/)$/iu
/** With a word of its own between, 'or trade | marketing'. */
const OR_JUST_BEFORE = /\p{L}\s(?:or|oder|ou)\s(?:[\p{L}-]+\s)?$/iu
/** 'Kafka | or another streaming system (| Kinesis, Pub/Sub)'. */
const OTHERS_SUCH =
  /^,?\s(?:or|oder|ou|o)\s(?:(?:an?|eine[mnrs]?)\s)?(?:another|other|similar|comparable|ander\w+|vergleichbar\w*|ähnlich\w*|autre|altro)\s[\p{L} -]{2,40}\s\($/iu
/** 'Netzwerktechnik | (| VLAN, Firewall)': what stands in the brackets shows what stands before them. */
const BRACKET = /^\s?\((?:[\p{L}\d/+#& -]+(?:,|\s(?:or|oder|ou))\s){0,4}$/u
const AND = /\b(?:and|und|et|y)\b|&/i
const OR = /\b(?:or|oder|ou)\b|\so\s|\/|and\/or/i

/** Whether a list goes on so, ', media or partner management'. */
export function endsInChoice(behind: string): boolean {
  return ENDS_IN_CHOICE.test(behind)
}

/** Skills that stand for one another form one group; all others stand alone. */
export function groupAlternatives(line: string, hits: readonly SkillHit[]): SkillGroup[] {
  return runsOf(line, hits)
    .flatMap(run => (gapsOf(line, run).some(gap => OR.test(gap)) ? splitAtAnd(line, run) : [run]))
    .flatMap((run): SkillGroup[] => {
      const kind = kindOf(line, run)
      const isOpen =
        kind === 'examples' || ALTERNATIVES_AFTER.test(line.slice(run.at(-1)?.end)) || hasOthers(line, run)
      if (kind === 'alternatives') return [{ hits: run, isExample: false, isOpen }]
      return run.map(hit => ({
        hits: [hit],
        isExample: kind === 'examples',
        isOpen: kind === 'examples' || ALTERNATIVES_AFTER.test(line.slice(hit.end)) || hasOthers(line, [hit]),
      }))
    })
}

/** 'Development and/or test automation', 'technical support, professional services or …': one of a choice is in no table. */
function hasOthers(line: string, run: readonly SkillHit[]): boolean {
  const [before, after] = [line.slice(0, run[0]?.start), line.slice(run.at(-1)?.end)]
  const isChoice = OR_BEFORE.test(before) || ONE_WILL_DO.test(before)
  return isChoice || endsInChoice(after) || gapsOf(line, run).some(gap => !JOINED.test(gap))
}

/** 'Java or Kotlin and SQL' asks for two things. */
function splitAtAnd(line: string, run: readonly SkillHit[]): SkillHit[][] {
  const gaps = gapsOf(line, run)
  const runs: SkillHit[][] = [[]]
  for (const [index, hit] of run.entries()) {
    const gap = gaps[index - 1] ?? ''
    // 'AWS or GCP, Docker and CI/CD', 'wholesale or trade marketing, SQL or Looker': a comma ends a choice that was made.
    const isMade = /^\s*,\s*$/.test(gap) && isChosen(line, runs.at(-1) ?? [])
    if ((AND.test(gap) && !OR.test(gap)) || isMade) runs.push([])
    runs.at(-1)?.push(hit)
  }
  return runs
}

function isChosen(line: string, run: readonly SkillHit[]): boolean {
  return OR_JUST_BEFORE.test(line.slice(0, run[0]?.start)) || gapsOf(line, run).some(gap => OR.test(gap))
}

/** What stands between each skill of a run and the next. */
function gapsOf(line: string, run: readonly SkillHit[]): string[] {
  return run.slice(1).map((hit, index) => line.slice(run[index]?.end, hit.start))
}

/** Skills with nothing between them but commas, joining words and other things of the same list. */
function runsOf(line: string, hits: readonly SkillHit[]): SkillHit[][] {
  const runs: SkillHit[][] = []
  for (const hit of hits) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isSameKind = last !== undefined && (last.skill.field === 'soft') === (hit.skill.field === 'soft')
    if (run !== undefined && last !== undefined && isSameKind && isOneList(line.slice(last.end, hit.start))) {
      run.push(hit)
    } else {
      runs.push([hit])
    }
  }
  return runs
}

function isOneList(gap: string): boolean {
  return JOINED.test(gap) || LISTED.test(gap) || OTHERS_SUCH.test(gap) || BRACKET.test(gap)
}

/** 'A or B' and 'such as A, B': either will do. 'such as A, B and C': examples, each wanted a little. */
function kindOf(line: string, run: readonly SkillHit[]): 'all' | 'alternatives' | 'examples' {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined || run.length < 2) return 'all'
  const [before, between, after] = [line.slice(0, first.start), gapsOf(line, run), line.slice(last.end)]
  if (between.some(gap => OR.test(gap)) || ALTERNATIVES_AFTER.test(after) || endsInChoice(after))
    return 'alternatives'
  if (BRACKET.test(between[0] ?? '') && after.startsWith(')')) return 'alternatives'
  if (ONE_WILL_DO.test(before)) return 'alternatives'
  if (!ALTERNATIVES_BEFORE.test(before)) return 'all'
  return between.some(gap => AND.test(gap)) ? 'examples' : 'alternatives'
}

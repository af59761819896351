import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FITTED } from '#core/matching/fitted-weights.ts'
import { listAnswered, measureReasons } from '../matching/fit-reasons.ts'
import { foldOf, prepareFit, readLessons } from '../matching/fit-sets.ts'
import { measureAsks } from '../matching/measure-asks.ts'
import { fitsByFold, measureFit } from '../matching/measure-fit.ts'
import { measureLevel } from '../matching/measure-level.ts'
import { measureMelo } from '../matching/measure-melo.ts'
import { measurePairs, ratePair } from '../matching/measure-pairs.ts'
import { measureSkills } from '../matching/measure-skills.ts'
import { measureTitles } from '../matching/measure-titles.ts'
import { isFittedOn } from '../matching/own-sets.ts'
import { prepareJudged, preparePairs, preparePersons } from '../matching/pair-sets.ts'
import { openProductModel } from '../matching/product-model.ts'
import { DEV_FOLDER } from '../matching/scorers.ts'
import { readFloor } from './read-floor.ts'

// npm run eval -- match DIR [--json FILE] [--floor FILE]
// DIR in the layout of ../shared/data/matching, with `jobs/` beside it; what it does not hold is not measured. What was fitted
// on DIR is reported out of fold.
// --floor takes higher bars from a file: what was reached once must not be lost.

const BARS: Readonly<Record<string, { unit: string; atLeast: number } | { unit: string; atMost: number }>> = {
  'match.pair_accuracy': { unit: 'of pairs', atLeast: 0.95 },
  'match.pair_accuracy_equal_length': { unit: 'of pairs', atLeast: 0.9 },
  'match.scale_auc': { unit: 'AUC', atLeast: 0.86 },
  'match.family_auc': { unit: 'AUC', atLeast: 0.86 },
  'match.family_map': { unit: 'MAP', atLeast: 0.5 },
  'match.family_ndcg10': { unit: 'nDCG@10', atLeast: 0.64 },
  'match.titles_map': { unit: 'MAP', atLeast: 0.56 },
  'match.esco_mrr': { unit: 'MRR', atLeast: 0.39 },
  'match.esco_r10': { unit: 'R@10', atLeast: 0.59 },
  'match.skills_strict': { unit: 'F1', atLeast: 0.3 },
  'match.skills_overlap': { unit: 'F1', atLeast: 0.42 },
  'match.level': { unit: 'Spearman', atLeast: 0.78 },
  'match.ece': { unit: 'ECE', atMost: 0.03 },
  'pairs.spearman': { unit: 'Spearman', atLeast: 0.6 },
  'pairs.distance': { unit: 'points', atMost: 14 },
  'pairs.apply': { unit: 'AUC', atLeast: 0.9 },
  'strangers.spearman': { unit: 'Spearman', atLeast: 0.6 },
  'strangers.distance': { unit: 'points', atMost: 14 },
  'strangers.apply': { unit: 'AUC', atLeast: 0.9 },
  'kept.spearman': { unit: 'Spearman', atLeast: 0.45 },
  'kept.distance': { unit: 'points', atMost: 18 },
  'kept.apply': { unit: 'AUC', atLeast: 0.82 },
  'persons.spearman': { unit: 'Spearman', atLeast: 0.6 },
  'persons.distance': { unit: 'points', atMost: 14 },
  'persons.apply': { unit: 'AUC', atLeast: 0.9 },
  'reasons.shown': { unit: 'of pros', atLeast: 0.98 },
  'reasons.missing': { unit: 'of cons', atLeast: 0.9 },
  'reasons.opposite': { unit: 'of reasons', atMost: 0.01 },
  'reasons.open': { unit: 'of reasons', atMost: 0.3 },
  'kept.reasons.shown': { unit: 'of pros', atLeast: 0.98 },
  'kept.reasons.missing': { unit: 'of cons', atLeast: 0.9 },
  'kept.reasons.opposite': { unit: 'of reasons', atMost: 0.01 },
  'kept.reasons.open': { unit: 'of reasons', atMost: 0.3 },
  // What plain TF-IDF reaches, for comparison: nothing is asked of it.
  'pairs.spearman_plain': { unit: 'Spearman', atLeast: -1 },
  'pairs.apply_plain': { unit: 'AUC', atLeast: 0 },
  'asks.precision': { unit: 'of requirements', atLeast: 0.9 },
  'asks.recall': { unit: 'of asking lines', atLeast: 0.85 },
  'asks.must': { unit: 'of labels', atLeast: 0.9 },
  'asks.any': { unit: 'of labels', atLeast: 0.85 },
  'asks.traps': { unit: 'of other lines', atMost: 0.02 },
  'melo.deu': { unit: 'MRR', atLeast: 0.58 },
  'melo.deu_en': { unit: 'MRR', atLeast: 0.56 },
  'melo.esp': { unit: 'MRR', atLeast: 0.47 },
  'melo.esp_en': { unit: 'MRR', atLeast: 0.47 },
  'melo.fra': { unit: 'MRR', atLeast: 0.8 },
  'melo.fra_en': { unit: 'MRR', atLeast: 0.62 },
  'melo.swe': { unit: 'MRR', atLeast: 0.39 },
  'melo.swe_en': { unit: 'MRR', atLeast: 0.3 },
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, floor: { type: 'string' } },
})
const KEPT_FOLDER = 'lab/resumes/strangers/kept'

const folder = positionals[0] === undefined ? DEV_FOLDER : resolve(positionals[0])

const model = openProductModel()
const isOwn = isFittedOn(folder)
if (isOwn) console.log('# The product was fitted on these sets: every figure is out of fold.')
const reached = values.floor === undefined ? {} : readFloor(values.floor)
const judged = isOwn ? await prepareJudged(folder, model) : ownPairs()
const kept = isOwn ? await preparePersons([KEPT_FOLDER], model) : null
const sets = holds('fit-triples.jsonl') ? await prepareFit(folder, model) : null
const fitOf = isOwn && sets !== null ? fitsByFold(readLessons(sets, Object.values(judged))) : () => FITTED
const measured = [
  ...(sets === null ? [] : await measureFit(folder, sets, fitOf)),
  ...Object.entries(judged).flatMap(([name, pairs]) =>
    named(
      name,
      measurePairs(pairs, pair => ratePair(pairs, pair, fitOf(foldOf(pair.resumeId)))),
    ),
  ),
  ...(kept === null
    ? []
    : named(
        'kept',
        measurePairs(kept, pair => ratePair(kept, pair)),
      )),
  ...tellReasons(),
  ...(holds('titles-normalise.jsonl') ? await measureTitles(folder, model, isOwn) : []),
  ...(holds('skills-spans.jsonl') ? await measureSkills(folder) : []),
  ...(holds('level.jsonl') ? [await measureLevel(folder)] : []),
  ...measureAsks(folder),
  ...measureMelo(folder, model),
]
if (measured.length === 0)
  throw new Error(`${folder} holds none of the sets that this measures, see ../shared/data/matching`)
const figures = measured.flatMap(({ id, value }) => {
  const rule = BARS[id]
  if (rule === undefined) return []
  const bar = reached[id] ?? ('atMost' in rule ? rule.atMost : rule.atLeast)
  const isOk = 'atMost' in rule ? value <= bar : value >= bar
  return [{ id, value, unit: rule.unit, bar, isOk }]
})
for (const { id, value, unit, bar, isOk } of figures) {
  console.log(`${id} ${value.toFixed(4)} ${unit} ${bar} ${isOk ? 'ok' : 'miss'}`)
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ figures }, null, 2)}\n`)
process.exitCode = figures.every(({ isOk }) => isOk) ? 0 : 1

function named(name: string, found: ReturnType<typeof measurePairs>): ReturnType<typeof measurePairs> {
  return found.map(({ id, value }) => ({ id: id.replace('pairs', name), value }))
}

function tellReasons(): ReturnType<typeof measurePairs> {
  if (judged.persons === undefined || kept === null) return []
  const answered = listAnswered(judged.persons)
  const ofKept = measureReasons(listAnswered(kept), answered)
  return [...measureReasons(answered), ...ofKept.map(({ id, value }) => ({ id: `kept.${id}`, value }))]
}

function ownPairs(): Awaited<ReturnType<typeof prepareJudged>> {
  const pairs = preparePairs(folder, model)
  return pairs === null ? {} : { pairs }
}

function holds(set: string): boolean {
  return existsSync(join(folder, set))
}

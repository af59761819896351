import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where the development sets stand beside a clone of this repository. */
export const DEV_FOLDER = resolve('../shared/data/matching')

export interface Posting {
  title: string
  description: string
}

/** What `score-fit.mjs` makes of a folder; the fields that this tool reads. */
export interface FitData {
  resumes: ReadonlyMap<string, string>
  jobs: ReadonlyMap<string, Posting>
  pairs: readonly { resume: string; job: string }[]
  tri: readonly { job: string; match: string; weak: string; neg: readonly string[] }[]
  fres: readonly { id: string; family: string }[]
  fjobs: readonly { id: string; family: string }[]
}

interface FitScorer {
  loadFit(folder: string): FitData
  scoreFit(
    folder: string,
    score: (resume: string, job: string) => number,
    data: FitData,
  ): {
    triples: { hardPairAcc: number; globalAucWeak: number }
    family: { macroAuc: number; map: number; ndcg10: number }
    calibration: { ece: number }
  }
}

export interface LevelRow extends Posting {
  source: string
}

interface LevelScorer {
  jsonl(file: string): LevelRow[]
  scoreLevel(
    rows: readonly LevelRow[],
    predict: (row: LevelRow) => number,
  ): Record<string, { n: number; spearman: number }>
}

interface TitleScorer {
  loadTitles(folder: string): {
    queries: { title: string }[]
    corpus: { id: string; title: string }[]
    normalise: { title: string; esco: string }[]
  }
  scoreSimilar(queries: { title: string }[], rank: (query: { title: string }) => string[]): { map: number }
  scoreNormalise(
    rows: { title: string }[],
    rank: (row: { title: string }) => string[],
  ): { mrr: number; r10: number }
}

interface SpanScore {
  strict: { f1: number }
  overlap: { f1: number }
}

type TokenRange = [from: number, to: number]

/** A line of a posting; lines of one posting stand together. */
export interface SpanRow {
  doc: string
  tokens: string[]
  skill: TokenRange[]
  knowledge: TokenRange[]
}

interface SkillScorer {
  jsonl(file: string): SpanRow[]
  scoreSpans(
    rows: readonly SpanRow[],
    predict: (row: SpanRow) => [...TokenRange, kind: 'skill' | 'knowledge'][],
  ): Record<'skill' | 'knowledge' | 'any', SpanScore>
}

interface ScorerFiles {
  'score-skills.mjs': SkillScorer
  'score-titles.mjs': TitleScorer
  'score-fit.mjs': FitScorer
  'score-level.mjs': LevelScorer
}

/** A scorer of the folder, or of the development sets where the folder brings none. */
export async function importScorer<Name extends keyof ScorerFiles>(
  folder: string,
  name: Name,
): Promise<ScorerFiles[Name]> {
  const file = [folder, DEV_FOLDER].map(at => join(at, name)).find(existsSync)
  if (file === undefined) throw new Error(`${name} is neither in ${folder} nor in ${DEV_FOLDER}`)
  return (await import(pathToFileURL(file).href)) as ScorerFiles[Name] // the sets' own scorers, see their README
}

import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { makeResumes } from '../resumes/make-resumes.ts'
import { hasTaxonomy } from '../resumes/words.ts'
import { DEV_RESUMES } from './read-evaluation.ts'

const SECOND_RESUMES = '../shared/data/resumes-second'
/** Of authors who knew nothing of the product; see their README. */
const STRANGERS = 'lab/resumes/strangers'

/** Resumes with known truth in a folder. */
export interface ResumeSet {
  /** Begins the ids of its figures: `read.generated.macro`. */
  id: string
  folder: string
}

/** What the evaluation needs of a truth file; the scorer reads the rest. */
export interface KnownResume {
  id: string
  /** Documents that share a template. */
  family: string
  language: string
  traits: string[]
  headings: string[]
  hasTextLayer: boolean
}

/**
 * The folder that was named; without one, all that the product is judged by: generated documents of templates that
 * nothing was fitted to, the collected ones, those on which the reader failed when it met them, and strangers'.
 */
export async function openSets(
  named: string | undefined,
  order: { count: number; seed: number },
): Promise<ResumeSet[]> {
  if (named !== undefined) return [{ id: 'read', folder: resolve(named) }]
  const sets: ResumeSet[] = []
  if (hasTaxonomy) {
    const folder = mkdtempSync(join(tmpdir(), 'eval-read-generated-'))
    await makeResumes(folder, { part: 'test', ...order })
    sets.push({ id: 'read.generated', folder })
  } else console.log('No generated resumes: their titles lie in ../shared/data/taxonomy, which is absent')
  const collected = {
    'read.collected': DEV_RESUMES,
    'read.second': SECOND_RESUMES,
    'read.met': `${STRANGERS}/met`,
    'read.kept': `${STRANGERS}/kept`,
  }
  for (const [id, folder] of Object.entries(collected))
    if (existsSync(folder)) sets.push({ id, folder: resolve(folder) })
  return sets
}

/** The documents of a folder whose truth is known. */
export function listKnown(folder: string): KnownResume[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json') && existsSync(join(folder, name.replace(/json$/, 'pdf'))))
    .map(name => {
      const truth = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const id = basename(name, '.json')
      const lines: { label: string; text: string }[] = truth.lines ?? []
      return {
        id,
        family: truth.family ?? id.split('-')[0],
        language: truth.language,
        traits: truth.traits ?? [],
        headings: truth.sections ?? lines.filter(line => line.label === 'heading').map(line => line.text),
        hasTextLayer: truth.textLayer !== false,
      }
    })
}

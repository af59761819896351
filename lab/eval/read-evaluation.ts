import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ResumeProfile, WorkEntry } from '#contract/resume.ts'
import { isLeave } from '#core/resume/breaks.ts'
import { parseResumeDate } from '#core/text/dates.ts'

const SCORER = 'score-parse.mjs'

/** Where the resumes with known truth lie when nobody names another folder. */
export const DEV_RESUMES = '../shared/data/resumes'

export interface Score {
  /** Mean F1 of the seven fields, 0..1. */
  macro: number
  fields: Record<string, { f1: number | null }>
  docs: { id: string; docF1: number }[]
}

interface Scoring {
  /** Holds `<id>.json` for each resume that was read. */
  predictions: string
  /** Holds the truth; the scorer stands in it, above it or beside the dev set. */
  folder: string
  /** Names of the documents to score; all when empty. */
  only?: readonly string[]
  withScans?: boolean
}

/** @throws when no scorer is at hand or when it refuses the folders */
export function scorePredictions({ predictions, folder, only = [], withScans = true }: Scoring): Score {
  const scorer = [folder, resolve(folder, '..'), resolve(DEV_RESUMES)]
    .map(at => join(at, SCORER))
    .find(existsSync)
  if (scorer === undefined) throw new Error(`${SCORER} is neither in ${folder} nor in ${DEV_RESUMES}`)
  const file = join(mkdtempSync(join(tmpdir(), 'eval-read-score-')), 'score.json')
  const choice = [
    ...(only.length > 0 ? ['--only', only.join(',')] : []),
    ...(withScans ? [] : ['--skip-scans']),
  ]
  const run = spawnSync(process.execPath, [scorer, predictions, folder, '--json', file, ...choice], {
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr)
  return JSON.parse(readFileSync(file, 'utf8')) as Score // written by the scorer just now
}

/** The shape of the truth files: every text as printed, but for dates that the scorer has no words for. */
export function toTruthShape(profile: ResumeProfile): object {
  return {
    name: profile.name?.text ?? null,
    email: profile.email?.text ?? null,
    phone: profile.phone?.text ?? null,
    links: profile.links.map(link => (/\w\.\w/.test(link.text) ? link.text : (link.url ?? link.text))),
    headline: profile.headline?.text ?? null,
    summary: profile.summary !== null,
    // What the product shows as a leave, and counts for no work, is no position.
    work: profile.work
      .filter(entry => !isLeave(entry))
      .map(entry => ({
        company: entry.company?.text ?? null,
        title: entry.title?.text ?? null,
        ...datesOf(entry),
        bullets: entry.bullets.map(bullet => bullet.text),
      })),
    education: profile.education.map(entry => ({
      institution: entry.institution?.text ?? null,
      degree: entry.degree?.text ?? null,
      end: entry.end?.text ?? entry.start?.text ?? null,
    })),
    skills: profile.skills.map(skill => skill.text),
  }
}

/** Two figures of a year are of this century up to ten years after it. */
const TODAY = { year: 2026, month: 12 }

/**
 * Of "Sept '19", 'nu' and 'Mar. – Aug. 2021' the scorer knows neither year nor meaning; the product does. A start alone
 * lasts until today.
 */
function datesOf({ start, end }: WorkEntry): { start: string | null; end: string | null } {
  const last = end === null ? 'present' : parseResumeDate(end.text, 'end', TODAY)
  const year = last === null || last === 'present' ? '' : ` ${last.year}`
  const first = start === null ? end : /\d/.test(start.text) ? start : { text: start.text + year }
  if (first === null) return { start: null, end: null }
  return { start: withYear(first.text), end: last === 'present' ? last : withYear(end?.text ?? '') }
}

function withYear(text: string): string {
  const date = /\d{4}|^\D*$/.test(text) ? null : parseResumeDate(text, 'start', TODAY)
  if (date === null || date === 'present') return text
  return date.month === null ? String(date.year) : `${date.year}-${String(date.month).padStart(2, '0')}`
}

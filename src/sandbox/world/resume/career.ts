import { monthBefore } from '../calendar.ts'
import type { Company } from '../companies.ts'
import type { Family } from '../families/family.ts'
import { LEVEL_FACTS, LEVELS, type Level } from '../levels.ts'
import type { Stream } from '../random.ts'
import { type SkillName, skillKind } from '../skills/skills.ts'
import type { Country } from '../tables/countries.ts'
import { DONE_FRAMES, DONE_RESULTS, DONE_WITH } from '../tables/resume-frames.ts'
import { fill } from '../text/phrases.ts'
import type { World } from '../world.ts'

export interface ResumeJob {
  title: string
  employer: string
  city: string
  country: string
  /** 'YYYY-MM' */
  start: string
  /** 'YYYY-MM'; null = still there. */
  end: string | null
  bullets: readonly string[]
}

interface Career {
  family: Family
  country: Country
  level: Level
  /** Of paid work, in all jobs together. */
  months: number
  /** Named one after the other in the bullets, beginning in the newest job. */
  skills: readonly SkillName[]
}

const BULLETS_A_JOB = 4
const MONTHS_A_JOB = 30
const MOST_JOBS = 4

/** The jobs of a career, newest first and without gaps; each earlier one was a level lower, down to entry level. */
export function drawJobs(stream: Stream, world: World, career: Career): ResumeJob[] {
  const count = Math.min(MOST_JOBS, Math.ceil(career.months / MONTHS_A_JOB))
  const lengths = splitMonths(stream, career.months, count)
  let monthsAgo = 0
  return stream.sample(employersOf(world, career, count), count).map((employer, place) => {
    const level = levelAt(career.level, place)
    const end = place === 0 ? null : monthBefore(world.nowMs, monthsAgo)
    monthsAgo += lengths[place] ?? 0
    return {
      title: stream.pick(career.family.titles[level]),
      employer: employer.name,
      city: employer.home.city,
      country: employer.home.country.name,
      start: monthBefore(world.nowMs, monthsAgo),
      end,
      bullets: drawBullets(stream, career, { level, firstSkill: place * BULLETS_A_JOB }),
    }
  })
}

/** Those of the person's country, unless there are fewer than `count`. */
function employersOf({ companies }: World, { family, country }: Career, count: number): Company[] {
  const { industries } = family
  const all = companies.filter(({ industry }) => industries === 'all' || industries.includes(industry.label))
  const near = all.filter(({ home }) => home.country === country)
  return near.length < count ? all : near
}

/** Every job lasts at least half of an even share. */
function splitMonths(stream: Stream, months: number, count: number): number[] {
  const least = Math.floor(months / count / 2)
  const lengths = Array.from({ length: count }, () => least)
  for (let left = months - least * count; left > 0; left--) {
    const place = stream.below(count)
    lengths[place] = (lengths[place] ?? 0) + 1
  }
  return lengths
}

function levelAt(newest: Level, place: number): Level {
  const rank = LEVELS.indexOf(newest)
  return LEVELS[Math.max(Math.min(1, rank), rank - place)] ?? newest
}

function drawBullets(stream: Stream, career: Career, job: { level: Level; firstSkill: number }): string[] {
  const { family, skills } = career
  const frames = stream.sample(DONE_FRAMES[LEVEL_FACTS[job.level].band], BULLETS_A_JOB)
  return stream.sample([...family.things, ...family.duties], BULLETS_A_JOB).map((object, place) => {
    const skill = skills[(job.firstSkill + place) % skills.length] ?? stream.pick(family.core)
    const done =
      fill(frames[place] ?? '{x}', { x: object }) + fill(stream.pick(DONE_WITH[skillKind(skill)]), { skill })
    return done + fill(stream.pick(DONE_RESULTS), { n: stream.between(2, 40) })
  })
}

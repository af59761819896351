import { monthBefore, yearOf } from '#sandbox/world/calendar.ts'
import type { Company } from '#sandbox/world/companies.ts'
import { LEVEL_FACTS, LEVELS, type Level } from '#sandbox/world/levels.ts'
import type { Stream } from '#sandbox/world/random.ts'
import type { Country } from '#sandbox/world/tables/countries.ts'
import { type Family, isFoundIn } from '#sandbox/world/tables/families.ts'
import { skillKind } from '#sandbox/world/tables/skills.ts'
import { fill } from '#sandbox/world/text/phrases.ts'
import type { World } from '#sandbox/world/world.ts'
import { existsIn, RESUME } from './phrases.ts'

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
  skills: readonly string[]
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
    const lastYear = Number(monthBefore(world.nowMs, monthsAgo).slice(0, 4))
    monthsAgo += lengths[place] ?? 0
    return {
      title: stream.pick(career.family[`titles ${level}`]),
      employer: employer.name,
      city: employer.home.city,
      country: employer.home.country.name,
      start: monthBefore(world.nowMs, monthsAgo),
      end,
      bullets: drawBullets(stream, career, { level, lastYear, firstSkill: place * BULLETS_A_JOB }),
    }
  })
}

/** Old enough for the whole career, and of the person's country, unless there are fewer than `count` of these. */
function employersOf({ companies, nowMs }: World, career: Career, count: number): Company[] {
  const firstYear = yearOf(nowMs) - Math.ceil(career.months / 12)
  const all = companies.filter(
    ({ industry, foundedYear }) => foundedYear <= firstYear && isFoundIn(career.family, industry.label),
  )
  const near = all.filter(({ home }) => home.country === career.country)
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

function drawBullets(
  stream: Stream,
  career: Career,
  job: { level: Level; lastYear: number; firstSkill: number },
): string[] {
  const { family } = career
  const isThere = (skill: string) => existsIn(skill, job.lastYear)
  const skills = career.skills.filter(isThere)
  const core = family.core.filter(isThere)
  const frames = stream.sample(RESUME[`done ${LEVEL_FACTS[job.level].band}`], BULLETS_A_JOB)
  return stream.sample([...family.things, ...family.duties], BULLETS_A_JOB).map((object, place) => {
    const skill =
      skills[(job.firstSkill + place) % skills.length] ?? stream.pick(core.length > 0 ? core : family.core)
    const done =
      fill(frames[place] ?? '{x}', { x: object }) +
      fill(stream.pick(RESUME[`with ${skillKind(skill)}`]), { skill })
    return done + fill(stream.pick(RESUME.results), { n: stream.between(2, 40) })
  })
}

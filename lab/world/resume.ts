import { yearOf } from '#sandbox/world/calendar.ts'
import { drawName } from '#sandbox/world/companies.ts'
import { LEVEL_FACTS, LEVELS, type Level } from '#sandbox/world/levels.ts'
import { drawPlace } from '#sandbox/world/places.ts'
import { postingFacts } from '#sandbox/world/posting-facts.ts'
import { openStream, type Stream } from '#sandbox/world/random.ts'
import { FAMILIES, type Family } from '#sandbox/world/tables/families.ts'
import { NEEDS } from '#sandbox/world/tables/frames.ts'
import { skillKind } from '#sandbox/world/tables/skills.ts'
import { capitalise, fill } from '#sandbox/world/text/phrases.ts'
import type { World } from '#sandbox/world/world.ts'
import { drawJobs, type ResumeJob } from './career.ts'
import { RESUME } from './phrases.ts'

/** An invented person's resume as plain data, ready to be set in any layout. */
export interface Resume {
  family: string
  level: Level
  name: string
  /** The newest job title. */
  headline: string
  /** The phone number is from a range set aside for fiction; null where the country has none. */
  contact: { email: string; phone: string | null; city: string; country: string }
  summary: string
  /** Newest first. */
  work: readonly ResumeJob[]
  education: readonly { degree: string; field: string; school: string; startYear: number; endYear: number }[]
  certificates: readonly string[]
  skills: readonly string[]
}

interface Wish {
  family: Family
  level: Level
  /** Fewest years of experience. */
  years: number
  /** Skills the person must have. */
  must: readonly string[]
}

/** Someone of a drawn family and level, with skills as common in it; a pure function of (seed, index). */
export function resume(world: World, index: number): Resume {
  const stream = openStream(world.seed, 'resume', index)
  const family = stream.pick(FAMILIES)
  const level = stream.pick(LEVELS)
  const licence = family.licence === null || level === 'Internship' ? [] : [family.licence]
  const must = [...licence, ...stream.sampleZipf(family.core, stream.between(6, 9))]
  return composeResume(stream, world, {
    family,
    level,
    years: stream.between(...LEVEL_FACTS[level].years),
    must,
  })
}

/** Someone who meets a posting: of its family and level, with its years and every must-have. */
export function resumeFor(world: World, postingIndex: number): Resume {
  const { family, level, years, must } = postingFacts(world, postingIndex)
  return composeResume(openStream(world.seed, 'resume-for', postingIndex), world, {
    family,
    level,
    years,
    must,
  })
}

function composeResume(stream: Stream, world: World, wish: Wish): Resume {
  const { family, level, must } = wish
  const months = wish.years * 12 + stream.between(2, 20)
  const known = must.filter(skill => skillKind(skill) !== 'certificate')
  const place = drawPlace(stream)
  const work = drawJobs(stream, world, { family, level, months, skills: known, country: place.country })
  const extra = stream.sampleZipf([...family.core, ...family.side], 6)
  const all = [...new Set([...must, ...extra])]
  const name = { given: stream.pick(RESUME.givenNames), family: stream.pick(RESUME.familyNames) }
  return {
    family: family.name,
    level,
    name: `${name.given} ${name.family}`,
    headline: work[0]?.title ?? family.name,
    contact: {
      email: `${name.given}.${name.family}@mail.example`.toLowerCase(),
      phone: drawPhone(stream, place.country.phone),
      city: place.city,
      country: place.country.name,
    },
    summary: drawSummary(stream, wish, { years: Math.floor(months / 12), known }),
    work,
    education: [drawEducation(stream, wish, yearOf(world.nowMs) - Math.ceil(months / 12))],
    certificates: all.filter(skill => skillKind(skill) === 'certificate'),
    skills: all.filter(skill => skillKind(skill) !== 'certificate'),
  }
}

function drawPhone(stream: Stream, pattern: string | null): string | null {
  return pattern === null ? null : pattern.replace(/#/g, () => String(stream.below(10)))
}

function drawSummary(stream: Stream, wish: Wish, has: { years: number; known: readonly string[] }): string {
  const { noun, workField, studies } = wish.family
  const [skill = workField, skill2 = workField] = has.known
  return fill(stream.pick(has.years < 1 ? RESUME.starterSummaries : RESUME.summaries), {
    noun,
    Noun: capitalise(noun.replace(/^an? /, '')),
    n: has.years,
    years: has.years === 1 ? 'year' : 'years',
    field: workField,
    study: stream.pick(studies),
    skill,
    skill2,
    trait: `${stream.pick(NEEDS.traits)} ${stream.pick(NEEDS.traitSettings)}`,
  })
}

function drawEducation(
  stream: Stream,
  { family, level }: Wish,
  lastYear: number,
): Resume['education'][number] {
  const lengthYears = stream.between(3, 5)
  return {
    degree: stream.pick(RESUME[`degree ${LEVEL_FACTS[level].band}`]),
    field: stream.pick(family.studies),
    school: `${drawName(stream)} ${stream.pick(RESUME.schoolKinds)}`,
    startYear: lastYear - lengthYears,
    endYear: lastYear,
  }
}

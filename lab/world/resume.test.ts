import { expect, test } from 'vitest'
import { LEVELS } from '#sandbox/world/levels.ts'
import { posting } from '#sandbox/world/posting.ts'
import { FAMILIES } from '#sandbox/world/tables/families.ts'
import { createWorld } from '#sandbox/world/world.ts'
import { type Resume, resume, resumeFor } from './resume.ts'

const WORLD = createWorld({ seed: 7, size: 500, nowMs: Date.UTC(2026, 10, 15, 12) })
const RESUMES = Array.from({ length: 500 }, (_, index) => resume(WORLD, index))

function monthsOf({ work }: Resume): number {
  return work.reduce((sum, { start, end }) => sum + monthNumber(end ?? '2026-11') - monthNumber(start), 0)
}

function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5))
}

test('the same index gives the same resume', () => {
  expect(resume(WORLD, 12)).toEqual(RESUMES[12])
})

test('there are resumes of every family and level', () => {
  expect(new Set(RESUMES.map(({ family }) => family)).size).toBe(FAMILIES.length)
  expect(new Set(RESUMES.map(({ level }) => level)).size).toBe(LEVELS.length)
})

test('a resume made for a posting meets it: family, level, years and every must-have', () => {
  for (let index = 0; index < 500; index++) {
    const { truth } = posting(WORLD, index)
    const made = resumeFor(WORLD, index)
    expect({ family: made.family, level: made.level }).toEqual({ family: truth.family, level: truth.level })
    expect([...made.skills, ...made.certificates]).toEqual(expect.arrayContaining([...truth.must]))
    expect(monthsOf(made)).toBeGreaterThanOrEqual(truth.years * 12)
    const bullets = made.work.flatMap(job => job.bullets).join('\n')
    for (const skill of made.skills.filter(name => truth.must.some(must => must === name)).slice(0, 4)) {
      expect(bullets).toContain(skill)
    }
  }
})

test('jobs run without gaps from the newest to the oldest, after the studies', () => {
  for (const { work, education } of RESUMES) {
    expect(work[0]?.end).toBeNull()
    for (const [place, job] of work.entries()) {
      expect(job.bullets).toHaveLength(4)
      expect(monthNumber(job.start)).toBeLessThan(monthNumber(job.end ?? '2026-12'))
      if (place > 0) expect(job.end).toBe(work[place - 1]?.start)
    }
    expect(education[0]?.endYear).toBeLessThanOrEqual(Number(work.at(-1)?.start.slice(0, 4)))
  }
})

test('nobody worked for a company before it was founded, or with what was not there yet', () => {
  const founded = new Map(WORLD.companies.map(({ name, foundedYear }) => [name, foundedYear]))
  for (const { work } of RESUMES) {
    for (const { employer, start, end, bullets } of work) {
      expect(Number(start.slice(0, 4))).toBeGreaterThanOrEqual(founded.get(employer) ?? 0)
      const lastYear = Number((end ?? '2026').slice(0, 4))
      if (lastYear < 2013) expect(bullets.join(' ')).not.toMatch(/Docker|TypeScript|Kubernetes|Power BI/)
    }
  }
})

test('addresses and numbers belong to nobody', () => {
  for (const { contact } of RESUMES) {
    expect(contact.email).toMatch(/^[a-z]+\.[a-z]+@mail\.example$/)
    expect(contact.phone ?? '').not.toContain('#')
  }
})

test('no slot is left open', () => {
  expect(JSON.stringify(RESUMES)).not.toMatch(/\{\w+\}|undefined|NaN/)
})

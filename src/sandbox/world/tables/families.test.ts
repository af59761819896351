import { describe, expect, test } from 'vitest'
import { GROUPS } from '../groups.ts'
import { LEVELS } from '../levels.ts'
import { FAMILIES, type Family, familiesOf } from './families.ts'

describe.each(FAMILIES)('$name', family => {
  test('has three to six titles at every level', () => {
    for (const level of LEVELS) {
      expect(family[`titles ${level}`].length, level).toBeGreaterThanOrEqual(3)
      expect(family[`titles ${level}`].length, level).toBeLessThanOrEqual(6)
    }
  })

  test('has enough skills, and none twice', () => {
    expect(family.core.length).toBeGreaterThanOrEqual(12)
    expect(family.core.length).toBeLessThanOrEqual(20)
    expect(family.side.length).toBeGreaterThanOrEqual(15)
    expect(family.side.length).toBeLessThanOrEqual(25)
    expect(new Set([...family.core, ...family.side]).size).toBe(family.core.length + family.side.length)
  })

  test('has 20 or more things, duties and people to put into tasks', () => {
    const objects = [...family.things, ...family.duties, ...family.people]
    expect(objects.length).toBeGreaterThanOrEqual(20)
    expect(new Set(objects).size).toBe(objects.length)
  })
})

test('there are 12 groups with at least three families each, and no two families of one name', () => {
  expect(GROUPS).toHaveLength(12)
  for (const group of GROUPS) expect(familiesOf(group).length, group).toBeGreaterThanOrEqual(3)
  expect(new Set(FAMILIES.map(({ name }) => name)).size).toBe(FAMILIES.length)
  for (const family of FAMILIES) expect(familiesOf(family.group)).toContain(family)
})

test('families can be told apart: none shares more than three fifths of its skills, none a title', () => {
  for (const one of FAMILIES) {
    for (const other of FAMILIES.filter(({ name }) => name !== one.name)) {
      expect(sharedShare(one.name, other.name), `${one.name}, ${other.name}`).toBeLessThan(0.6)
      const titles = new Set(titlesOf(other))
      expect(titlesOf(one).filter(title => titles.has(title))).toEqual([])
    }
  }
})

test('neighbouring families share skills, distant ones hardly any', () => {
  expect(sharedShare('Data Analyst', 'Data Engineer')).toBeGreaterThan(0.3)
  expect(sharedShare('Electrician', 'Plumber')).toBeGreaterThan(0.25)
  expect(sharedShare('Cook', 'Legal Counsel')).toBeLessThan(0.05)
  expect(sharedShare('Data Analyst', 'Sales Operations Analyst')).toBeGreaterThan(0.25)
  expect(sharedShare('Backend Engineer', 'DevOps Engineer')).toBeGreaterThan(0.25)
  expect(sharedShare('Backend Engineer', 'Registered Nurse')).toBeLessThan(0.05)
})

function titlesOf(family: Family): string[] {
  return LEVELS.flatMap(level => family[`titles ${level}`])
}

function sharedShare(one: string, other: string): number {
  const mine = skillsOf(one)
  return mine.filter(skill => skillsOf(other).includes(skill)).length / mine.length
}

function skillsOf(name: string): string[] {
  const family: Family | undefined = FAMILIES.find(candidate => candidate.name === name)
  return family === undefined ? [] : [...family.core, ...family.side]
}

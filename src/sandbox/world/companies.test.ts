import { expect, test } from 'vitest'
import { BRANDS } from './brands.suite.ts'
import { drawCompany, foundCompanies } from './companies.ts'
import { GROUPS } from './groups.ts'
import { openStream } from './random.ts'
import { familiesOf, isFoundIn } from './tables/families.ts'
import { INDUSTRIES } from './tables/industries.ts'

test('company names are unique, invented and live under .example', () => {
  for (const seed of [1, 7, 42, 2026]) {
    const companies = foundCompanies(seed)
    expect(companies).toHaveLength(2000)
    expect(new Set(companies.map(({ slug }) => slug)).size).toBe(2000)
    for (const { name, domain, slug } of companies) {
      expect(BRANDS).not.toContain(name.split(' ')[0]?.toLowerCase())
      expect(domain).toBe(`${slug}.example`)
    }
  }
})

test('large companies post more, but none more than one posting in a hundred', () => {
  const companies = foundCompanies(1)
  const counts = new Map<number, number>()
  for (let at = 0; at < 20_000; at++) {
    const { index } = drawCompany(openStream(1, 'x', at), companies)
    counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  expect(Math.max(...counts.values())).toBeLessThan(200)
  expect(counts.get(0) ?? 0).toBeGreaterThan(5 * (counts.get(1999) ?? 0))
  expect(counts.size).toBeGreaterThan(1800)
})

test('no company is older than its trade', () => {
  for (const { foundedYear, industry } of foundCompanies(1)) {
    expect(foundedYear).toBeGreaterThanOrEqual(industry.earliestYear)
  }
})

test('an industry that looks for a group has families of it', () => {
  for (const { label, groupWeights } of INDUSTRIES) {
    for (const group of GROUPS.filter(name => (groupWeights[name] ?? 0) > 0)) {
      const families = familiesOf(group).filter(family => isFoundIn(family, label))
      expect(families.length, `${label}, ${group}`).toBeGreaterThan(0)
    }
  }
})

import { expect, test } from 'vitest'
import type { Fact } from '#contract/resume.ts'
import { tellEducation, tellWork } from './profile-lines.ts'

const fact = (text: string): Fact => ({
  id: text,
  text,
  origin: { kind: 'person', confirmedAtUtc: '2026-11-01T00:00:00Z' },
  confidence: 1,
})
const NOTHING = { place: null, start: null, end: null }

test('a position is its title, then company, place and dates as printed', () => {
  const entry = {
    id: 'w1',
    title: fact('Nurse'),
    company: fact('St. Olav'),
    place: fact('Oslo'),
    start: fact('03/2019'),
    end: fact('today'),
    bullets: [],
  }
  expect(tellWork(entry)).toEqual({ id: 'w1', title: 'Nurse', detail: 'St. Olav, Oslo, 03/2019 – today' })
})

test('what the resume does not name is left out; the first thing it names leads', () => {
  const entry = {
    id: 'e1',
    ...NOTHING,
    degree: null,
    institution: fact('NTNU'),
    end: fact('2016'),
    details: [],
  }
  expect(tellEducation(entry)).toEqual({ id: 'e1', title: 'NTNU', detail: '2016' })
  expect(tellWork({ id: 'w2', ...NOTHING, title: null, company: null, bullets: [] }).title).toBe('')
})

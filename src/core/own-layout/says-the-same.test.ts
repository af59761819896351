import { describe, expect, test } from 'vitest'
import { readSample } from '../resume/read-sample.suite.ts'
import { asItIs } from '../tailoring/as-it-is.ts'
import { keepsWording } from './says-the-same.ts'

describe('[CORE-4] whether own pages say what a tailored resume says', () => {
  const profile = readSample()
  const own = asItIs(profile)
  const [first, ...others] = own.work

  test('they do in whatever order, and with a name added to a list', () => {
    const work = own.work.map(entry => ({ ...entry, bullets: entry.bullets.toReversed() }))
    const added = { text: 'SQL', sourceIds: ['work1.bullet1'] }
    expect(keepsWording(profile, { ...own, work, skills: [...own.skills, added] })).toBe(true)
  })

  test('they do not where a line is worded anew or left out', () => {
    const [line, ...more] = first?.bullets ?? []
    if (first === undefined || line === undefined) throw new Error('The sample has no line')
    const worded = [{ ...line, text: `${line.text} well` }, ...more]
    expect(keepsWording(profile, { ...own, work: [{ ...first, bullets: worded }, ...others] })).toBe(false)
    expect(keepsWording(profile, { ...own, work: [{ ...first, bullets: more }, ...others] })).toBe(false)
  })
})

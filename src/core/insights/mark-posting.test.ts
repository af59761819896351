import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markPosting } from './mark-posting.ts'

const told = (posting: string, side: 'pro' | 'con') => ({ side, evidence: { posting, resume: null } })

test('lines that reasons were read from are marked, and the parts together are the text', () => {
  const parts = markPosting('Who we are\n- SQL\n- Kafka\nPay', [told('Kafka', 'con'), told('SQL', 'pro')])
  expect(parts).toEqual([
    { text: 'Who we are\n- ', standing: null },
    { text: 'SQL', standing: 'shown' },
    { text: '\n- ', standing: null },
    { text: 'Kafka', standing: 'missing' },
    { text: '\nPay', standing: null },
  ])
})

test('a line of which something is missing is not called shown', () => {
  const line = 'SQL and Kafka'
  expect(markPosting(line, [told(line, 'con'), told(line, 'pro')])).toEqual([
    { text: line, standing: 'missing' },
  ])
})

test('nothing of a text is lost or told twice, whatever the reasons quote', () => {
  const quote = fc.tuple(fc.string(), fc.constantFrom('pro' as const, 'con' as const))
  fc.assert(
    fc.property(fc.string(), fc.array(quote), fc.array(fc.tuple(fc.nat(), fc.nat())), (text, odd, cuts) => {
      const own = cuts.map(([from, length]) =>
        told(text.slice(from % (text.length + 1)).slice(0, length % 9), 'pro'),
      )
      const parts = markPosting(text, [...odd.map(([line, side]) => told(line, side)), ...own])
      expect(parts.map(part => part.text).join('')).toBe(text)
    }),
  )
})

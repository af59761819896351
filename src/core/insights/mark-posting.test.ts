import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markPosting } from './mark-posting.ts'

const told = (posting: string, side: 'pro' | 'con' | 'open', resume: string | null = null) => ({
  ...{ feature: 'must-have' as const, side, points: 1, evidence: { posting, resume } },
  text: `${side} ${posting}`,
})
const unasked = (text: string) => ({ text, ask: null })

test('lines that reasons were read from are marked with what is said of them, and the parts together are the text', () => {
  const reasons = [told('Kafka', 'con'), told('SQL', 'pro', 'SQL since 2019')]
  expect(markPosting('Who we are\n- SQL\n- Kafka\nPay', reasons)).toEqual([
    unasked('Who we are\n- '),
    { text: 'SQL', ask: { standing: 'shown', says: ['pro SQL'], resume: 'SQL since 2019' } },
    unasked('\n- '),
    { text: 'Kafka', ask: { standing: 'missing', says: ['con Kafka'], resume: null } },
    unasked('\nPay'),
  ])
})

test('a line of which something is missing and something there is for the person to judge', () => {
  const line = 'SQL and Kafka'
  const ask = { standing: 'open', says: ['con SQL and Kafka', 'pro SQL and Kafka'], resume: 'SQL' }
  expect(markPosting(line, [told(line, 'con'), told(line, 'pro', 'SQL')])).toEqual([{ text: line, ask }])
  expect(markPosting(line, [told(line, 'open', 'SQL')])).toMatchObject([{ ask: { standing: 'open' } }])
  expect(markPosting(line, [told(line, 'con')])).toMatchObject([{ ask: { standing: 'missing' } }])
})

test('the title is no ask where the text repeats it', () => {
  const role = { ...told('Data Engineer', 'pro', 'Engineer'), feature: 'role' as const }
  expect(markPosting('Data Engineer wanted', [role])).toEqual([unasked('Data Engineer wanted')])
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

import { expect, test } from 'vitest'
import { readBaseSalary } from './posting-fields.ts'
import { annualMiddle, readPay, readPayText } from './read-pay.ts'

const YEARLY = { currency: 'EUR', period: 'YEAR', country: 'DE' }

test.each([
  ['a range', { min: 45_000, max: 55_000 }, { min: 45_000, max: 55_000 }],
  ['text with separators', { min: '45.000', max: '55.000,50' }, { min: 45_000, max: 55_000.5 }],
  ['a zero for nothing', { min: 0, max: 50_000 }, { min: null, max: 50_000 }],
  ['a reversed range', { min: 55_000, max: 45_000 }, { min: 45_000, max: 55_000 }],
])('%s is read', (_, ends, expected) => {
  expect(readPay({ ...YEARLY, ...ends })).toEqual({ ...expected, currency: 'EUR', period: 'year' })
})

test.each([
  ['no amount', { ...YEARLY, min: 0, max: null }],
  ['a reversed range too far apart', { ...YEARLY, min: 90_000, max: 20_000 }],
  ['a dollar sign without a country', { min: 1, max: 2, currency: '$', period: 'HOUR', country: '' }],
  [
    'pay twice a month',
    { min: 1500, max: 1700, currency: 'EUR', period: 'semi-month-salary', country: 'DE' },
  ],
  ['pay every two weeks', { min: 900, max: 990, currency: 'EUR', period: 'bi-week-salary', country: 'DE' }],
  ['a sum paid once', { min: 900, max: 990, currency: 'EUR', period: '1 TIME', country: 'DE' }],
  ['no period', { min: 1, max: 2, currency: 'EUR', period: null, country: 'DE' }],
])('%s is no pay', (_, parts) => {
  expect(readPay(parts)).toBeNull()
})

test.each([
  ['PA', 'year'],
  ['per annum', 'year'],
  ['1 YEAR', 'year'],
  ['per-year-salary', 'year'],
  ['YEARLY', 'year'],
  ['annual', 'year'],
  ['1 MONTH', 'month'],
  ['per-month-salary', 'month'],
  ['weekly', 'week'],
  ['per diem', 'day'],
  ['PH', 'hour'],
  ['per-hour-wage', 'hour'],
  ['HOURLY', 'hour'],
])('the period %j is a %s', (period, read) => {
  expect(readPay({ min: 1, max: 2, currency: 'EUR', period, country: 'DE' })?.period).toBe(read)
})

test.each([
  ['€45k–55k', 'DE', { min: 45_000, max: 55_000, currency: 'EUR', period: 'year' }],
  ['EUR 45–55k per year', 'DE', { min: 45_000, max: 55_000, currency: 'EUR', period: 'year' }],
  ['$1,200 per week', 'US', { min: 1200, max: null, currency: 'USD', period: 'week' }],
  ['£30,000 to £35,000', 'GB', { min: 30_000, max: 35_000, currency: 'GBP', period: 'year' }],
  ['12–15 LPA', 'IN', { min: 1_200_000, max: 1_500_000, currency: 'INR', period: 'year' }],
  ['30.000 € bis 34.500 € im Jahr', 'DE', { min: 30_000, max: 34_500, currency: 'EUR', period: 'year' }],
  ['18,50 € / Stunde', 'DE', { min: 18.5, max: null, currency: 'EUR', period: 'hour' }],
  ['over 500 customers, $4bn raised', 'US', null],
  ['45k–55k', '', null],
  ['$20 lunch voucher', 'US', null],
])('the text %j in %j states %j', (text, country, pay) => {
  expect(readPayText(text, country)).toEqual(pay)
})

test.each([
  [
    { currency: 'USD', value: { minValue: '80,000', maxValue: 100_000, unitText: 'YEAR' } },
    { min: 80_000, max: 100_000, currency: 'USD', period: 'year' },
  ],
  [
    { currency: 'USD', value: { value: 25, unitText: 'HOUR' } },
    { min: 25, max: null, currency: 'USD', period: 'hour' },
  ],
  [
    { currency: 'USD', value: '80000-90000' },
    { min: 80_000, max: 90_000, currency: 'USD', period: 'year' },
  ],
  [
    [{ currency: 'eur', value: { value: '3.200', unitText: 'MONTH' } }],
    { min: 3200, max: null, currency: 'EUR', period: 'month' },
  ],
  ['negotiable', null],
  [{ currency: 'USD' }, null],
  [42_000, null],
])('a base salary %j is read as %j', (value, pay) => {
  expect(readBaseSalary(value, 'US')).toEqual(pay)
})

test('the middle of a range is taken to a year', () => {
  expect(annualMiddle({ min: 10, max: 20, currency: 'EUR', period: 'hour' })).toBe(15 * 2080)
  expect(annualMiddle({ min: null, max: 3000, currency: 'EUR', period: 'month' })).toBe(36_000)
})

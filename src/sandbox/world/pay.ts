import type { Company } from './companies.ts'
import { LEVEL_FACTS, type Level } from './levels.ts'
import type { Stream } from './random.ts'
import type { Country } from './tables/countries.ts'
import type { Family } from './tables/families.ts'
import { groupDigits } from './text/phrases.ts'

export interface Pay {
  min: number
  max: number
  /** ISO 4217. */
  currency: string
  period: 'HOUR' | 'MONTH' | 'YEAR'
}

interface PayGround {
  family: Family
  level: Level
  country: Country
  company: Company
}

const HOURS_A_YEAR = 2080
const PERIODS_A_YEAR = { HOUR: HOURS_A_YEAR, MONTH: 12, YEAR: 1 }
const PERIOD_WORDS = { HOUR: 'an hour', MONTH: 'a month', YEAR: 'a year' }

/** What the job pays: family base × level × country × company, a few percent up or down. */
export function drawPay(stream: Stream, { family, level, country, company }: PayGround): Pay {
  const percents = [
    LEVEL_FACTS[level].payPercent,
    country.payPercent,
    company.payPercent,
    stream.between(94, 106),
  ]
  const yearlyUsd = percents.reduce((pay, percent) => (pay * percent) / 100, family.basePayUsd)
  const period = level === 'Internship' && country.code === 'US' ? 'HOUR' : country.payPeriod
  const middle = (yearlyUsd * country.per100Usd) / 100 / PERIODS_A_YEAR[period]
  return {
    min: roundToThreeDigits((middle * stream.between(88, 96)) / 100),
    max: roundToThreeDigits((middle * stream.between(104, 116)) / 100),
    currency: country.currency,
    period,
  }
}

/** '84,200 to 97,500 USD a year' */
export function payLabel({ min, max, currency, period }: Pay): string {
  return `${groupDigits(min)} to ${groupDigits(max)} ${currency} ${PERIOD_WORDS[period]}`
}

function roundToThreeDigits(value: number): number {
  let step = 1
  while (value >= 1000 * step) step *= 10
  return Math.round(value / step) * step
}

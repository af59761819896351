import { describe, expect, test } from 'vitest'
import { EMPTY_SAMPLE, profileFrom } from '../truth/sample-profiles.suite.ts'
import { findCareerSpan } from './career-span.ts'

function spanOf(...dates: [string, string][]) {
  const work = dates.map(([start, end]) => ({
    head: ['Baker', 'Crumb Ltd', '', start, end] as [string, string, string, string, string],
    lines: [],
  }))
  return findCareerSpan(profileFrom({ ...EMPTY_SAMPLE, work }).work)
}

describe('the span of a career', () => {
  test('reaches back over positions that follow on each other', () => {
    expect(spanOf(['03/2020', 'Present'], ['2016', 'Feb 2020'])).toEqual({
      from: '2016',
      to: null,
      sourceIds: ['work.1.start', 'work.0.end'],
    })
  })

  test('a December leads to a January, an earlier month does not', () => {
    expect(spanOf(['Jan 2022', 'Present'], ['Mar 2019', 'Dec 2021'])).toMatchObject({ from: '2019' })
    expect(spanOf(['Jan 2022', 'Present'], ['Mar 2019', 'Oct 2021'])).toMatchObject({ from: '2022' })
  })

  test('stops at a gap', () => {
    expect(spanOf(['2020', 'heute'], ['2012', '2016'])).toMatchObject({ from: '2020', to: null })
  })

  test('ends with the last position when none goes on', () => {
    expect(spanOf(['2014', '2019'], ['2010', '2014'])).toMatchObject({ from: '2010', to: '2019' })
  })

  test('takes a start without an end as going on', () => {
    expect(spanOf(['2018', ''])).toEqual({ from: '2018', to: null, sourceIds: ['work.0.start'] })
  })

  test('does not depend on the order of the positions', () => {
    expect(spanOf(['2016', '2020'], ['2020', 'present'])).toMatchObject({ from: '2016', to: null })
  })

  test('is not known without printed years', () => {
    expect(spanOf(['spring', 'autumn'])).toBeNull()
    expect(spanOf(['', '2019'])).toBeNull()
    expect(spanOf()).toBeNull()
  })
})

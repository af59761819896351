import { expect, test } from 'vitest'
import { rankLevel } from './level-rank.ts'

test('posts of one employer stand in order', () => {
  const titles = [
    'Praktikant Softwareentwicklung',
    'Junior Developer',
    'Developer',
    'Developer II',
    'Senior Developer',
    'Principal Developer',
    'Director of Engineering',
    'Chief Technology Officer',
  ]
  const ranks = titles.map(title => rankLevel(title, ''))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(new Set(ranks).size).toBe(titles.length)
})

test('years and a doctorate decide between posts of one title and weigh less than a word of it', () => {
  const asks = 'You have 8 years of experience.'
  expect(rankLevel('Developer', asks)).toBeGreaterThan(rankLevel('Developer', ''))
  expect(rankLevel('Developer', 'PhD in physics')).toBeGreaterThan(rankLevel('Developer', ''))
  expect(rankLevel('Senior Developer', '')).toBeGreaterThan(rankLevel('Developer', asks))
})

test('years count where no sentence calls them experience, those of the company do not', () => {
  const asked = rankLevel('Developer', 'You bring 6+ years of building software.')
  expect(asked).toBeGreaterThan(rankLevel('Developer', ''))
  expect(rankLevel('Developer', 'Founded 10 years ago. For over the past 9 years we grew.')).toBe(
    rankLevel('Developer', ''),
  )
})

test('a product manager stands below a manager of people', () => {
  expect(rankLevel('Product Manager', '')).toBeLessThan(rankLevel('Engineering Manager', ''))
})

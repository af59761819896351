import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'

afterEach(cleanup)

const ENTRIES = [
  { question: 'One?', answer: 'First.' },
  { question: 'Two?', answer: 'Second.' },
]

test('a question is a heading with a button that tells whether its answer shows', async () => {
  render(<Accordion entries={ENTRIES} />)
  const question = screen.getByRole('button', { name: 'One?' })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'One?',
    'Two?',
  ])
  expect(question.getAttribute('aria-expanded')).toBe('false')
  const answer = document.getElementById(question.getAttribute('aria-controls') ?? '')
  expect(answer?.hidden).toBe(true)
  question.focus()
  await userEvent.keyboard('{Enter}')
  expect([question.getAttribute('aria-expanded'), answer?.hidden]).toEqual(['true', false])
})

test('any number of answers may show', async () => {
  render(<Accordion entries={ENTRIES} />)
  for (const question of screen.getAllByRole('button')) await userEvent.click(question)
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(2)
})

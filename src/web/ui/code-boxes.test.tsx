import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CodeBoxes, emptyCode } from './code-boxes.tsx'

let entered = 0
beforeEach(() => {
  entered = 0
})
afterEach(cleanup)

function Form({ isReadOnly = false }) {
  const [digits, setDigits] = useState(emptyCode)
  const firstBox = useRef<HTMLInputElement>(null)
  const onEnter = () => {
    entered += 1
  }
  return (
    <CodeBoxes
      digits={digits}
      onChange={setDigits}
      onEnter={onEnter}
      isReadOnly={isReadOnly}
      firstBox={firstBox}
    />
  )
}

function open(isReadOnly = false) {
  render(<Form isReadOnly={isReadOnly} />)
  return userEvent.setup()
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () =>
  boxes()
    .map(box => box.value || '_')
    .join('')

test('the boxes are one named group, and each says which digit it takes', () => {
  open()
  expect(screen.getByRole('group', { name: 'Code' })).toBeDefined()
  expect(boxes().map(box => box.getAttribute('aria-label'))).toContain('Digit 6 of 6')
})

test('digits go on to the next box by themselves, and letters stay out', async () => {
  const user = open()
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('4a81')
  expect(shown()).toBe('481___')
  expect(document.activeElement).toBe(boxes()[3])
})

test('Backspace empties a box, then goes back; arrows move', async () => {
  const user = open()
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('48{Backspace}')
  expect(document.activeElement).toBe(boxes()[1])
  await user.keyboard('{Backspace}{ArrowLeft}')
  expect(document.activeElement).toBe(boxes()[0])
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(boxes()[1])
  expect(shown()).toBe('4_____')
})

test('a pasted code fills all boxes, and anything else fills none', async () => {
  const user = open()
  await user.click(screen.getByLabelText('Digit 2 of 6'))
  await user.paste('12345')
  expect(shown()).toBe('______')
  await user.paste(' 481516 ')
  expect(shown()).toBe('481516')
  expect(document.activeElement).toBe(boxes()[5])
})

test('Enter sends only from the last box of a full code', async () => {
  const user = open()
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('48151{Enter}')
  expect(entered).toBe(0)
  await user.keyboard('6{Enter}')
  expect(entered).toBe(1)
})

test('while the code is looked at the boxes take nothing', async () => {
  const user = open(true)
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('4')
  await user.paste('481516')
  expect(shown()).toBe('______')
})

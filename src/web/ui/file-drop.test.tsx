import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileDrop } from './file-drop.tsx'

let taken: string[] = []
beforeEach(() => {
  taken = []
})
afterEach(cleanup)

const FILE = new File(['%PDF-'], 'resume.pdf', { type: 'application/pdf' })

function open(isBusy = false) {
  render(
    <FileDrop
      accept=".pdf"
      buttonLabel="Choose"
      dropLabel="or drop it here"
      isBusy={isBusy}
      onFile={file => taken.push(file.name)}
    >
      No file yet
    </FileDrop>,
  )
  return screen.getByRole('region', { name: 'or drop it here' })
}

const drop = (place: HTMLElement) => fireEvent.drop(place, { dataTransfer: { files: [FILE] } })

test('a dropped file is taken, and the place shows that it would take it', () => {
  const place = open()
  fireEvent.dragOver(place)
  expect(place.dataset.isOver).toBe('true')
  drop(place)
  expect([taken, place.dataset.isOver]).toEqual([['resume.pdf'], undefined])
})

test('while it is busy nothing is taken', () => {
  const place = open(true)
  fireEvent.dragOver(place)
  expect(place.dataset.isOver).toBeUndefined()
  drop(place)
  expect(taken).toEqual([])
})

test('the same file can be chosen twice', async () => {
  const place = open()
  const input = place.querySelector('input')
  if (input === null) throw new Error('no file chooser')
  await userEvent.upload(input, FILE)
  await userEvent.upload(input, FILE)
  expect(taken).toEqual(['resume.pdf', 'resume.pdf'])
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

function draw(isBusy: boolean) {
  return (
    <>
      <Button isBusy={isBusy}>Save</Button>
      <input aria-label="Name" />
    </>
  )
}

test('a button that waited has its focus back', () => {
  const { rerender } = render(draw(false))
  const button = screen.getByRole('button')
  act(() => button.focus())
  rerender(draw(true))
  act(() => button.blur()) // what a browser does to a disabled control
  rerender(draw(false))
  expect(document.activeElement).toBe(button)
})

test('a focus that went elsewhere during the wait stays there', () => {
  const { rerender } = render(draw(false))
  act(() => screen.getByRole('button').focus())
  rerender(draw(true))
  act(() => screen.getByRole('textbox').focus())
  rerender(draw(false))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

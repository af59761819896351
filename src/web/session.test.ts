import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, forgetSession, readSession, saveSession, useSession } from './session.ts'
import { clearStage } from './stage.suite.ts'
import { storage } from './storage.ts'

const MAYA = { token: 't-1', name: 'Maya', email: 'maya@example.org' }

afterEach(() => {
  vi.restoreAllMocks()
  storage.clear()
  clearStage()
})

test('[SESSION-1] a session is kept as token, name and email in local storage', () => {
  saveSession(MAYA)
  expect({ ...window.localStorage }).toEqual(MAYA)
  expect(readSession()).toEqual(MAYA)
})

test('[SESSION-2] ending the session clears all local storage', () => {
  saveSession(MAYA)
  window.localStorage.setItem('showPopup', 'false')
  endSession('logout')
  expect(window.localStorage.length).toBe(0)
  expect(readSession()).toBeNull()
})

test('a session that was not accepted takes only its own three keys with it', () => {
  saveSession(MAYA)
  window.localStorage.setItem('showPopup', 'false')
  forgetSession()
  expect(Object.keys(window.localStorage)).toEqual(['showPopup'])
})

test('reading twice gives the same object', () => {
  saveSession(MAYA)
  expect(readSession()).toBe(readSession())
})

test('a screen hears of a session that starts, and of one that another tab ends', () => {
  const { result } = renderHook(() => useSession())
  expect(result.current).toBeNull()
  act(() => saveSession(MAYA))
  expect(result.current).toEqual(MAYA)
  act(() => {
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage'))
  })
  expect(result.current).toBeNull()
})

test('a browser without storage keeps the session until the page is closed', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  saveSession(MAYA)
  expect(readSession()).toEqual(MAYA)
  endSession('logout')
  expect(readSession()).toBeNull()
})

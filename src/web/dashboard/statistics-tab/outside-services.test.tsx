import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openJob, openStatistics, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { makeGeneration, Refusal } from '../fake-server.suite.ts'

setUpDashboard()

test('before a resume goes to an outside service the person is asked, and told which one it is', async () => {
  const service = {
    modelName: 'TEREX-BASIC-1.2v',
    engine: 'Google Gemini',
    meaning: 'Your lines go to Google Gemini.',
    withdrawnAt: null,
  }
  let isGiven = false
  const server = await openStatistics({
    checkOrMakeResume: () =>
      isGiven ? { status: 'PENDING', attemptsLeft: 9 } : new Refusal('consent_missing'),
    listAiConsents: () => ({ consents: [{ ...service, givenAt: null }] }),
    changeAiConsent: () => {
      isGiven = true
      return { consents: [{ ...service, givenAt: '2026-11-21T12:00:00Z' }] }
    },
  })
  await openJob()
  await press('Enhance Resume')
  await pass(60)
  expect(screen.getByRole('dialog', { name: 'May Google Gemini read your resume?' })).toBeTruthy()
  expect(screen.getByText('Your lines go to Google Gemini.')).toBeTruthy()
  await press('Not now')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.count('changeAiConsent')).toBe(0)
  await press('Enhance Resume')
  await pass(60)
  await press('Agree and continue')
  const consent = server.received.find(({ name }) => name === 'changeAiConsent')
  expect(consent?.body).toEqual({ modelName: 'TEREX-BASIC-1.2v', isGiven: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.count('checkOrMakeResume')).toBe(3)
})

test('what waits for a yes is told in the list and on the job, whose next step is to look at it', async () => {
  await openStatistics({ resumeStatus: () => [makeGeneration({ waitingWordings: 3 })] })
  expect(screen.getByText('3 wordings')).toBeTruthy()
  await openJob()
  const next = screen.getByRole('link', { name: /: 3 wordings wait for your yes\.$/ })
  expect(next.textContent).toBe('Review')
  expect(next.getAttribute('href')).toBe('/auth/comparison?jobId=job-1')
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
})

test('what a resume does not support is told on the job', async () => {
  await openStatistics({ resumeStatus: () => [makeGeneration({ refusedLines: 2 })] })
  await openJob()
  await press('Resume', 'tab')
  expect(screen.getByText('We left out 2 suggestions that your resume does not support.')).toBeTruthy()
})

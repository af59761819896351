import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeGeneration, makeJob } from '../dashboard/fake-server.suite.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)

async function openDocuments(made: object[]) {
  const session = { token: 't-1', name: 'Maya Berg', email: 'maya@example.org' }
  for (const [key, value] of Object.entries(session)) window.localStorage.setItem(key, value)
  fakeServer({
    resumeStatus: { body: made },
    listJobs: { body: [makeJob()] },
    listApplications: { body: { applications: [], matches: 0 } },
  })
  openApp('/auth/documents')
  await screen.findByRole('heading', { level: 1, name: 'Your documents' })
}

test('every tailored resume is listed with its job, its comparison, its letter and its file', async () => {
  await openDocuments([makeGeneration(), makeGeneration({ jobId: 'job-2', status: 'FAILED' })])
  const job = await screen.findByRole('link', { name: 'Data Engineer, Billing' })
  expect(job.getAttribute('href')).toBe('/auth/aamain?tab=statistics&job=job-1')
  expect(screen.getAllByRole('button', { name: /^Download the resume for/ })).toHaveLength(1)
  expect(screen.getByRole('link', { name: /^Letter to apply/ }).getAttribute('href')).toBe(
    '/auth/comparison?jobId=job-1&view=letter',
  )
})

test('without any the page says where they come from', async () => {
  await openDocuments([])
  expect(await screen.findByText('No documents yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your matches' })).toBeTruthy()
})

import { screen } from '@testing-library/react'
import type { Application } from '#contract/applications.ts'
import { fakeServer, openApp } from '../stage.suite.ts'

export function applicationOf(parts: Partial<Application>): Application {
  return {
    ...{
      jobId: 'j-1',
      jobTitle: 'Baker',
      companyName: 'Oven Ltd',
      url: 'https://example.org/1',
      matchingScore: 91,
    },
    ...{
      isOpen: true,
      stage: 'saved',
      stageSince: '2026-11-20T10:00:00.000Z',
      appliedAt: null,
      sentResume: null,
      hasReply: false,
    },
    ...{ note: '', contact: '', nextStep: '', nextStepOn: null, version: 1 },
    ...parts,
  }
}

export const BAKER = applicationOf({})
export const MILLER = applicationOf({
  ...{ jobId: 'j-2', jobTitle: 'Miller', companyName: 'Mill Co', stage: 'applied', version: 3 },
  appliedAt: '2026-11-20T10:00:00.000Z',
  sentResume: { modelName: 'TEREX-BASIC-1.2v', resumeVersion: 2 },
})

export const LONG_AGO = '2026-01-20T10:00:00.000Z'

export async function openApplications(
  answers: Parameters<typeof fakeServer>[0] = {},
  address = '/auth/applications',
): Promise<ReturnType<typeof openApp> & { server: ReturnType<typeof fakeServer> }> {
  window.localStorage.setItem('token', 't-1')
  window.localStorage.setItem('name', 'Maya')
  window.localStorage.setItem('email', 'maya@example.org')
  const server = fakeServer({
    listApplications: { body: { applications: [BAKER, MILLER], matches: 24 } },
    ...answers,
  })
  const app = openApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Your applications' })
  return { ...app, server }
}

export const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name} \\d`) })
export const stageOf = (title: string) => screen.getByLabelText(`Stage of ${title}`)
export const card = (title: string) => screen.getByRole('button', { name: `Details of ${title}` })

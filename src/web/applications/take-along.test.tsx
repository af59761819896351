import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TrackedEntry } from '#contract/tracked-files.ts'
import { writeTrackedJson } from '#core/applications/tracked-file.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)

const AT = '2026-11-20T10:00:00.000Z'

function entryOf(jobTitle: string): TrackedEntry {
  return {
    job: {
      ...{ jobId: jobTitle, jobTitle, companyName: 'Oven Ltd', location: '', url: '', source: 'Site' },
      ...{ matchingScore: 91, isOpen: true, description: 'Bake.' },
    },
    state: {
      ...{ stage: 'saved', stageSince: AT, appliedAt: null, repliedAt: null, sentResume: null },
      ...{ note: '=1', contact: '', nextStep: '', nextStepOn: null },
    },
    ...{ version: 1, changedAt: AT, events: [] },
  }
}

async function openEmpty(answers: Parameters<typeof fakeServer>[0] = {}) {
  window.localStorage.setItem('token', 't-1')
  const server = fakeServer({ listApplications: { body: { applications: [], matches: 0 } }, ...answers })
  const { user } = openApp('/auth/applications')
  await screen.findByRole('heading', { name: 'Export and import' })
  const bringIn = (text: string, name = 'a.json') =>
    user.upload(screen.getByLabelText('File with tracked jobs, CSV or JSON'), new File([text], name))
  return { user, server, bringIn }
}

describe('taking tracked jobs along', () => {
  test('a file is looked at first: what is added, what stays and what is refused; then it is added', async () => {
    const { user, server, bringIn } = await openEmpty({
      importApplications: { body: { outcomes: ['added', 'tracked'] } },
    })
    const [baker, miller] = [entryOf('Baker'), entryOf('Miller')]
    const broken = { ...entryOf('Cook'), changedAt: 'yesterday' }
    await bringIn(writeTrackedJson([baker, broken, miller]))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1 job will be added.')).toBeDefined()
    expect(dialog.getByText('1 job is tracked already and stays as it is.')).toBeDefined()
    expect(dialog.getByText('Entry 2, Cook: a date cannot be read')).toBeDefined()
    expect(server.heard('importApplications').map(({ body }) => body)).toEqual([
      { entries: [baker, miller], isPreview: true },
    ])
    server.answer('importApplications', { body: { outcomes: ['added'] } })
    await user.click(dialog.getByRole('button', { name: 'Add 1 job' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.heard('importApplications')[1]?.body).toEqual({ entries: [baker], isPreview: false })
    expect(await screen.findByText('1 job added.')).toBeDefined()
  })

  test('many jobs go in many calls, and what stands twice is added once', async () => {
    const { server, bringIn } = await openEmpty({
      importApplications: { body: { outcomes: Array(50).fill('added') } },
    })
    const all = Array.from({ length: 50 }, (_, at) => entryOf(`Job ${at}`))
    await bringIn(writeTrackedJson([...all, ...all]))
    expect(await screen.findByText('50 jobs will be added.')).toBeDefined()
    expect(server.heard('importApplications')).toHaveLength(2)
  })

  test.each(['', '{"a":1}', 'name\nBaker'])(
    '%j is told to be no such file, and nothing is sent',
    async text => {
      const { server, bringIn } = await openEmpty()
      await bringIn(text)
      expect(await screen.findByText(/This is no file of tracked jobs/)).toBeDefined()
      expect(server.heard('importApplications')).toHaveLength(0)
    },
  )

  test('the table that is saved starts no formula', async () => {
    const application = {
      ...{
        jobId: 'j',
        jobTitle: 'Baker',
        companyName: '',
        url: '',
        matchingScore: 1,
        isOpen: true,
        hasReply: false,
      },
      ...{ stage: 'saved', stageSince: AT, appliedAt: null, sentResume: null, version: 1 },
      ...{ note: '', contact: '', nextStep: '', nextStepOn: null },
    }
    const { user } = await openEmpty({
      listApplications: { body: { applications: [application], matches: 1 } },
      exportApplications: { body: { format: 'tracked-jobs/1', applications: [entryOf('Baker')] } },
    })
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
    await waitFor(() => expect(made).toHaveBeenCalled())
    const [[blob] = []] = made.mock.calls
    expect(await (blob as Blob).text()).toContain(
      "Baker,Oven Ltd,,,Site,91,yes,saved,2026-11-20T10:00:00.000Z,,,,,'=1",
    )
    made.mockRestore()
  })
})

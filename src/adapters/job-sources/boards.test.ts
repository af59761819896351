import { expect, test } from 'vitest'
import { sharedCompute } from '../compute/shared.suite.ts'
import { startBoardServer } from './board-server.suite.ts'
import { readFixture } from './fixtures.suite.ts'
import { JOB_BOARDS } from './index.ts'
import { createManualTiming } from './manual-timing.suite.ts'
import { type BoardUnderTest, testJobBoard } from './port.suite.ts'

/** Addresses of pages of the board 'acme', as people copy them. */
const BOARD_PAGES: Readonly<Record<string, readonly string[]>> = {
  greenhouse: [
    'https://boards.greenhouse.io/Acme',
    'https://job-boards.greenhouse.io/acme/jobs/4012345?gh_src=x',
    'https://job-boards.eu.greenhouse.io/acme/',
    'https://boards.greenhouse.io/embed/job_board?for=acme&b=1',
    'https://boards.greenhouse.io/embed/job_app?for=acme&token=4012345',
  ],
  lever: [
    'https://jobs.lever.co/acme',
    'https://jobs.eu.lever.co/acme/6f0c1d2e-0000-4000-8000-000000000001/apply',
  ],
  smartrecruiters: [
    'https://jobs.smartrecruiters.com/acme/744000000000001-payroll-specialist',
    'https://careers.smartrecruiters.com/acme?remoteLocation=false',
  ],
  recruitee: ['https://acme.recruitee.com', 'https://acme.recruitee.com/o/field-technician?source=x'],
  personio: ['https://acme.jobs.personio.de', 'https://acme.jobs.personio.de/job/42?language=en'],
  workable: ['https://apply.workable.com/acme/', 'https://apply.workable.com/acme/j/ABCDEF0123/apply/'],
  pinpoint: [
    'https://acme.pinpointhq.com',
    'https://acme.pinpointhq.com/en/postings/b7c00000-0000-4000-8000-000000000001',
  ],
  rippling: ['https://ats.rippling.com/acme/jobs', 'https://ats.rippling.com/acme/jobs/x?src=y'],
  bamboohr: ['https://acme.bamboohr.com/careers', 'https://acme.bamboohr.com/careers/41?source=x'],
  breezy: ['https://acme.breezy.hr', 'https://acme.breezy.hr/p/b7c000000001-night-nurse/apply'],
  teamtailor: [
    'https://acme.teamtailor.com/jobs',
    'https://acme.teamtailor.com/en-GB/jobs/5100001-night-nurse?promotion=1',
  ],
  comeet: [
    'https://www.comeet.com/jobs/acme/30.005',
    'https://www.comeet.co/jobs/acme/30.005/night-nurse/1A.001?coref=x',
  ],
  ashby: ['https://jobs.ashbyhq.com/acme', 'https://jobs.ashbyhq.com/%61cme/?departmentId=1'],
}

/** The address of the first posting of each fixture. */
const POSTING_PAGES: Readonly<Record<string, string>> = {
  greenhouse: 'https://job-boards.greenhouse.io/acme/jobs/7000123?gh_src=x',
  lever: 'https://jobs.lever.co/acme/6f0c1d2e-0000-4000-8000-000000000001/apply',
  ashby: 'https://jobs.ashbyhq.com/acme/b7c00000-0000-4000-8000-000000000001',
  smartrecruiters: 'https://jobs.smartrecruiters.com/acme/744000000000001-payroll-specialist',
  workable: 'https://apply.workable.com/acme/j/ABCDEF0123/apply/',
  pinpoint: 'https://acme.pinpointhq.com/en/postings/b7c00000-0000-4000-8000-000000000001',
  rippling: 'https://ats.rippling.com/acme/jobs/b7c00000-0000-4000-8000-000000000001?src=x',
  bamboohr: 'https://acme.bamboohr.com/careers/41/',
  breezy: 'https://acme.breezy.hr/p/b7c000000001-night-nurse/apply',
  teamtailor: 'https://acme.teamtailor.com/en-GB/jobs/5100001-night-nurse?promotion=1',
  comeet: 'https://www.comeet.com/jobs/acme/30.005/night-nurse/1A.001?coref=x',
  recruitee: 'https://acme.recruitee.com/o/field-technician/c/new',
  personio: 'https://acme.jobs.personio.de/job/42?language=de',
}

async function startBoardTarget(id: string): Promise<BoardUnderTest> {
  const server = await startBoardServer()
  const source = JOB_BOARDS.find(one => one.id === id)
  if (source === undefined) throw new Error('not in the list')
  const [first, second] = readFixture(id, 'ok')
  return {
    board: source.open({
      version: '0.0.1',
      contact: 'bot@operator.example',
      compute: sharedCompute(),
      origin: server.origin,
      timing: createManualTiming(),
    }),
    server,
    postings: [first, second],
    token: id === 'comeet' ? 'acme.30.005' : 'acme',
    pages: BOARD_PAGES[id] ?? [],
    postingPage: POSTING_PAGES[id] ?? '',
    close: () => server.close(),
  }
}

test('every vendor of boards of the list is tested', () => {
  expect(JOB_BOARDS.map(({ id }) => id).sort()).toEqual(Object.keys(BOARD_PAGES).sort())
})

for (const id of Object.keys(BOARD_PAGES)) testJobBoard(id, () => startBoardTarget(id))

import type { EndpointName } from '#contract/endpoints.ts'
import { MANUAL_JOB_LIMITS } from '#contract/source-limits.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import {
  APPLICATIONS,
  importCall,
  importCalls,
  type Lab,
  LOGICAL,
  postCall,
  trackedEntry,
  type WorstCall,
} from './lab.ts'
import type { Attack, WorstInputs } from './worst-inputs.ts'
import { askedLine, fillWith, plainLines, SIGNS } from './worst-texts.ts'

const BOARDS = '/api/v1/job-sources/boards'
const MANUAL_JOBS = '/api/v1/manual-jobs'
const MIB = 1024 * 1024
/** Of a page that a person names; see read-page.ts. */
const PAGE_CHARS = 2 * MIB - 4096
/** Of the answer of a vendor; see board-client.ts. */
const FEED_CHARS = 24 * MIB
const FEED_POSTINGS = 5000
/** 50 of them fill the 8 MiB of a call. */
const ENTRY_CHARS = 140_000
const SHORT = { reason: 'an id and a few short fields' }
const READS_A_ROW = { reason: 'reads a few rows, whatever the input' }

const crowd = (call: WorstCall): WorstCall[] => Array.from({ length: 4 }, () => call)

const getOf =
  (who: 'crowded' | 'tracker', path: string): Attack =>
  async lab =>
    crowd({ method: 'GET', path, token: (await lab[who]()).token })

const aboutLongest =
  (makeCall: (token: string, jobId: string, lab: Lab) => WorstCall | Promise<WorstCall>): Attack =>
  async lab => {
    const { token, jobId } = await lab.longReader()
    return crowd(await makeCall(token, jobId, lab))
  }

const getLetter = (format: string) => ({
  'of the longest resume and posting, four at once': async (lab: Lab) => {
    const { token, jobId } = await writtenLetter(lab)
    return crowd({ method: 'GET', path: `/api/v1/letters/${jobId}${format}`, token })
  },
})

async function writtenLetter(lab: Lab) {
  const { token, jobId } = await lab.longReader()
  const path = `/api/v1/letters/${jobId}`
  const known = (await lab.expectJson({ method: 'GET', path, token })).letter
  const { letter } = known ? { letter: known } : await lab.expectJson(postCall(token, path, { basis: null }))
  return { token, jobId, path, letter: letter as { basis: string; sentences: { id: string }[] } } // parsed by the server
}

const importOf =
  (makeText: () => string): Attack =>
  async lab => {
    const { token } = await lab.seeker()
    const description = makeText()
    const entries = Array.from({ length: TRACKING_LIMITS.entriesPerCall }, (_, index) =>
      trackedEntry(`long-${index}`, { description }),
    )
    return [importCall(token, entries)]
  }

const pasteOf =
  (text: string): Attack =>
  async lab => [
    postCall((await lab.seeker()).token, MANUAL_JOBS, { posting: text, title: 'Engineer', company: 'Acme' }),
  ]

const pageOf =
  (makeHtml: () => string): Attack =>
  async lab => {
    const { token } = await lab.seeker()
    return [
      postCall(token, MANUAL_JOBS, { posting: lab.showPage(makeHtml()), title: 'Engineer', company: 'Acme' }),
    ]
  }

const jsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`
const posting = (fields: object) => JSON.stringify({ '@type': 'JobPosting', title: 'Engineer', ...fields })

const boardOf =
  (makeJobs: () => unknown[]): Attack =>
  async lab => {
    const { token, email } = await lab.seeker()
    const board = `worst-${email.slice(0, 8)}`
    lab.boards.serve('greenhouse', board, makeJobs())
    return [postCall(token, BOARDS, { url: `https://job-boards.greenhouse.io/${board}` })]
  }

const feedJob = (id: number, content: string) => ({
  ...{ id: 7_000_000 + id, title: `Engineer ${id}`, content, location: { name: 'Berlin' } },
  absolute_url: `https://job-boards.greenhouse.io/worst/jobs/${7_000_000 + id}`,
})

export const JOB_ATTACKS = {
  prosAndCons: {
    'the longest resume and posting, four at once': aboutLongest((token, jobId) => ({
      ...{ method: 'GET', path: `${LOGICAL}/pros_and_cons?jobId=${jobId}`, token },
    })),
  },
  retrievePosting: {
    'the longest resume and posting, four at once': aboutLongest((token, jobId) => ({
      ...{ method: 'GET', path: `/api/v1/posting?jobId=${jobId}`, token },
    })),
  },
  jobRuns: READS_A_ROW,
  listJobSources: READS_A_ROW,
  removeJobBoard: SHORT,
  agreeToSources: SHORT,
  addManualJob: {
    ...Object.fromEntries(
      Object.entries(SIGNS).map(([name, sign]) => [
        `a text of ${name}`,
        pasteOf(`Engineer ${fillWith(sign, MANUAL_JOB_LIMITS.postingMaxChars - 20)} end`),
      ]),
    ),
    'a text of lines': pasteOf(plainLines(MANUAL_JOB_LIMITS.postingMaxChars, askedLine)),
    'a page of quotes': pageOf(() => jsonLd(fillWith('"', PAGE_CHARS))),
    'a page of escaped quotes': pageOf(() => jsonLd(`"${fillWith('\\"', PAGE_CHARS)}`)),
    'a page of slashes': pageOf(() => jsonLd(fillWith('//', PAGE_CHARS))),
    'a page of commas': pageOf(() => jsonLd(fillWith(', ', PAGE_CHARS))),
    'a page of open arrays': pageOf(() => jsonLd(fillWith('[', PAGE_CHARS))),
    'a page of open tags': pageOf(() => fillWith('<script', PAGE_CHARS)),
    'a page of open comments': pageOf(() => fillWith('<!--', PAGE_CHARS)),
    'a page of properties': pageOf(() => fillWith('<p itemprop="title" itemscope>', PAGE_CHARS)),
    'a posting of letters': pageOf(() => jsonLd(posting({ description: fillWith('a', PAGE_CHARS - 200) }))),
    'a posting of open tags': pageOf(() =>
      jsonLd(posting({ description: fillWith('&lt;', PAGE_CHARS - 200) })),
    ),
    'a posting of lines': pageOf(() =>
      jsonLd(posting({ description: plainLines(PAGE_CHARS - 200_000, askedLine) })),
    ),
  },
  removeManualJob: SHORT,
  moveApplication: SHORT,
  describeApplication: {
    'the longest note': aboutLongest(async (token, jobId, lab) => {
      const { applications } = await lab.expectJson({ method: 'GET', path: APPLICATIONS, token })
      const [tracked] = applications as { version: number }[] // parsed by the server
      const text = { note: fillWith('(', 4000), contact: fillWith('a.', 200), nextStep: fillWith('"', 200) }
      const body = { ...text, nextStepOn: null, basis: tracked?.version }
      return postCall(token, `${APPLICATIONS}/${jobId}/details`, body)
    }),
  },
  undoApplicationChange: SHORT,
  openLetter: getLetter(''),
  writeLetter: {
    'the longest resume for the longest posting': async lab => {
      const { token, jobId } = await lab.longReader({ isTailored: false })
      return [postCall(token, `/api/v1/letters/${jobId}`, { basis: null })]
    },
  },
  reviewLetter: {
    'own words of the greatest length': async lab => {
      const { token, path, letter } = await writtenLetter(lab)
      const sentences = letter.sentences
        .slice(0, 30)
        .map(({ id }) => ({ id, isKept: true, ownText: fillWith('(a.', 1900) }))
      return [postCall(token, `${path}/review`, { basis: letter.basis, sentences })]
    },
  },
  downloadLetterPdf: getLetter('/pdf'),
  downloadLetterWord: getLetter('/docx'),
  importApplications: {
    '50 postings of lines': importOf(() => plainLines(ENTRY_CHARS, askedLine)),
    '50 postings of letters': importOf(() => fillWith('a', ENTRY_CHARS)),
    '50 postings of square brackets': importOf(() => fillWith('[', ENTRY_CHARS)),
    '50 postings of digits': importOf(() => fillWith('1', ENTRY_CHARS)),
    '50 postings of spaces': importOf(() => `a${fillWith(' ', ENTRY_CHARS)}b`),
    '2,000 jobs at once': async lab => importCalls((await lab.seeker()).token),
    'an entry of 900 events': async lab => {
      const { token } = await lab.seeker()
      return [
        importCall(token, [
          trackedEntry('old', { description: 'Old', note: fillWith('n', 4000), events: 900 }),
        ]),
      ]
    },
  },
  exportApplications: { '2,000 jobs, four at once': getOf('tracker', `${APPLICATIONS}/export`) },
  listApplications: { '2,000 jobs, four at once': getOf('tracker', APPLICATIONS) },
  applicationHistory: {
    '900 events, four at once': async lab => {
      const { token } = await lab.seeker()
      const old = trackedEntry('old', { description: 'Old', note: fillWith('n', 4000), events: 900 })
      await lab.expectJson(importCall(token, [old]))
      const { applications } = await lab.expectJson({ method: 'GET', path: APPLICATIONS, token })
      const [tracked] = applications as { jobId: string }[] // parsed by the server
      return crowd({ method: 'GET', path: `${APPLICATIONS}/${tracked?.jobId}/history`, token })
    },
  },
  // Last, since they leave many jobs behind that everybody may find.
  listJobs: { '2,000 jobs, four at once': getOf('crowded', `${LOGICAL}/get_jobs_by_email`) },
  openTriage: SHORT,
  markJobs: SHORT,
  listAside: SHORT,
  retrieveWishes: SHORT,
  saveWishes: SHORT,
  readWish: { reason: 'a line of 300 characters, read beside the answering process' },
  findEmployers: { reason: 'a name of 80 characters, looked up beside the answering process' },
  boardOfJob: SHORT,
  findPlaces: { reason: 'a name of 80 characters, looked up beside the answering process' },
  wishFits: { '2,000 jobs, four at once': getOf('crowded', '/api/v1/search-wish/fits') },
  saveView: SHORT,
  removeView: SHORT,
  sentDocuments: SHORT,
  downloadSentResume: SHORT,
  listBelow: { '2,000 jobs, four at once': getOf('crowded', '/api/v1/jobs-below?from=0') },
  matchCounts: { '2,000 jobs, four at once': getOf('crowded', '/api/v1/match-counts') },
  resumeStatus: {
    '1,000 tailored resumes, four at once': getOf('crowded', '/api/v1/rapid-data/auto_apply/resume_status'),
  },
  addJobBoard: {
    '5,000 postings': boardOf(() =>
      Array.from({ length: FEED_POSTINGS }, (_, id) =>
        feedJob(id, `<p>${plainLines(FEED_CHARS / FEED_POSTINGS - 300, line => askedLine(id + line))}</p>`),
      ),
    ),
    'a posting of 24 MiB of letters': boardOf(() => [feedJob(1, fillWith('a', FEED_CHARS))]),
    'a posting of 24 MiB of open tags': boardOf(() => [feedJob(1, fillWith('&lt;a ', FEED_CHARS))]),
    '50 postings of lines': boardOf(() =>
      Array.from({ length: 50 }, (_, id) =>
        feedJob(
          id,
          plainLines(FEED_CHARS / 60, line => askedLine(id + line)),
        ),
      ),
    ),
  },
} satisfies Partial<Record<EndpointName, WorstInputs>>

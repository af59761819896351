import type { EndpointName } from '#contract/endpoints.ts'
import { LIMITS } from '#contract/limits.ts'
import { type Lab, postCall, tailorCall, uploadCall, type WorstCall } from './lab.ts'
import {
  bareFile,
  longestResume,
  objectStreamFile,
  oneLineFile,
  scanFile,
  swellingFile,
  thirtyPages,
  widePictureFile,
} from './worst-files.ts'
import type { Attack, WorstInputs } from './worst-inputs.ts'
import { doneLine, fillWith, SIGNS } from './worst-texts.ts'

const PROFILE = '/api/v1/profile'
const LINE_CHARS = 55_000
/** Near the 256 KiB that a profile may have. */
const PROFILE_CHARS = 240_000
const PROFILE_LINES = LIMITS.profileLinesMax
const SHOWN = { reason: 'reads one row, whatever the input' }

const uploadOf =
  (makeFile: () => Uint8Array | Promise<Uint8Array>): Attack =>
  async lab => [uploadCall((await lab.seeker()).token, await makeFile())]

const crowd = (call: WorstCall): WorstCall[] => Array.from({ length: 4 }, () => call)

/** A call about the longest resume tailored to the longest posting, four times at once. */
const aboutLongest =
  (makeCall: (token: string, jobId: string, lab: Lab) => WorstCall | Promise<WorstCall>): Attack =>
  async lab => {
    const { token, jobId } = await lab.longReader()
    return crowd(await makeCall(token, jobId, lab))
  }

const getOf = (makePath: (jobId: string) => string) => ({
  'of the longest resume and posting, four at once': aboutLongest((token, jobId) => ({
    ...{ method: 'GET', path: makePath(jobId), token },
  })),
})

async function basisOf(lab: Lab, path: string, token: string): Promise<Record<string, unknown>> {
  return lab.expectJson({ method: 'GET', path, token })
}

async function versionOf(lab: Lab, token: string): Promise<unknown> {
  return (await basisOf(lab, PROFILE, token)).resumeVersion
}

/** @param skills of a draft */
async function correctionsCall(lab: Lab, token: string, skills: readonly string[]): Promise<WorstCall> {
  return postCall(token, `${PROFILE}/corrections`, await draftOf(lab, token, skills))
}

async function draftOf(lab: Lab, token: string, skills: readonly string[]) {
  const text = skills[0]?.slice(0, 1500) ?? ''
  const draft = {
    fields: { name: 'Ada', headline: text, email: '', phone: '', place: text, summary: text },
    lists: {
      links: [],
      skills: skills.map(skill => ({ id: null, text: skill })),
      languages: [],
      certifications: [],
    },
    ...{ sections: { work: [], education: [], otherSections: [] }, confirmed: [] },
  }
  return { resumeVersion: await versionOf(lab, token), draft }
}

const correctTo =
  (makeSkill: (index: number) => string): Attack =>
  async lab => {
    const { token } = await lab.seeker()
    return [
      await correctionsCall(
        lab,
        token,
        Array.from({ length: PROFILE_LINES }, (_, index) => makeSkill(index)),
      ),
    ]
  }

const importResume =
  (makeResume: () => object): Attack =>
  async lab => {
    const { token } = await lab.seeker()
    return [
      postCall(token, `${PROFILE}/json-resume`, {
        resumeVersion: await versionOf(lab, token),
        resume: makeResume(),
      }),
    ]
  }

const SKILL_CHARS = PROFILE_CHARS / PROFILE_LINES

export const RESUME_ATTACKS = {
  uploadResume: {
    'an object stream of brackets': uploadOf(() => objectStreamFile('(', 150_000)),
    'an object stream of open arrays': uploadOf(() => objectStreamFile('[<<', 150_000)),
    'brackets and nothing else': uploadOf(() => bareFile('(', 150_000)),
    'names and nothing else': uploadOf(() => bareFile('/', 5_000_000)),
    'four streams of 16 MiB of letters': uploadOf(() => swellingFile('a')),
    'four streams of 16 MiB of names': uploadOf(() => swellingFile('/N ')),
    ...Object.fromEntries(
      Object.entries(SIGNS).map(([name, sign]) => [
        `a line of ${name}`,
        uploadOf(() => oneLineFile(fillWith(sign, LINE_CHARS))),
      ]),
    ),
    'the longest resume': uploadOf(longestResume),
    'thirty pages': uploadOf(thirtyPages),
    'a scan of 5 MiB': uploadOf(scanFile),
    'a picture of 40 megapixels': uploadOf(widePictureFile),
  },
  retrieveProfile: getOf(() => PROFILE),
  saveProfile: {
    'a profile of letters': correctTo(() => fillWith('a', SKILL_CHARS)),
    'a profile of brackets': correctTo(() => fillWith('(', SKILL_CHARS)),
    'a profile of lines': correctTo(index => doneLine(index)),
  },
  scoreProfile: {
    'a profile of lines': aboutLongest(async (token, jobId, lab) => {
      const skills = Array.from({ length: PROFILE_LINES }, (_, index) => doneLine(index))
      return postCall(token, `${PROFILE}/score`, { jobId, ...(await draftOf(lab, token, skills)) })
    }),
  },
  resetProfile: {
    'a corrected profile': async lab => {
      const { token } = await lab.seeker()
      const skills = Array.from({ length: PROFILE_LINES }, (_, index) => fillWith(`s${index} `, SKILL_CHARS))
      await lab.expectJson(await correctionsCall(lab, token, skills))
      return [postCall(token, `${PROFILE}/reset`, { resumeVersion: await versionOf(lab, token) })]
    },
  },
  retrievePage: {
    'a full page, four at once': async lab => {
      const { token } = await lab.longReader()
      return crowd({ method: 'GET', path: `${PROFILE}/page?page=2`, token })
    },
  },
  exportProfile: getOf(() => `${PROFILE}/json-resume`),
  importProfile: {
    'a summary of letters': importResume(() => ({
      basics: { name: 'Ada', summary: fillWith('a', LIMITS.summaryMaxChars) },
      skills: [{ name: 'Java' }],
    })),
    'lines of brackets': importResume(() => ({
      skills: Array.from({ length: PROFILE_LINES }, () => ({ name: fillWith('(', SKILL_CHARS - 20) })),
    })),
    'more skills than there may be': importResume(() => ({
      skills: Array.from({ length: 12_000 }, (_, index) => ({ name: `s${index}` })),
    })),
  },
  retrieveScan: SHOWN,
  checkOrMakeResume: {
    'the longest resume for the longest posting': async lab => {
      const { token, jobId } = await lab.longReader({ isTailored: false })
      return [tailorCall(token, jobId)]
    },
  },
  attemptsLeft: SHOWN,
  compareResume: getOf(jobId => `/api/v1/comparisons/${jobId}`),
  reviewChanges: {
    'as many changes as may be refused': aboutLongest(async (token, jobId, lab) => {
      const path = `/api/v1/comparisons/${jobId}`
      const { basis } = await basisOf(lab, path, token)
      const rejected = Array.from({ length: 300 }, (_, index) => fillWith(`c${index}`, 190))
      return postCall(token, path, { basis, rejected })
    }),
  },
  waitingWordings: getOf(jobId => `/api/v1/wordings/${jobId}`),
  answerWordings: {
    'as many answers as may be sent, to wordings that nobody was asked about': aboutLongest(
      async (token, jobId) => {
        const answers = Array.from({ length: 200 }, (_, index) => ({
          id: fillWith(`w${index}`, 60),
          isTrue: true,
        }))
        return postCall(token, `/api/v1/wordings/${jobId}`, { answers })
      },
    ),
  },
  retrieveWordingSetting: SHOWN,
  setWordingAsking: { reason: 'a yes or no' },
  previewDocument: getOf(jobId => `/api/v1/documents/preview?jobId=${jobId}&template=columns`),
  downloadWord: getOf(jobId => `/api/v1/documents/docx?jobId=${jobId}`),
  chooseTemplate: {
    'another one for the longest resume': aboutLongest(async (token, jobId, lab) => {
      const { basis, template } = await basisOf(lab, `/api/v1/comparisons/${jobId}`, token)
      const other = template === 'columns' ? 'plain' : 'columns'
      return postCall(token, `/api/v1/documents/template?jobId=${jobId}`, { basis, template: other })
    }),
  },
} satisfies Partial<Record<EndpointName, WorstInputs>>

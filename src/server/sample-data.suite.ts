import { sharedDrawing } from '#adapters/compute/shared.suite.ts'
import { createPdfRenderer } from '#adapters/pdf/index.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { asUserId, type UserId } from './http/caller.ts'
import { ingestPosting, openScorer } from './jobs/service.ts'
import type { TestServer } from './test-server.suite.ts'

const ENGINEER: ResumeDocument = {
  language: 'en',
  name: 'Ada Example',
  headline: 'Backend Engineer',
  contact: [
    { text: 'ada@example.org', url: null },
    { text: '+49 30 1234567', url: null },
  ],
  sections: [
    {
      part: 'work',
      kind: 'entries',
      heading: 'Work Experience',
      entries: [
        {
          title: 'Senior Backend Engineer',
          organisation: 'Northgate Logistics, Berlin',
          dates: '03/2019 – Present',
          bullets: [
            'Built the order service in TypeScript and Node.js for 40 warehouses',
            'Moved 3 databases to PostgreSQL without downtime',
            'Mentored 2 engineers and reviewed their code',
          ],
        },
        {
          title: 'Software Developer',
          organisation: 'Lindworm Software, Hamburg',
          dates: '08/2014 – 02/2019',
          bullets: ['Wrote REST APIs in Java', 'Set up Docker and continuous integration for the team'],
        },
      ],
    },
    {
      part: 'education',
      kind: 'entries',
      heading: 'Education',
      entries: [
        {
          title: 'BSc Computer Science',
          organisation: 'Technical University of Berlin',
          dates: '2011 – 2014',
          bullets: [],
        },
      ],
    },
    {
      part: 'skills',
      kind: 'inline',
      heading: 'Skills',
      items: ['TypeScript', 'Node.js', 'PostgreSQL', 'Docker', 'Java', 'Kubernetes'],
    },
  ],
}

let pdf: Promise<Uint8Array> | undefined

/** A resume as a person would upload it, drawn by our own renderer. */
export function samplePdf(): Promise<Uint8Array> {
  pdf ??= createPdfRenderer({ compute: sharedDrawing() }).render(ENGINEER, {
    createdAtSeconds: 1_700_000_000,
  })
  return pdf
}

/** A posting that the sample resume meets in everything it asks for. */
export function samplePosting(nativeId: string, changes: Partial<NormalisedPosting> = {}): NormalisedPosting {
  return {
    sourceId: 'sandbox-network',
    tenant: '',
    nativeId,
    url: `http://127.0.0.1:4010/jobs/view/${nativeId}`,
    title: 'Senior Backend Engineer',
    company: `Company ${nativeId} GmbH`,
    place: 'Berlin, Germany',
    workplace: 'hybrid',
    levels: ['Mid-Senior level'],
    description: [
      'What you will do',
      '- Design services for our customers',
      'What you bring',
      '- At least 4 years of experience with TypeScript',
      '- Node.js',
      '- PostgreSQL',
      '- Docker',
      'Nice to have',
      '- Kubernetes',
    ].join('\n'),
    employmentType: 'full-time',
    pay: null,
    language: 'en',
    postedAtUtc: null,
    validThroughUtc: null,
    requisitionId: null,
    attribution: null,
    rejects: [],
    ...changes,
  }
}

export async function uploadSample(
  server: Pick<TestServer, 'request'>,
  token: string,
  { bytes, fileName = 'resume.pdf' }: { bytes?: Uint8Array; fileName?: string } = {},
): ReturnType<TestServer['request']> {
  const form = new FormData()
  form.set('fileName', fileName)
  form.set('bucketName', 'user-resume')
  const content = Uint8Array.from(bytes ?? (await samplePdf()))
  form.set('file', new Blob([content], { type: 'application/pdf' }), fileName)
  return server.request('/api/v1/logical/auto_apply/upload-file', { method: 'POST', token, body: form })
}

export function saveSampleSettings(
  server: Pick<TestServer, 'post'>,
  token: string,
  changes: Record<string, unknown> = {},
): ReturnType<TestServer['post']> {
  const settings = {
    jobWanted: 'Backend Engineer',
    jobLevel: ['Mid-Senior level'],
    matchingScore: 80,
    selectedModel: 'TEREX-BASIC-1.2v',
    ...changes,
  }
  return server.post('/api/v1/rapid-data/auto_apply/save_settings', settings, token)
}

/** Sample jobs, found and scored for somebody who has a resume and settings. @returns their ids, in order */
export async function findSampleJobs(
  { context }: TestServer,
  email: string,
  count: number,
): Promise<{ userId: UserId; jobIds: string[] }> {
  const [row] = await context.database.sql('select id from users where email = $1', [email])
  const userId = asUserId(String(row?.id))
  const jobIds: string[] = []
  for (let index = 0; index < count; index += 1)
    jobIds.push((await ingestPosting(context, samplePosting(`${email}-${index}`), 'Test site')).jobId)
  await (await openScorer(context, userId))?.score(jobIds)
  return { userId, jobIds }
}

/** Somebody new with a resume, settings and sample jobs. */
export async function signUpSeeker(
  server: TestServer,
  jobCount: number,
): Promise<{ person: { token: string; email: string }; jobIds: string[] }> {
  const person = await server.signUp()
  await uploadSample(server, person.token)
  await saveSampleSettings(server, person.token)
  return { person, jobIds: (await findSampleJobs(server, person.email, jobCount)).jobIds }
}

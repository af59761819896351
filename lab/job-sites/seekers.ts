import { sharedDrawing } from '#adapters/compute/shared.suite.ts'
import { createPdfRenderer } from '#adapters/pdf/index.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import type { InventedJob, Trade } from './invent-jobs.ts'

/** Who looks for work, and for what. */
export interface Seeker {
  /** The wish as they type it. */
  line: string
  /** Whether a job is what they mean. */
  isWished(job: InventedJob): boolean
  headline: string
  positions: readonly string[]
  bullets: readonly string[]
  skills: readonly string[]
}

const isOf =
  (trade: Trade, town: string | null) =>
  (job: InventedJob): boolean =>
    job.trade === trade && (town === null ? job.isRemote : job.town.name === town)

export const SEEKERS: readonly Seeker[] = [
  {
    ...{ line: 'Nurse in Hamburg', isWished: isOf('nurse', 'Hamburg'), headline: 'Registered Nurse' },
    positions: ['Registered Nurse', 'Staff Nurse'],
    bullets: [
      'Cared for 14 patients a shift on an intensive care ward',
      'Wound care, medication and documentation at night',
    ],
    skills: ['Patient care', 'Wound care', 'Medication', 'Documentation'],
  },
  {
    ...{ line: 'Backend engineer, remote EU', isWished: isOf('backend', null), headline: 'Backend Engineer' },
    positions: ['Senior Backend Engineer', 'Backend Developer'],
    bullets: [
      'Built services in TypeScript and Node.js for 40 warehouses',
      'Moved 3 databases to PostgreSQL with Docker',
    ],
    skills: ['TypeScript', 'Node.js', 'PostgreSQL', 'Docker'],
  },
  {
    ...{ line: 'Teacher in Leeds', isWished: isOf('teacher', 'Leeds'), headline: 'Primary School Teacher' },
    positions: ['Primary School Teacher', 'Teaching Assistant'],
    bullets: [
      'Taught classes of 28 children in mathematics and English',
      'Lesson planning and classroom management',
    ],
    skills: ['Lesson planning', 'Classroom management', 'Mathematics'],
  },
  {
    ...{ line: 'Elektriker Göteborg', isWished: isOf('electrician', 'Göteborg'), headline: 'Electrician' },
    positions: ['Electrician', 'Electrical Installer'],
    bullets: ['Installed switchboards in 60 homes', 'Found faults in industrial machines'],
    skills: ['Electrical installation', 'Fault finding', 'Driving licence B'],
  },
]

/** What stands in the resume or the account and may be in no request. */
export const CANARIES = [
  'Quillfeather',
  'Canarybird',
  'canary.bird@nest.example',
  '+49 40 7654321',
  '7654321',
  'Kanarienweg 17',
  'Kanarienweg',
  'Featherstone',
  'Birdcage',
  'Plumage',
] as const

/** The resume of somebody whose name, address and past nobody else has. */
export function drawSeeker({ headline, positions, bullets, skills }: Seeker): Promise<Uint8Array> {
  const [
    name = '',
    family = '',
    email = '',
    phone = '',
    ,
    street = '',
    ,
    employer = '',
    before = '',
    school = '',
  ] = CANARIES
  const resume: ResumeDocument = {
    ...{ language: 'en', name: `${name} ${family}`, headline },
    contact: [email, phone, `${street}, 20095 Hamburg`].map(text => ({ text, url: null })),
    sections: [
      {
        ...{ part: 'work', kind: 'entries', heading: 'Work Experience' },
        entries: positions.map((title, at) => ({
          title,
          organisation: at === 0 ? employer : before,
          dates: at === 0 ? '03/2018 – Present' : '08/2013 – 02/2018',
          bullets: [...bullets],
        })),
      },
      {
        ...{ part: 'education', kind: 'entries', heading: 'Education' },
        entries: [
          { title: 'Bachelor', organisation: `${school} College`, dates: '2009 – 2013', bullets: [] },
        ],
      },
      { ...{ part: 'skills', kind: 'inline', heading: 'Skills' }, items: [...skills] },
    ],
  }
  return createPdfRenderer({ compute: sharedDrawing() }).render(resume, { createdAtSeconds: 1_700_000_000 })
}

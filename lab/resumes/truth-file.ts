import type { Person } from './person.ts'
import type { MarkedLine } from './read-marks.ts'
import type { DateWriting } from './write-dates.ts'
import { writeSpan } from './write-dates.ts'

/** What a truth file says: the shape of `../shared/data/resumes`, and beyond it where each text lies. */
export interface ResumeTruth {
  id: string
  part: string
  /** Documents of one family have frame and place of dates in common, or the template. */
  family: string
  language: string
  trade: string
  traits: readonly string[]
  textLayer: true
  name: string
  email: string
  phone: string
  links: string[]
  headline: string | null
  summary: boolean
  work: {
    company: string
    title: string
    start: string
    end: string
    bullets: number
    firstBullet?: string
  }[]
  education: { institution: string; degree: string; end: string }[]
  skills: string[]
  lines?: MarkedLine[]
  /** The headings, where no lines are told. */
  sections?: string[]
}

/** What a reader should find in the resume of a person. */
export function tellTruth(person: Person, writing: DateWriting, hasBullets: boolean) {
  return {
    language: person.language,
    trade: person.trade,
    textLayer: true as const,
    name: person.name,
    email: person.email,
    phone: person.phone,
    links: [person.link],
    headline: person.headline,
    summary: true,
    work: person.work.map(position => {
      const { start, end } = writeSpan(position, writing)
      const bullets = hasBullets ? position.bullets : []
      const [firstBullet] = bullets
      return {
        company: position.employer,
        title: position.title,
        start,
        // A word for today, or what is meant by it.
        end: position.end === null ? `${end}||present` : end,
        bullets: bullets.length,
        ...(firstBullet === undefined ? {} : { firstBullet }),
      }
    }),
    education: person.education.map(study => ({
      // A reader may part 'Technical School, Leeds' from its place.
      institution: [...new Set([study.school, study.school.split(',')[0]])].join('||'),
      degree: study.degree,
      end: writeSpan(study, writing).end,
    })),
    skills: person.skills,
  }
}

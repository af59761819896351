import { REMINDERS_MESSAGES } from '#contract/messages/reminders.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { layOutMail, type WrittenMail } from '../account/lay-out-mail.ts'

export interface DueStep {
  jobTitle: string
  companyName: string
  /** May be empty: a day without words. */
  nextStep: string
  /** 'YYYY-MM-DD'. */
  nextStepOn: string
}

export interface NewMatch {
  jobTitle: string
  companyName: string
  /** Whole points, 0..100. */
  score: number
}

interface StepsMail {
  brand: string
  /** Every step that is due, the earliest first. */
  steps: readonly DueStep[]
  /** The best of the new matches, and how many there are in all. */
  matches: { best: readonly NewMatch[]; count: number; limit: number }
  /** Where the applications are, as a full URL; null leaves the link out. */
  link: string | null
  /** What ends these mails, as a full URL; null: the mail names Settings instead. */
  switchOffUrl: string | null
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The one mail of a day: what is due, then what is new. What strangers wrote stands in it as plain text. */
export function writeStepsMail({ brand, steps, matches, link, switchOffUrl }: StepsMail): WrittenMail {
  const { mail } = REMINDERS_MESSAGES
  const text = switchOffUrl === null ? mail.switchOffInSettings : mail.switchOff
  return layOutMail({
    brand,
    subject: mail.subject(brand, { steps: steps.length, matches: matches.count }),
    lead: [...listSteps(steps), ...listMatches(matches)],
    link,
    footer: { text, link: switchOffUrl },
  })
}

function listSteps(steps: readonly DueStep[]): string[] {
  const { mail } = REMINDERS_MESSAGES
  if (steps.length === 0) return []
  const shown = steps.slice(0, TRACKING_LIMITS.mailedStepsMax).map(({ nextStep, nextStepOn, ...job }) => {
    const day = DAY.format(new Date(`${nextStepOn}T00:00:00Z`))
    return mail.step(nextStep, mail.job(job.jobTitle, job.companyName), day)
  })
  const left = steps.length - shown.length
  return [mail.stepsLead, ...shown, ...(left > 0 ? [mail.moreSteps(left)] : [])]
}

function listMatches({ best, count, limit }: StepsMail['matches']): string[] {
  const { mail } = REMINDERS_MESSAGES
  if (count === 0) return []
  const shown = best.map(({ score, ...job }) => mail.match(score, mail.job(job.jobTitle, job.companyName)))
  return [mail.matchesLead(count, limit), ...shown]
}

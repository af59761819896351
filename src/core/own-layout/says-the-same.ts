import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import type { PageText } from '../resume/page.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { readProfile } from '../resume/read-profile.ts'
import { plainText } from '../text/plain-text.ts'

/** Whether the pages of a file say what a profile does: nothing was corrected since they were read. */
export function areAsRead(profile: ResumeProfile, pages: readonly PageText[]): boolean {
  const told = tell(profile)
  const printed = tell(readProfile(pages))
  return told.size === printed.size && [...told].every(([id, text]) => printed.get(id) === text)
}

/**
 * Whether a tailored resume has the lines of prose that the profile has: none is worded anew, none was left out. In what order they
 * stand does not matter, nor what was added to a list.
 */
export function keepsWording(profile: ResumeProfile, resume: TailoredResume): boolean {
  const printed = tell(profile)
  const lines = [
    ...(resume.summary === null || profile.summary === null ? [] : [resume.summary]),
    ...resume.work.flatMap(({ bullets }) => bullets),
    ...resume.education.flatMap(({ details }) => details),
    ...resume.otherSections.flatMap(section => section.lines),
  ]
  const isPrinted = lines.every(({ text, sourceIds: [first, ...others] }) => {
    const source = others.length === 0 ? printed.get(first ?? '') : undefined
    return source !== undefined && plainText(source) === text
  })
  const used = new Set(lines.flatMap(({ sourceIds }) => sourceIds))
  return isPrinted && profile.work.every(({ bullets }) => bullets.every(({ id }) => used.has(id)))
}

/** Whether each section of the file is told by facts alone, and no line of it was left over. */
export function isReadClearly({ printed, notPlaced = [] }: ResumeProfile): boolean {
  return printed !== undefined && notPlaced.length === 0 && printed.sections.every(({ isClear }) => isClear)
}

function tell(profile: ResumeProfile): Map<string, string> {
  return new Map([...placeFacts(profile)].map(([id, { fact }]) => [id, fact.text]))
}

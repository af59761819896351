import type { ResumeCounts, ResumeProfile } from '#contract/resume.ts'

/** How many positions, degrees and skills a profile holds. */
export function countProfile(profile: ResumeProfile): ResumeCounts {
  return {
    positions: profile.work.length,
    degrees: profile.education.length,
    skills: profile.skills.length,
  }
}

import type { ResumeProfile } from '#contract/resume.ts'
import { buildDocument } from '#core/tailoring/build-document.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { enforceTruth } from '#core/truth/enforce-truth.ts'

export { isTailorable } from '#core/tailoring/tailor-resume.ts'

type Proposed = Parameters<typeof enforceTruth>[1]
type TailoredTo = Parameters<typeof enforceTruth>[2]

interface Checked {
  enforced: ReturnType<typeof enforceTruth>
  /** Of what is left of the proposed resume. */
  document: ResumeDocument
}

/** What of the proposed resume the person's own supports. */
export function checkProposed(profile: ResumeProfile, proposed: Proposed, job: TailoredTo): Checked {
  const enforced = enforceTruth(profile, proposed, job)
  return { enforced, document: buildDocument(profile, enforced.resume, job) }
}

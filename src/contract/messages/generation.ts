/** Why a tailored resume did not come about, by the code that is stored with it. */
export const GENERATION_FAILURES = {
  nothing_to_tailor: 'Your resume says too little to tailor it to this job. This attempt was not counted.',
  not_supported: 'The model wrote lines that your resume does not support. This attempt was not counted.',
  not_drawable:
    'Your resume holds characters that the document cannot show yet. This attempt was not counted.',
  engine_failed: 'The model stopped before finishing. This attempt was not counted.',
  engine_away: 'The AI service did not answer in time. This attempt was not counted.',
  engine_declined: 'The AI service would not write this resume. This attempt was not counted.',
  engine_unreadable: 'The AI service answered something that cannot be used. This attempt was not counted.',
  engine_not_accepted:
    'The AI service does not take requests of this server; the operator finds the reason in the log. This attempt was not counted.',
  budget_spent:
    'What this server may spend on AI services is used up for today. This attempt was not counted.',
  consent_withdrawn: 'You no longer agree to the AI service behind this model. This attempt was not counted.',
  interrupted: 'The work was interrupted. This attempt was not counted.',
} as const

export type GenerationFailure = keyof typeof GENERATION_FAILURES

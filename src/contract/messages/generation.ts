/** Why a tailored resume did not come about, by the code that is stored with it. */
export const GENERATION_FAILURES = {
  nothing_to_tailor: 'Your resume says too little to tailor it to this job. This attempt was not counted.',
  not_supported: 'The model wrote lines that your resume does not support. This attempt was not counted.',
  not_drawable:
    'Your resume holds characters that the document cannot show yet. This attempt was not counted.',
  engine_failed: 'The model stopped before finishing. This attempt was not counted.',
  interrupted: 'The work was interrupted. This attempt was not counted.',
} as const

export type GenerationFailure = keyof typeof GENERATION_FAILURES

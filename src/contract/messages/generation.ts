/** Why a tailored resume did not come about, by the code that is stored with it. */
export const GENERATION_FAILURES = {
  nothing_to_tailor: 'Your resume says too little to tailor it to this job. This attempt was not counted.',
  not_supported: 'The model wrote lines that your resume does not support. This attempt was not counted.',
  not_drawable:
    'Your resume holds characters that the document cannot show yet. This attempt was not counted.',
  engine_failed: 'The model stopped before finishing. This attempt was not counted.',
  engine_away: 'The AI service did not answer or broke off. This attempt was not counted.',
  engine_declined: 'The AI service would not write this resume. This attempt was not counted.',
  engine_unreadable: 'The AI service answered something that cannot be used. This attempt was not counted.',
  engine_not_accepted:
    'The AI service does not take requests of this server; the operator finds the reason in the log. This attempt was not counted.',
  engine_too_slow:
    'The model on your own server did not finish within 10 minutes. A smaller model may. This attempt was not counted.',
  engine_too_small:
    'The model on your own server takes too little text at once for your resume and this posting; the operator can raise its context length. This attempt was not counted.',
  budget_spent:
    'What this server may spend on AI services is used up for today. This attempt was not counted.',
  consent_withdrawn: 'You no longer agree to the AI service behind this model. This attempt was not counted.',
  interrupted: 'The work was interrupted. This attempt was not counted.',
} as const

export type GenerationFailure = keyof typeof GENERATION_FAILURES

/** How far a model is that may take minutes. @param engine names it: 'qwen3:8b on 127.0.0.1:11434' */
export const GENERATION_PROGRESS = {
  queued: (engine: string) => `${engine} writes one resume at a time. Yours is next in line.`,
  reading: (engine: string) =>
    `${engine} is reading your resume and the posting. This can take some minutes.`,
  writing: (engine: string, words: number) => `${engine} is writing: about ${words} words so far.`,
} as const

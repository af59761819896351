import { MODELS, type ModelName } from '#contract/models.ts'

/** What the tailored resume of a job is downloaded under: EMAIL_JOB_CODE.pdf, where the code stands for the model. */
export function nameFile({ email, jobId, model }: { email: string; jobId: string; model: ModelName }) {
  return `${email}_${jobId}_${MODELS[model].fileSuffix}.pdf`
}

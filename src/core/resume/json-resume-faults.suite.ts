import resumeSchema from '@jsonresume/schema/schema.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

const ajv = new Ajv({ allErrors: true })
addFormats.default(ajv)
const isValid = ajv.compile(resumeSchema)

/** What the official schema has against a JSON Resume; 'No errors' if nothing. */
export function faultsOf(resume: unknown): string {
  isValid(resume)
  return ajv.errorsText(isValid.errors)
}

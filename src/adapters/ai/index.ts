import { createBuiltInEngine } from './built-in/create-built-in-engine.ts'

/** Who can tailor a resume, the embedded default first. */
export const tailoringEngines = {
  'built-in': createBuiltInEngine,
} as const

import { BLOCKS } from './blocks.ts'
import { STANDARD } from './standard/standard.ts'

/** Resume templates as Typst sources that read a ResumeDocument from `sys.inputs.data`, the default first. */
export const templates = {
  standard: BLOCKS + STANDARD,
} as const

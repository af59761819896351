import * as z from 'zod/mini'
import { DEGREES } from '../text/degrees.ts'
import { Role } from '../text/titles/role.ts'

export const ASK_KINDS = [
  'skill',
  'years',
  'degree',
  'licence',
  'language',
  'level',
  'availability',
  'soft',
] as const
export type AskKind = (typeof ASK_KINDS)[number]

const told = {
  /**
   * What one would put on a list, as written, of a degree its fields; any one of them will do. Empty = the posting's
   * sentence is shown instead.
   */
  names: z.array(z.string()),
  /** Others like the named ones will do as well: 'A, B or similar'. */
  open: z.boolean(),
  /** Canonical names of skills; any one meets the ask. Empty = judged by `stems`. */
  skills: z.array(z.string()),
  stems: z.array(z.string()),
  /** 0..1: how sure it is that this is asked, and how much it says. */
  weight: z.number(),
}

/** Years asked, and of what; neither skills nor stems nor role = of work at all. */
const YearsAsk = z.object({
  kind: z.literal('years'),
  ...told,
  min: z.number(),
  /** 'Three years as a nurse', 'of software development': positions of the kind count. Null where it names no kind of work. */
  role: z.nullable(Role),
  /** Of a position, 'as a nurse'. */
  isPosition: z.boolean(),
})
export type YearsAsk = z.output<typeof YearsAsk>

const DegreeAsk = z.object({
  kind: z.literal('degree'),
  ...told,
  /** The lowest that will do. */
  degree: z.enum(DEGREES),
  /** Experience will do instead. */
  orExperience: z.boolean(),
})
export type DegreeAsk = z.output<typeof DegreeAsk>

/** Its names are the English names of languages. */
const LanguageAsk = z.object({
  kind: z.literal('language'),
  ...told,
  /** As written: 'fluent', 'B2'; '' where the line does not say. */
  level: z.string(),
})
export type LanguageAsk = z.output<typeof LanguageAsk>

/** `soft` is what nearly everyone is asked and hardly anyone writes down; `level` a stage of a career. */
const NamedAsk = z.object({
  kind: z.enum(['skill', 'licence', 'level', 'availability', 'soft']),
  ...told,
  /** Stems, any list of which will do: 'IOSH or NEBOSH'. Empty = all of `stems` are asked. */
  choices: z.array(z.array(z.string())),
})
export type NamedAsk = z.output<typeof NamedAsk>

/** One thing that a line asks for. */
export const Ask = z.discriminatedUnion('kind', [NamedAsk, YearsAsk, DegreeAsk, LanguageAsk])
export type Ask = z.output<typeof Ask>

/** A sentence that asks something of the applicant. */
export const Requirement = z.object({
  /** As written, at most 300 characters. */
  text: z.string(),
  /** Offsets into the posting's description. */
  start: z.number(),
  end: z.number(),
  /** False = a wish; null = the posting does not tell. */
  must: z.nullable(z.boolean()),
  asks: z.array(Ask),
})
export type Requirement = z.output<typeof Requirement>

/** True when any of several things will do. */
export function isAlternative({ names, skills, open }: Ask): boolean {
  return open || Math.max(names.length, skills.length) > 1
}

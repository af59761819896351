import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText } from '../text/fold.ts'

const KINDS = [
  'contact',
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certifications',
  'links',
  'other',
] as const

/** What a heading announces. `other` is any section that the profile has no place of its own for. */
export type HeadingKind = (typeof KINDS)[number]

/** What a section is about. */
export type SectionKind = HeadingKind | 'header'

const headingRow = z.object({ heading: filledCell, kind: z.enum(KINDS) })

/** By the folded words of headings, all languages. */
export const KIND_BY_WORDS: ReadonlyMap<string, HeadingKind> = new Map(
  readTable('resume/headings.tsv', headingRow).map(({ heading, kind }) => [foldText(heading), kind]),
)

/** Words that decide the kind of a longer heading: `Relevant Business Experience`. */
export const HEADING_STEMS: readonly (readonly [RegExp, HeadingKind])[] = [
  [
    /\b(experience|experiences|employment|work history|involvement|internships?|berufserfahrung|werdegang|experiencia|esperienza|esperienze|werkervaring|doswiadczenie)\b|工作|职业经|職歴|経歴/,
    'work',
  ],
  [
    /\b(skills|conocimientos|conhecimentos|conoscenze|kenntnisse|fahigkeiten|competencies|competences|habilidades|competenze|umiejetnosci|vaardigheden)\b|技能|スキル/,
    'skills',
  ],
  [
    /\b(volunteer|volunteering|community|extracurricular|project|projects|proyectos|projets|projekte|interests|hobbies|awards|honors|publications|activities|coursework|achievements|references|leadership|conference|talks)\b/,
    'other',
  ],
  [
    /\b(certifications?|certificates?|licen[cs]es?|zertifikate|certificaciones|certificats)\b/,
    'certifications',
  ],
  [/\b(languages|sprachen|sprachkenntnisse|langues|idiomas|lingue|talen|jezyki)\b/, 'languages'],
  [
    /\b(skills|competencies|technologies|expertise|kenntnisse|fahigkeiten|kompetenzen|competences|habilidades|competencias|conocimientos|conhecimentos|conoscenze|competenze|vaardigheden|umiejetnosci|proficiencies)\b|技能|スキル/,
    'skills',
  ],
  [
    /\b(education|educational|academic|ausbildung|studium|formation|educacion|formacion|educacao|formazione|opleiding|wyksztalcenie)\b|教育|学歴/,
    'education',
  ],
  [
    /\b(experience|experiences|employment|work history|career|berufserfahrung|werdegang|experiencia|esperienza|esperienze|werkervaring|doswiadczenie|internships?)\b|工作|职业经|職歴|経歴/,
    'work',
  ],
  [/\b(summary|profile|objective|about|zusammenfassung|perfil|profil|resumen)\b/, 'summary'],
]

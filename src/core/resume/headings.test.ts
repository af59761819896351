import { expect, test } from 'vitest'
import { headingKind } from './headings.ts'

test.each([
  ['PROFESSIONAL EXPERIENCE', 'work'],
  ['Berufserfahrung', 'work'],
  ['Expériences professionnelles', 'work'],
  ['Experiencia laboral', 'work'],
  ['Experiência profissional', 'work'],
  ['Esperienze lavorative', 'work'],
  ['Werkervaring', 'work'],
  ['Doświadczenie zawodowe', 'work'],
  ['工作经历', 'work'],
  ['職務経歴', 'work'],
  ['Formación académica', 'education'],
  ['Wykształcenie', 'education'],
  ['教育背景', 'education'],
  ['Compétences', 'skills'],
  ['Relevant Business Experience', 'work'],
  ['Skills & Awards', 'skills'],
  ['2 技能', 'skills'],
  ['Sprachkenntnisse', 'languages'],
  ['Certifications', 'certifications'],
  ['Projects', 'other'],
  ['Expériencesprofessionnelles', 'work'],
  ['Diplômes & concours', 'education'],
  ['Arbetslivserfarenhet', 'work'],
  ['Uddannelse', 'education'],
  ['Kielitaito', 'languages'],
  ['İş Deneyimi', 'work'],
  ['Training and schooling', 'education'],
  ['Quarterly figures', null],
])('the heading "%s" names %s', (text, wanted) => {
  expect(headingKind(text)).toBe(wanted)
})

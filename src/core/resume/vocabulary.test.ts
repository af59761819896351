import { expect, test } from 'vitest'
import { headingsIn } from '../tailoring/document-headings.ts'
import { findDates, parseResumeDate } from '../text/dates.ts'
import { findLanguage } from '../text/language.ts'
import { headingKind } from './headings.ts'

const TODAY = { year: 2026, month: 11 }

// language, headings of work, education, skills and languages, a range that goes on, its start as it is printed
const HABITS = [
  ['en', 'Work Experience', 'Education', 'Skills', 'Languages', 'March 2019 – Present', 'March 2019'],
  ['de', 'Berufserfahrung', 'Ausbildung', 'Kenntnisse', 'Sprachkenntnisse', 'März 2019 – heute', 'März 2019'],
  [
    'fr',
    'Expérience professionnelle',
    'Formation',
    'Compétences',
    'Langues',
    'mars 2019 – aujourd’hui',
    'mars 2019',
  ],
  [
    'es',
    'Experiencia laboral',
    'Formación académica',
    'Habilidades',
    'Idiomas',
    'marzo de 2019 – actualidad',
    'marzo de 2019',
  ],
  [
    'pt',
    'Experiência profissional',
    'Formação académica',
    'Competências',
    'Idiomas',
    'março de 2019 – até ao momento',
    'março de 2019',
  ],
  [
    'it',
    'Esperienza lavorativa',
    'Istruzione e formazione',
    'Competenze',
    'Conoscenze linguistiche',
    'marzo 2019 – oggi',
    'marzo 2019',
  ],
  ['nl', 'Werkervaring', 'Opleiding', 'Vaardigheden', 'Talenkennis', 'maart 2019 – heden', 'maart 2019'],
  [
    'pl',
    'Doświadczenie zawodowe',
    'Wykształcenie',
    'Umiejętności',
    'Języki obce',
    'marzec 2019 – obecnie',
    'marzec 2019',
  ],
  ['zh', '工作经历', '教育背景', '专业技能', '语言能力', '2019年3月 – 至今', '2019年3月'],
  ['ja', '職務経歴', '学歴', 'スキル', '語学', '2019年3月 〜 現在', '2019年3月'],
  ['hi', 'कार्य अनुभव', 'शैक्षणिक योग्यता', 'कौशल', 'भाषाएँ', 'मार्च 2019 – वर्तमान', 'मार्च 2019'],
] as const

test.each(HABITS)('headings and dates are understood in "%s"', (...habits) => {
  const [, work, education, skills, languages, range, start] = habits
  const kinds = [work, education, skills, languages].map(headingKind)
  expect(kinds).toEqual(['work', 'education', 'skills', 'languages'])
  const found = findDates(range)
  expect(found?.start).toBe(start)
  expect(parseResumeDate(found?.start ?? '', 'start', TODAY)).toEqual({ year: 2019, month: 3 })
  expect(parseResumeDate(found?.end ?? '', 'end', TODAY)).toBe('present')
})

test.each([
  ['hi', 'टीम के दैनिक काम की योजना और छह नए साथियों का प्रशिक्षण'],
  ['ja', 'チームの日々の業務を計画し、新人を育成しました'],
  ['zh', '负责团队日常工作的安排和新员工的培训'],
  ['nl', 'Dagelijks werk van het team geregeld en zes nieuwe collega’s ingewerkt op de afdeling'],
  ['pl', 'Planowanie pracy zespołu oraz wdrożenie nowych osób w firmie i na budowie'],
])('text in "%s" is known for it', (language, text) => {
  expect(findLanguage(text)).toBe(language)
})

test.each(['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'no', 'da'])(
  'the headings of a drawn resume in %s are its own, and are read back',
  language => {
    const { work, education, skills, certifications, languages } = headingsIn(language)
    expect(work).not.toBe(headingsIn('en').work)
    expect([work, education, skills, certifications, languages].map(text => headingKind(text))).toEqual([
      'work',
      'education',
      'skills',
      'certifications',
      'languages',
    ])
  },
)

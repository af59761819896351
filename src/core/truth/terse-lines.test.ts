import { expect, test } from 'vitest'
import { readEvidence } from './evidence.ts'
import { judgeLine } from './judge-line.ts'
import { readPostingWords } from './posting-words.ts'

const HONEST: [language: string, source: string, line: string][] = [
  ['en', 'Maintenance ops, tests every other wk', 'Fortnightly tests in maintenance operations'],
  ['en', 'Raised £412k in FY22/23', 'Raised £412,000 in 2022/23'],
  ['en', 'Forklift course booked for Nov', 'Forklift course booked for November'],
  ['en', 'Accounts: 10 min per account', 'Accounts in 10 minutes each'],
  [
    'en',
    'Was part of a team of three migrating the file server',
    'Migrated the file server in a team of three',
  ],
  ['de', 'Balken bis 12 m', 'Balken mit bis zu zwölf Metern'],
  ['de', 'Dachstühle aufstellen, Trupp zu dritt', 'Dachstühle aufgestellt, Trupp mit 3 Leuten'],
  ['de', 'Jahresgespräche mit 14 Lieferanten', 'Jährliche Gespräche mit 14 Lieferanten'],
  ['de', '2021 ein halbes Jahr im Impfzentrum', '2021 sechs Monate im Impfzentrum'],
  ['de', 'Einkäufer bei der Brandtner AG, Bielefeld', 'Im Einkauf der Brandtner AG in Bielefeld'],
  ['de', 'Studium Informatik, FH Kiel', 'Studium der Informatik an der Fachhochschule Kiel'],
  ['fr', 'Les piluliers de la semaine', 'Les piluliers hebdomadaires'],
  ['fr', 'Dépannage de 3 lignes en 2x8', 'Dépannage de 3 lignes en deux-huit'],
  ['es', 'Llevo desde mayo de 2019 de camarero', 'Camarero desde 05/2019'],
  ['es', 'Obras de entre 0,4 y 2,5 millones de euros', 'Obras de 400.000 a 2.500.000 euros'],
  ['es', 'Noches 1 semana de cada 4', 'Una semana de noches de cada cuatro'],
  ['de', 'Winzer, Weingut Trautheim, seit 08/19', 'Seit August 2019 Winzer im Weingut Trautheim'],
  ['en', 'Pool checks x3 daily', 'Checks the pool three times a day'],
  ['en', 'Surveyed the entire map collection', 'Survey of the whole map collection'],
  ['de', 'Englisch spreche ich auf B2-Niveau', 'Englisch B2'],
  ['es', 'Hablo inglés con soltura (C1, 2020)', 'Inglés C1 (2020)'],
  ['en', '25m pool', '25-metre pool'],
]

const INVENTED: [language: string, source: string, line: string][] = [
  ['en', 'Helped with the ISO 15189:2012 visit in 2022', 'Helped with the ISO 15189:2022 visit'],
  ['en', 'Raised £412k in FY22/23', 'Raised £412,000 in 2021/22'],
  ['de', 'Nachtdienst an jedem dritten Wochenende', 'Nachtdienst an jedem Wochenende'],
  ['es', 'Hablo inglés con soltura (B2, 2020)', 'Inglés C1 (2020)'],
  ['de', 'Pflegerin, Seniorenhaus Am Weinberg', 'Pflegerin im Seniorenhaus Am Waldrand'],
  [
    'fr',
    'Depuis 2020, je donnais une partie des cours à distance',
    "Donné dès 2020 l'ensemble des cours à distance",
  ],
]

test.each(HONEST)('in %s "%s" may be told as "%s"', (language, source, line) => {
  expect(judge(language, source, line)).not.toBe('refused')
})

test.each(INVENTED)('in %s "%s" may not be told as "%s"', (language, source, line) => {
  expect(judge(language, source, line)).not.toBe('supported')
})

function judge(language: string, source: string, line: string): string {
  const evidence = readEvidence(source, language)
  const posting = readPostingWords({ title: '', company: '', description: '' }, language)
  return judgeLine(line, evidence, { entry: evidence, resume: evidence, language, posting, maxChars: 400 })
    .verdict
}

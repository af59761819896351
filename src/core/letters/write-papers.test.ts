import { expect, test } from 'vitest'
import {
  GERMAN_POSTING,
  GERMAN_PROFILE,
  NURSE_POSTING,
  NURSE_PROFILE,
  SOFTWARE_POSTING,
  SOFTWARE_PROFILE,
} from '../truth/sample-profiles.suite.ts'
import { nameJob } from './name-job.ts'
import { writeLetter } from './write-letter.ts'

function sentencesOf(profile = SOFTWARE_PROFILE, job = SOFTWARE_POSTING) {
  const written = writeLetter({ profile, job })
  if (!written.ok) throw new Error(written.reason)
  return written.sentences
}

test.each([
  ['Sachbearbeiterin', 'Projektleiterin / Projektleiter Tiefbau', '„Projektleiterin Tiefbau“'],
  ['Sachbearbeiter', 'Leiter/in Einkauf', '„Leiter Einkauf“'],
  ['Sachbearbeiterin', 'Erzieher*in', '„Erzieherin“'],
  ['Assistenz', 'Erzieher*in', '„Erzieher*in“'],
  ['Sachbearbeiterin', 'Personalsachbearbeiter (w/m/d) Entgelt', '„Personalsachbearbeiterin Entgelt“'],
  ['Sachbearbeiter', 'Personalsachbearbeiter (w/m/d) Entgelt', '„Personalsachbearbeiter Entgelt“'],
  ['Entwicklerin', 'Cloud Engineer (m/w/d)', '„Cloud Engineer“'],
  ['Konditorin', 'Konditor/in (m/w/d)', '„Konditorin“'],
  ['Vertreterin', 'Vertreter/in (m/w/d)', '„Vertreterin“'],
  ['Beraterin', 'Seniorberatung (m/w/d)', '„Seniorberatung“'],
  ['Filialleiterin', 'Audiologischer Fachberater (w/m/d)', '„Audiologische Fachberaterin“'],
  ['Stv. Teamleiterin', 'Disponentin / Disponent', '„Disponentin“'],
])('whoever is %s applies for %j in that form', (own, title, told) => {
  const [entry] = GERMAN_PROFILE.work
  if (!entry?.title) throw new Error('The sample has no position')
  const profile = { ...GERMAN_PROFILE, work: [{ ...entry, title: { ...entry.title, text: own } }] }
  expect(sentencesOf(profile, { ...GERMAN_POSTING, title })[0]?.text).toContain(told)
})

test.each([
  ['fr', 'Infirmière', 'Infirmier(ère) diplômé(e) (H/F)', 'Infirmière diplômée'],
  ['fr', 'Boulanger', 'Boulanger / Boulangère tourier(ère) H/F', 'Boulanger tourier'],
  ['fr', 'Vendeuse', 'Vendeur(euse) / conseiller(ère)', 'Vendeuse / conseillère'],
  ['fr', 'Graphiste', 'Aide-soignant(e) de jour', 'Aide-soignant de jour'],
  ['fr', 'Régisseur son', 'Régisseur·se lumière', 'Régisseur lumière'],
  [
    'es',
    'Instrumentadora quirúrgica',
    'Coordinador(a) de Instrumentación',
    'Coordinadora de Instrumentación',
  ],
  ['es', 'Enfermera', 'Asesor Comercial', 'Asesora Comercial'],
  ['es', 'Enfermero', 'Asesor Comercial', 'Asesor Comercial'],
])('whoever writes in %s and is %s applies for %j in that form', (language, own, ...[title, told]) => {
  const [entry] = GERMAN_PROFILE.work
  if (!entry?.title) throw new Error('The sample has no position')
  const work = [{ ...entry, title: { ...entry.title, text: own } }]
  expect(nameJob({ title, company: '' }, { ...GERMAN_PROFILE, language, work }).title).toBe(told)
})

test.each([
  [
    'en',
    'Ohio RN License, active',
    ['- Ohio RN license required', 'My qualifications include an Ohio RN License.'],
  ],
  ['en', 'EPA 608 Universal', ['- EPA 608 Universal', 'My qualifications include EPA 608 Universal.']],
  ['en', 'Ohio driver license, clean', ['- Valid driver license required', null]],
  ['en', 'Ohio RN License, expired 2022', ['- Ohio RN license required', null]],
  ['en', 'Ohio RN License', ['- Three years in a shop', null]],
  [
    'de',
    '2019 Schaltberechtigung bis 30 kV',
    ['- Schaltberechtigung bis 30 kV', 'Ich bringe die Qualifikation „Schaltberechtigung bis 30 kV“ mit.'],
  ],
  [
    'de',
    'Ausbildung zur Steuerfachangestellten',
    [
      '- Abgeschlossene Ausbildung als Steuerfachangestellte',
      'Ich habe eine Ausbildung zur Steuerfachangestellten abgeschlossen.',
    ],
  ],
  [
    'de',
    'Staatlich anerkannte Erzieherin',
    ['- Abschluss als staatlich anerkannte Erzieherin', 'Ich bin staatlich anerkannte Erzieherin.'],
  ],
] as const)('in %s the paper %j is told where it is asked for', (language, paper, [ask, told]) => {
  const [sample, posting] =
    language === 'de' ? [GERMAN_PROFILE, GERMAN_POSTING] : [NURSE_PROFILE, NURSE_POSTING]
  const [fact] = sample.work.flatMap(({ bullets }) => bullets)
  if (fact === undefined) throw new Error('The sample has no line')
  const description = `${language === 'de' ? 'Anforderungen' : 'Requirements'}:\n${ask}`
  const profile = { ...sample, education: [], certifications: [{ ...fact, id: 'paper', text: paper }] }
  const letter = sentencesOf(profile, { ...posting, description }).map(({ text }) => text)
  if (told === null) expect(letter.join(' ')).not.toContain('qualifications')
  else expect(letter).toContain(told)
})

test('what is asked and was done closes the letter, and the names beside a line are told where they are asked', () => {
  const [entry] = SOFTWARE_PROFILE.work
  const [line] = entry?.bullets ?? []
  if (entry === undefined || line === undefined) throw new Error('The sample has no line')
  const bullets = [{ ...line, text: 'Run the payout service (Kotlin, Kafka) with three developers' }]
  const description = 'Requirements:\n- Kotlin\n- Kafka'
  const told = sentencesOf(
    { ...SOFTWARE_PROFILE, work: [{ ...entry, bullets }] },
    { ...SOFTWARE_POSTING, description },
  )
  const letter = told.map(({ text }) => text).join(' ')
  expect(letter).toContain('I run the payout service (Kotlin, Kafka) with three developers.')
  expect(letter).toContain(
    'I would be glad to bring my experience with Kotlin and Kafka to Brightwell Energy.',
  )
})

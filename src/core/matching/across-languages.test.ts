import { expect, test } from 'vitest'
import { sayReason } from '#contract/messages/match-reasons.ts'
import type { NormalisedPosting } from '../sources/posting.ts'
import { readPosting } from './posting-facts.ts'
import { readRequirement } from './requirement.ts'
import { readResume } from './resume-facts.ts'
import { MODEL, postingOf, profileOf, TODAY } from './samples.suite.ts'
import { scoreMatch } from './score-match.ts'
import { weighWords } from './terms.ts'

const NO_WISH = { jobWanted: '', levels: [] }
const NURSE = {
  jobs: [
    {
      title: 'Registered Nurse',
      start: '03/2018',
      end: 'present',
      bullets: ['Cared for patients on a surgical ward'],
    },
  ],
  degree: 'Bachelor of Science in Nursing',
}
const NURSE_POSTING = {
  ...postingOf('Gesundheits- und Krankenpfleger (m/w/d)', [
    'Ihr Profil',
    '- Abgeschlossene Ausbildung als Gesundheits- und Krankenpfleger',
    '- Mindestens 2 Jahre Berufserfahrung',
    '- Freude am Umgang mit Menschen',
  ]),
  language: 'de',
}
const DRIVER_POSTING = {
  ...postingOf('LKW-Fahrer (m/w/d)', ['Ihr Profil', '- Mindestens 2 Jahre Berufserfahrung']),
  language: 'de',
}

function judge(languages: readonly string[], posting: NormalisedPosting = NURSE_POSTING) {
  const resume = readResume(profileOf({ ...NURSE, languages }), TODAY, MODEL)
  return scoreMatch({ resume, posting: readPosting(posting, MODEL), wish: NO_WISH })
}

test('an English resume fits a posting of its trade in German, and not one of another trade', () => {
  expect(judge(['German']).score).toBeGreaterThanOrEqual(70)
  expect(judge(['German'], DRIVER_POSTING).score).toBeLessThan(30)
})

test('the language of a posting that names none is asked, and what is not judged is said', () => {
  const [spoken, unsaid] = [judge(['German']), judge(['French'])]
  expect(spoken.score).toBeGreaterThan(unsaid.score)
  const said = unsaid.reasons.map(({ key, words }) => sayReason(key, words))
  expect(said).toContain('The posting is in German; your resume does not say that you speak it.')
  expect(said.join(' ')).toContain('its own words are not judged')
  expect(said.join(' ')).not.toContain('names no requirements')
  expect(said.join(' ')).not.toContain('Freude am Umgang')
})

test('what nearly all are asked is no skill in German', () => {
  const kindOf = (line: string, heading: string) =>
    readPosting(postingOf('Elektroniker', [heading, `- ${line}`]), MODEL).requirements.flatMap(({ asks }) =>
      asks.map(({ kind }) => kind),
    )
  expect(kindOf('Freude am Umgang mit Menschen', 'Ihr Profil')).toEqual(['soft'])
  expect(kindOf('Bereitschaft zum Schichtdienst', 'Ihr Profil')).toEqual(['availability'])
  expect(kindOf('Installation von Leitungen', 'Ihr Profil')).toEqual(['skill'])
})

test('a posting in the language of the resume says nothing of languages', () => {
  const english = postingOf('Registered Nurse', ['Requirements', '- Two years of experience as a nurse'])
  expect(judge([], english).reasons.filter(({ feature }) => feature === 'language')).toEqual([])
})

const ENGLISH_PART = [
  'Requirements',
  '- You have at least two years of experience as a registered nurse on the ward with us',
  '- You are able to work in a team and with the families of our patients',
  'What we offer you is a place in a team of nurses who work with each other and for each other.',
]
const GERMAN_PART = [
  'Ihr Profil',
  '- Sie haben eine abgeschlossene Ausbildung und mindestens zwei Jahre Berufserfahrung in der Pflege',
  '- Sie sind gern für die Menschen da und arbeiten mit uns in einem Team',
  'Wir bieten Ihnen einen Platz in einem Team, das sich auf Sie freut und mit dem Sie nicht allein sind.',
]

function saidOf(posting: NormalisedPosting): string {
  return judge(['German'], posting)
    .reasons.map(({ key, words }) => sayReason(key, words))
    .join(' ')
}

test('a posting in two languages is judged in both, and told to be so', () => {
  const mixed = postingOf('Registered Nurse', [...GERMAN_PART, ...ENGLISH_PART])
  expect(readPosting(mixed, MODEL)).toMatchObject({ language: 'de', otherLanguage: 'en' })
  expect(saidOf(mixed)).toContain('partly in German and partly in English')
  expect(judge(['German'], mixed).score).toBeGreaterThanOrEqual(70)
  expect(saidOf(postingOf('Registered Nurse', ENGLISH_PART))).not.toContain('partly')
})

test('the text tells its language, whatever it is tagged with, in capitals too', () => {
  const tagged = { ...postingOf('Krankenpfleger', GERMAN_PART), language: 'en' }
  const loud = postingOf(
    'KRANKENPFLEGER',
    GERMAN_PART.map(line => line.toUpperCase()),
  )
  expect([tagged, loud].map(posting => readPosting(posting, MODEL).language)).toEqual(['de', 'de'])
  expect(judge(['German'], loud).score).toBeGreaterThanOrEqual(70)
})

const STRANGE = {
  Hebrew: 'דרושה אחות מוסמכת לעבודה במחלקה כירורגית. '.repeat(8),
  Arabic: 'مطلوب ممرضة مؤهلة للعمل في قسم الجراحة. '.repeat(8),
  Hungarian:
    'Sebészeti osztályra keresünk szakképzett ápolót, kórházi tapasztalattal, műszakos munkarendben. '.repeat(
      6,
    ),
}

test.each(Object.entries(STRANGE))(
  'a posting in %s is said not to be read, and never scores low for that',
  (_, text) => {
    const posting = postingOf('Registered Nurse', [text])
    expect(saidOf(posting)).toContain('not read line by line yet')
    expect(judge(['German'], posting).score).toBeGreaterThanOrEqual(50)
  },
)

test('a posting without a folder in the language of the resume is said not to be read', () => {
  const resume = readResume({ ...profileOf(NURSE), language: 'fi' }, TODAY, MODEL)
  const posting = readPosting({ ...postingOf('Sairaanhoitaja', []), language: 'fi' }, MODEL)
  const said = scoreMatch({ resume, posting, wish: NO_WISH }).reasons.map(({ key, words }) =>
    sayReason(key, words),
  )
  expect(said.join(' ')).toContain('The posting is in Finnish, which is not read line by line yet')
})

test('languages, degrees and small words are no work that two trades have in common', () => {
  const [accountant, nurse] = [
    ['Laurea in economia', 'Fatturazione', 'Italiano madrelingua'],
    ['Laurea in infermieristica', 'Medicazioni', 'Buona conoscenza dell’italiano'],
  ].map(lines => weighWords(lines, MODEL, 'it'))
  expect([...(accountant ?? new Map()).keys()].filter(stem => nurse?.has(stem))).toEqual([])
  expect([...weighWords(['Arbete med kunder enligt plan'], MODEL, 'sv').keys()]).not.toContain('med')
})

test.each(['Experience with wound care', 'Ervaring met wondzorg', 'Doświadczenie w opatrywaniu ran'])(
  'what the folder of a language says asks weighs as much as in English: %s',
  line => {
    const [{ weight } = { weight: 0 }] = readRequirement(line)
    expect(weight).toBeGreaterThanOrEqual(0.25)
  },
)

test('a posting in capitals is read line by line, though headings are written in them elsewhere', () => {
  const lines = [
    'IHR PROFIL',
    'ABGESCHLOSSENE AUSBILDUNG',
    'MINDESTENS 2 JAHRE BERUFSERFAHRUNG',
    'WIR BIETEN',
  ]
  const { requirements } = readPosting(postingOf('KRANKENPFLEGER', lines), MODEL)
  expect(requirements.flatMap(({ asks }) => asks.map(({ kind }) => kind))).toEqual(['degree', 'years'])
})

test('of a language that is not read, the skills are asked that every language names', () => {
  const posting = postingOf('مطور', [`${STRANGE.Arabic}`, 'خبرة في Java و Docker'])
  expect(readPosting(posting, MODEL).requirements.flatMap(({ asks }) => asks.map(ask => ask.skills))).toEqual(
    [['Java'], ['Docker']],
  )
})

test('a language that is asked is required beside one that is only liked', () => {
  const posting = postingOf('Buchhalter', ['Ihr Profil', '- Gute Deutschkenntnisse, Französisch von Vorteil'])
  const { requirements } = readPosting(posting, MODEL)
  expect(requirements.map(({ must, asks }) => [must, asks.map(({ names }) => names.join())])).toEqual([
    [null, ['German']],
    [false, ['French']],
  ])
})

test('what is no must is wished whole', () => {
  const posting = postingOf('Fahrer', ['Ihr Profil', '- ADR-Schein wäre super, ist aber kein Muss'])
  const { requirements } = readPosting(posting, MODEL)
  expect(requirements.map(({ must, text }) => [must, text])).toEqual([
    [false, 'ADR-Schein wäre super, ist aber kein Muss'],
  ])
})

test.each([
  ['Elektriker till växande elfirma', 'Elektriker', 'sv'],
  ['Elektroniker / Elektriker (m/w/d)', 'Elektroniker für Energie- und Gebäudetechnik', 'de'],
])('%s is the same kind of work as %s, and told so', (title, held, language) => {
  const profile = profileOf({
    ...NURSE,
    jobs: [{ title: held, start: '2018', end: 'present', bullets: ['Kabel'] }],
  })
  const resume = readResume({ ...profile, language }, TODAY, MODEL)
  const posting = readPosting({ ...postingOf(title, []), language }, MODEL)
  const said = scoreMatch({ resume, posting, wish: NO_WISH }).reasons.map(({ key, words }) =>
    sayReason(key, words),
  )
  expect(said).toContain(`You have worked as ${held}, the same kind of work.`)
})

test('names of a posting that is not in English are told with what they mean', () => {
  const posting = {
    ...postingOf('Lagerist', ['Ihr Profil', '- Staplerschein', '- BLS-Zertifizierung']),
    language: 'de',
  }
  expect(saidOf(posting)).toContain('Staplerschein (forklift operation): required')
  expect(saidOf(posting)).not.toContain('BLS (')
})

test('outside English a title of the same words or occupation is the same kind of work, whatever its letters read as', () => {
  const said = (held: string, title: string) => {
    const profile = profileOf({
      jobs: [{ title: held, start: '08/2019', end: 'present', bullets: [] }],
    })
    const posting = readPosting(
      { ...postingOf(title, ['Ihre Aufgaben', '- Dienstplanung']), language: 'de' },
      MODEL,
    )
    const match = scoreMatch({
      resume: readResume({ ...profile, language: 'de' }, TODAY, MODEL),
      posting,
      wish: NO_WISH,
    })
    return match.reasons.filter(({ feature }) => feature === 'role').map(({ side }) => side)
  }
  expect(said('Stellvertretende Kitaleitung', 'Kitaleitung (m/w/d)')).toEqual(['pro'])
  expect(said('Stellvertretende Kitaleitung', 'Deichgraf (m/w/d)')).toEqual(['con'])
})

test('outside English the trade that was learned is the field of the work, and its leads are alike', () => {
  const kind = (held: string, degree: string, [title, asked]: [title: string, asked: string]) => {
    const job = { title: held, start: '08/2015', end: 'present', bullets: ['Dienstpläne für 12 Leute'] }
    const lines = ['Ihre Aufgaben', '- Dienstplanung', 'Ihr Profil', `- ${asked}`]
    const posting = readPosting({ ...postingOf(title, lines), language: 'de' }, MODEL)
    const resume = readResume({ ...profileOf({ jobs: [job], degree }), language: 'de' }, TODAY, MODEL)
    return scoreMatch({ resume, posting, wish: NO_WISH }).score
  }
  const lead = (degree: string, asked: string) =>
    kind('Schichtleiterin Lager', degree, ['Teamleiter (m/w/d) Warenausgang', asked])
  const asked = 'Abgeschlossene Berufsausbildung im Bereich Lagerlogistik'
  const own = lead('Ausbildung zur Fachkraft für Lagerlogistik', asked)
  expect(own - lead('Ausbildung zur Köchin', asked)).toBeGreaterThan(25)
  // 'Ausbildung' is no trade.
  expect(lead('Ausbildung zur Fachkraft für Lagerlogistik', 'Ausbildung zur Köchin')).toBeLessThan(own - 25)
  const clerk = (degree: string) =>
    kind('Sachbearbeiterin', degree, ['Meldewesen (m/w/d)', 'Ausbildung als Verwaltungsfachangestellte/r'])
  expect(clerk('Ausbildung zur Verwaltungsfachangestellten')).toBeGreaterThan(
    clerk('Ausbildung zur Köchin') + 5,
  )
})

test.each([
  [
    'Ihr Profil',
    'Frauen werden ausdrücklich zur Bewerbung aufgefordert.',
    'Ein Führerschein der Klasse B ist nötig.',
  ],
  ['Votre profil', 'Réponse sous dix jours, promis.', 'Le permis poids lourd est obligatoire.'],
  ['Requisitos', 'El taller está a diez minutos de la estación.', 'Hay que saber francés.'],
  ['Requisiti', 'I colloqui si terranno in sede a maggio.', 'Bisogna saper leggere un disegno.'],
  ['Wat vragen wij', '27 vakantiedagen en een dertiende maand.', 'Je hebt eerder een team aangestuurd.'],
])('behind a list under %j a sentence asks only where it names an ask', (heading, prose, ask) => {
  for (const item of ['- Excel', 'Excel']) {
    const { requirements } = readPosting(postingOf('Excel', [heading, item, '', prose, ask]), MODEL)
    expect(requirements.map(({ text }) => text)).toEqual(['Excel', ask])
  }
})

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readPosting } from '#core/matching/posting-facts.ts'
import { type ResumeFacts, readResume } from '#core/matching/resume-facts.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { NO_WISH, TODAY, toPosting } from '../matching/fit-sets.ts'
import { readPlainResume } from '../matching/plain-resume.ts'
import { openProductModel } from '../matching/product-model.ts'
import { drawMatrix, type MatrixRow } from './draw-matrix.ts'
import { figuresOf, pooledCalibration, scoreWhole, type WholeScores } from './language-whole.ts'

// npm run eval -- languages: scores of a resume in English for nothing but a title: its own trade's in each language, and the most
// that a title of another of these trades comes to. Then whole postings and resumes of ten trades, made of lab/eval/languages/.
//   --kept              instead of eight trades the two that nobody looks at while words are chosen
//   --picture FILE      also draws the first table, as SVG

const LANGUAGES = ['en', 'de', 'fr', 'es', 'sv', 'no', 'nl', 'pl', 'it', 'pt', 'da']
const NAME_CHARS = 30
const CELL_CHARS = 5

/** A trade, two things done in it, and its titles in the order of the languages. */
const TRADES: readonly (readonly [trade: string, work: readonly string[], titles: readonly string[]])[] = [
  [
    'Registered Nurse',
    ['Cared for patients on a surgical ward', 'Gave medication and dressed wounds'],
    [
      'Registered Nurse',
      'Gesundheits- und Krankenpflegerin (m/w/d)',
      'Infirmière diplômée',
      'Enfermera',
      'Sjuksköterska',
      'Sykepleier',
      'Verpleegkundige',
      'Pielęgniarka',
      'Infermiere',
      'Enfermeiro',
      'Sygeplejerske',
    ],
  ],
  [
    'Electrician',
    ['Installed wiring in homes', 'Repaired switchboards'],
    [
      'Electrician',
      'Elektroniker (m/w/d)',
      'Électricien',
      'Electricista',
      'Elektriker',
      'Elektriker',
      'Elektricien',
      'Elektryk',
      'Elettricista',
      'Eletricista',
      'Elektriker',
    ],
  ],
  [
    'Truck Driver',
    ['Drove heavy goods vehicles across the country', 'Checked loads'],
    [
      'Truck Driver',
      'LKW-Fahrer (m/w/d)',
      'Conducteur poids lourd',
      'Conductor de camión',
      'Lastbilschaufför',
      'Lastebilsjåfør',
      'Vrachtwagenchauffeur',
      'Kierowca ciężarówki',
      'Autista di camion',
      'Motorista de camião',
      'Lastbilchauffør',
    ],
  ],
  [
    'Primary School Teacher',
    ['Taught pupils aged six to ten', 'Planned lessons'],
    [
      'Primary School Teacher',
      'Grundschullehrerin',
      'Professeur des écoles',
      'Maestra de primaria',
      'Grundskollärare',
      'Grunnskolelærer',
      'Basisschoolleerkracht',
      'Nauczyciel szkoły podstawowej',
      'Insegnante di scuola primaria',
      'Professor do ensino básico',
      'Folkeskolelærer',
    ],
  ],
  [
    'Accountant',
    ['Prepared monthly accounts', 'Filed tax returns'],
    [
      'Accountant',
      'Buchhalter (m/w/d)',
      'Comptable',
      'Contable',
      'Redovisningsekonom',
      'Regnskapsfører',
      'Accountant',
      'Księgowy',
      'Contabile',
      'Contabilista',
      'Regnskabsmedarbejder',
    ],
  ],
  [
    'Sales Assistant',
    ['Served customers in a clothing shop', 'Worked the till'],
    [
      'Sales Assistant',
      'Verkäufer im Einzelhandel (m/w/d)',
      'Vendeur',
      'Dependiente',
      'Butikssäljare',
      'Butikkmedarbeider',
      'Verkoopmedewerker',
      'Sprzedawca',
      'Commesso',
      'Assistente de loja',
      'Butiksassistent',
    ],
  ],
  [
    'Backend Developer',
    ['Built services in Java', 'Ran PostgreSQL databases'],
    [
      'Backend Developer',
      'Backend-Entwickler (m/w/d)',
      'Développeur back-end',
      'Desarrollador backend',
      'Backendutvecklare',
      'Backend-utvikler',
      'Backend ontwikkelaar',
      'Programista backend',
      'Sviluppatore backend',
      'Programador backend',
      'Backendudvikler',
    ],
  ],
]

const model = openProductModel()

function score(resume: ResumeFacts, title: string): number {
  const posting = readPosting(toPosting({ title, description: '' }), model)
  return Math.round(rateMatch({ resume, posting, wish: NO_WISH }))
}

function tell(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(NAME_CHARS) + cells.map(cell => String(cell).padStart(CELL_CHARS)).join(''))
}

const { values } = parseArgs({ options: { kept: { type: 'boolean' }, picture: { type: 'string' } } })
const matrix: MatrixRow[] = []

tell('', LANGUAGES)
for (const [trade, work, titles] of TRADES) {
  const lines = [`${trade} (2018 - 2023)`, ...work.map(each => `- ${each}`)]
  const resume = readResume(
    readPlainResume(['Ada Example', 'Experience', ...lines].join('\n'), { positions: 'dated' }),
    TODAY,
    model,
  )
  const others = TRADES.filter(([other]) => other !== trade)
  const own = titles.map(title => score(resume, title))
  const other = LANGUAGES.map((_, at) => Math.max(...others.map(([, , of]) => score(resume, of[at] ?? ''))))
  tell(trade, own)
  tell('  another trade, at most', other)
  matrix.push({ trade, own, other })
}
if (values.picture !== undefined) writeFileSync(values.picture, drawMatrix(LANGUAGES, matrix))

/** The others have four trades, of which none is kept out. */
const WITH_KEPT = ['en', 'de', 'fr', 'es', 'sv']
const WHOLE_COLUMNS = ['weak', 'far', 'ece', 'same', '>=70', 'en', '>=55', 'far', '<30', 'enf', '<30']
console.log(`\nWhole postings and resumes of ${values.kept ? 'the trades kept out' : 'eight trades'}.`)
tell('language', WHOLE_COLUMNS)
const all: WholeScores[] = []
for (const language of values.kept ? WITH_KEPT : LANGUAGES) {
  const scores = scoreWhole(language, values.kept === true)
  all.push(scores)
  const figures = figuresOf(scores)
  const shares = [figures.beforeWeak, figures.beforeForeign, figures.calibrationError]
  const bars = [figures.same, figures.english, figures.foreign, figures.foreignEnglish]
  tell(language, [
    ...shares.map(share => share.toFixed(2)),
    ...bars.flatMap(({ mean, reached }) => [Math.round(mean), reached.toFixed(2)]),
  ])
}
const { error, least, most, matchesBelow, othersAbove } = pooledCalibration(all)
console.log(
  `Calibration error of all: ${error.toFixed(3)} (${least.toFixed(3)} to ${most.toFixed(3)} over trades drawn anew); ` +
    `matches lie ${matchesBelow.toFixed(3)} below 1, others ${othersAbove.toFixed(3)} above 0.`,
)

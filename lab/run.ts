import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// npm run lab -- NAME [arguments of its own]        npm run eval -- NAME [...]        npm run bench -- [NAME …]
// All that measures, breaks, trains or proves the product, and is no part of it. Exit code as that of the program.

interface Program {
  does: string
  start(): Promise<unknown>
}

const LAB: Readonly<Record<string, Program>> = {
  fault: {
    does: 'kills and starves the product, and checks what must hold',
    start: () => import('./fault/fault.ts'),
  },
  power: {
    does: 'cuts the power of the embedded database, and counts what is gone',
    start: () => import('./power/power.ts'),
  },
  load: {
    does: 'asks one server for much at once, and for the worst',
    start: () => import('./load/run-load.ts'),
  },
  soak: {
    does: 'asks one server for a little over a long time',
    start: () => import('./load/run-soak.ts'),
  },
  scale: { does: 'what thousands of people cost', start: () => import('./scale/run-scale.ts') },
  bench: { does: 'times and sizes, each beside its bar', start: () => import('./bench/run.ts') },
  growth: {
    does: 'how the time of readers grows with their texts',
    start: () => import('./growth/tell-growth.ts'),
  },
  abuse: { does: 'makes the calls of a file of abuse cases', start: () => import('./abuse/abuse.ts') },
  'model-build': {
    does: 'makes the model of occupations anew',
    start: () => import('./matching/model-build.ts'),
  },
  'titles-build': {
    does: 'makes the names of occupations in other languages anew',
    start: () => import('./matching/titles-build.ts'),
  },
  'model-fit': {
    does: 'fits hints, weights and calibration anew',
    start: () => import('./matching/model-fit.ts'),
  },
  resumes: { does: 'invents resumes with known truth', start: () => import('./resumes/run.ts') },
  'resumes-train': {
    does: 'trains what tells lines and names of resumes',
    start: () => import('./resumes/train.ts'),
  },
  'truth-train': {
    does: 'fits anew what tells that a line says the same in new words',
    start: () => import('./eval/truth-train.ts'),
  },
  'asks-fit': {
    does: 'fits anew what tells asking lines of postings from others',
    start: () => import('./matching/asks-fit.ts'),
  },
  'skills-everyday': {
    does: 'counts anew which words for skills are everyday words too',
    start: () => import('./matching/skills-everyday.ts'),
  },
  passwords: {
    does: 'writes the list of common passwords anew',
    start: () => import('./common-passwords.ts'),
  },
  places: { does: 'writes the list of towns anew', start: () => import('./places/build-gazetteer.ts') },
  image: {
    does: 'builds and runs the image without Docker',
    start: () => import('./image/prove-image.ts'),
  },
  compose: {
    does: 'starts the services of compose.yaml without Docker',
    start: () => import('./image/prove-compose.ts'),
  },
  proxies: {
    does: 'restarts two processes behind nginx and Caddy, by the lines of the guide',
    start: () => import('./image/prove-proxies.ts'),
  },
  'supply-chain': {
    does: 'versions, checksums, install scripts, known weaknesses',
    start: () => import('./image/supply-chain.ts'),
  },
  shots: { does: 'takes a picture of every screen', start: () => import('./shots.ts') },
  film: { does: 'the way from a match to applied as one picture', start: () => import('./film.ts') },
  firefox: {
    does: 'goes the way from a resume to an application in Firefox',
    start: () => import('./firefox.ts'),
  },
  house: { does: 'how much code there is, in what pieces', start: () => import('./house/house.ts') },
  report: {
    does: 'keeps what another command prints in docs/reports',
    start: () => import('./report.ts'),
  },
}

const EVALUATIONS: Readonly<Record<string, Program>> = {
  read: { does: 'what is read from resumes, field by field', start: () => import('./eval/read.ts') },
  match: { does: 'how scores order postings and resumes', start: () => import('./eval/match.ts') },
  languages: {
    does: 'how titles in other languages score for a resume in English',
    start: () => import('./eval/languages.ts'),
  },
  boards: { does: 'postings as boards write them, with reasons', start: () => import('./eval/boards.ts') },
  truth: { does: 'invented lines caught, honest ones refused', start: () => import('./eval/truth.ts') },
  sure: {
    does: 'how sure the reader is where it is right and wrong',
    start: () => import('./eval/sure.ts'),
  },
  trades: { does: 'postings and resumes of many trades', start: () => import('./eval/trades.ts') },
  tailor: { does: 'tailored resumes beside their originals', start: () => import('./eval/tailor.ts') },
  wish: { does: 'wishes in one line, read as they were meant', start: () => import('./eval/wish.ts') },
  places: { does: 'towns that the place filter takes for near', start: () => import('./eval/places.ts') },
  hostile: { does: 'reads collected hostile PDFs', start: () => import('./eval/hostile.ts') },
}

const [node = '', file = '', kind, name = '', ...rest] = process.argv
const programs = kind === 'eval' ? EVALUATIONS : LAB
const program = Object.hasOwn(programs, name) ? programs[name] : undefined
if (program) {
  process.argv = [node, file, ...rest]
  // Memory that is held is told apart from what only waits to be thrown away.
  setFlagsFromString('--expose-gc')
  globalThis.gc = runInNewContext('gc')
  await program.start()
} else {
  const names = Object.entries(programs).map(([one, { does }]) => `  ${one.padEnd(14)}${does}`)
  console.error(`Name one of:\n${names.join('\n')}`)
  process.exitCode = 1
}

import { type Probe, probeOwnServer, type Trial } from '#adapters/ai/own-server/probe-own-server.ts'
import { CommandRefused, runForOperator } from './run-for-operator.ts'

// npm run ai:probe -- [ADDRESS [MODEL]]        in a container: node tools/ai-probe.ts ADDRESS MODEL
// Says what a server of models can do: whether it is there, what it is, which models it has, and, of one model, how much
// it reads at once, whether it keeps to a form and how fast it writes. Without words behind it LOCAL_AI_URL and
// LOCAL_AI_MODEL are looked at. Exit code 1 where Rolewright could not work with it.

const USUAL_ADDRESS = 'http://127.0.0.1:11434'
/** What a resume and a posting of usual length take, with the answer. */
const NEEDED_TOKENS = 8000
/** What is written for one resume. */
const WRITTEN_TOKENS = 1500
const DEADLINE_SECONDS = 600
const TOKENS_PER_WORD = 1.4

/** What a probe showed, in lines for a person, and whether Rolewright can work with it. */
export function tellProbe(
  address: string,
  model: string | null,
  { server, why, trial }: Probe,
): { lines: string[]; isFit: boolean } {
  if (server === null) {
    const lines = [
      `${address}: nothing that serves models answers there (${why}).`,
      'Is it started? Ollama listens at http://127.0.0.1:11434, LM Studio at :1234, llama.cpp at :8080, vLLM at :8000.',
    ]
    return { lines, isFit: false }
  }
  const name = server.kind === 'unknown' ? 'a server that speaks the chat form of OpenAI' : server.kind
  const lines = [
    `${address}: ${name}${server.version === null ? '' : ` ${server.version}`} answers.`,
    `Models: ${server.models.length === 0 ? 'none yet' : server.models.join(', ')}`,
  ]
  if (model === null) {
    const [first] = server.models
    const next =
      first === undefined
        ? 'Load a model there first.'
        : `Try one of them: npm run ai:probe -- ${address} ${first}`
    return { lines: [...lines, next], isFit: first !== undefined }
  }
  if (trial === null) return { lines: [...lines, `It has no model of the name ${model}.`], isFit: false }
  if (server.runsAt !== null) {
    const away = `${model} does not run there: it would be asked at ${server.runsAt}. Rolewright does not use it.`
    return { lines: [...lines, away], isFit: false }
  }
  const told = [tellContext(server.contextTokens), ...tellTrial(trial)]
  const isFit = told.every(({ isGood }) => isGood)
  return {
    lines: [
      ...lines,
      ...told.map(({ line }) => `${model}: ${line}`),
      isFit
        ? `To use it, start with LOCAL_AI_URL=${address} and LOCAL_AI_MODEL=${model}.`
        : 'Rolewright cannot work well with it as it is.',
    ],
    isFit,
  }
}

interface Told {
  line: string
  isGood: boolean
}

function tellContext(contextTokens: number | null): Told {
  if (contextTokens === null)
    return { line: 'how much it reads at once, the server does not say.', isGood: true }
  const isGood = contextTokens >= NEEDED_TOKENS
  const line = `reads ${contextTokens.toLocaleString('en')} tokens at once; a resume and a posting take about ${NEEDED_TOKENS.toLocaleString('en')}.`
  return { line: isGood ? line : `${line} Raise its context length there.`, isGood }
}

function tellTrial(trial: Trial): Told[] {
  if (trial.outcome === 'failed') return [{ line: `it wrote nothing of use: ${trial.why}.`, isGood: false }]
  const { obeysSchema, seconds, tokensPerSecond } = trial
  const form = obeysSchema
    ? 'keeps to the form it is given.'
    : 'does not keep to the form it is given: choose another model.'
  return [{ line: form, isGood: obeysSchema }, tellSpeed(seconds, tokensPerSecond)]
}

function tellSpeed(seconds: number, tokensPerSecond: number | null): Told {
  if (tokensPerSecond === null)
    return { line: `took ${tellSeconds(seconds)} for a small task.`, isGood: true }
  const wordsPerSecond = tokensPerSecond / TOKENS_PER_WORD
  const wholeSeconds = WRITTEN_TOKENS / tokensPerSecond
  const isGood = wholeSeconds < DEADLINE_SECONDS
  const time = wholeSeconds < 90 ? tellSeconds(wholeSeconds) : `${Math.ceil(wholeSeconds / 60)} minutes`
  const line = `writes about ${wordsPerSecond.toFixed(wordsPerSecond < 10 ? 1 : 0)} words a second: a resume takes about ${time}.`
  return { line: isGood ? line : `${line} That is longer than the 10 minutes that Rolewright waits.`, isGood }
}

function tellSeconds(seconds: number): string {
  return seconds <= 1 ? 'a second' : `${Math.ceil(seconds)} seconds`
}

async function main(): Promise<number> {
  const { LOCAL_AI_URL = USUAL_ADDRESS, LOCAL_AI_MODEL = null } = process.env
  const [address = LOCAL_AI_URL, model = LOCAL_AI_MODEL] = process.argv.slice(2)
  if (!/^https?:\/\/[^/]/.test(address))
    throw new CommandRefused(`${address} is no address of a server: it begins with http:// or https://.`)
  const { lines, isFit } = tellProbe(address, model, await probeOwnServer(address, model))
  for (const line of lines) console.log(line)
  return isFit ? 0 : 1
}

if (process.argv[1] === import.meta.filename) await runForOperator(main)

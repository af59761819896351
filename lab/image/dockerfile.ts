/** What one stage of a Dockerfile does, as far as the proof of the image carries it out. */
export interface Stage {
  /** Lines of the shell, in their order. */
  runs: string[]
  /** Paths below the folder of the first stage, each with where it goes below the folder of this one. */
  copies: { from: string; to: string }[]
  env: Record<string, string>
  /** Program and arguments. */
  command: string[]
  healthCheck: string[]
  user: string | null
}

const FIRST_FOLDER = '/build/'

/** Reads the forms that our own Dockerfile has: one line an instruction, commands as JSON lists. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text.split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (instruction === 'FROM') stages.push(emptyStage())
    const stage = stages.at(-1)
    if (stage) take(stage, instruction, rest)
  }
  return stages
}

function emptyStage(): Stage {
  return { runs: [], copies: [], env: {}, command: [], healthCheck: [], user: null }
}

function take(stage: Stage, instruction: string, rest: string): void {
  if (instruction === 'RUN') stage.runs.push(rest)
  if (instruction === 'USER') stage.user = rest
  if (instruction === 'CMD') stage.command = JSON.parse(rest)
  if (instruction === 'HEALTHCHECK') stage.healthCheck = JSON.parse(rest.slice(rest.indexOf('[')))
  if (instruction === 'ENV') Object.assign(stage.env, Object.fromEntries(rest.split(' ').map(splitPair)))
  if (instruction === 'COPY' && rest.startsWith('--from=build ')) stage.copies.push(...splitCopy(rest))
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

function splitCopy(rest: string): Stage['copies'] {
  const [, ...paths] = rest.split(' ')
  const target = paths.pop() ?? ''
  return paths.map(path => {
    const from = path.replace(FIRST_FOLDER, '')
    // A target that ends with a slash is the folder that takes it.
    return { from, to: target.endsWith('/') ? `${target}${from.split('/').at(-1)}` : target }
  })
}

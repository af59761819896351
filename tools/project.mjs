import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

// Plain JavaScript without a dependency: these files run on the machine's own Node before anything is installed.

export const root = join(import.meta.dirname, '..')
export const projectNode = join(root, 'node_modules/node/bin/node')
export const results = join(root, 'test-results')

const binaries = join(root, 'node_modules/.bin')

/** A step that could not be done; the message says what to do about it. */
export class StepFailed extends Error {}

/**
 * Runs a tool of the project on the project's own Node; without input, output as it comes.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] beside the environment of this process
 * @returns {Promise<number>} the exit code
 */
export function runTool(command, args, env = {}) {
  const PATH = [binaries, process.env.PATH].join(delimiter)
  return run(command, args, { ...process.env, PATH, ...env })
}

/**
 * Runs a program of the machine: the project's binaries are taken off its PATH.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export function runOfMachine(command, args) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const PATH = folders.filter(folder => folder !== binaries).join(delimiter)
  return run(command, args, { ...process.env, PATH, DEBIAN_FRONTEND: 'noninteractive' })
}

/**
 * Runs the work of a command and ends the process with its exit code; a step that failed is told in one line.
 * @param {() => Promise<number>} work
 */
export async function runCommand(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', cause => reject(new StepFailed(`${command} could not be run: ${cause.message}`)))
    child.once('exit', code => resolve(code ?? 1))
  })
}

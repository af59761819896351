import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '#contract/errors.ts'

const HEAP_MAX_MIB = 256
const hasProc = process.platform === 'linux'

/**
 * Starts a program of ours that works on what strangers made. It may read the program and its packages and nothing else:
 * no user's files, no writing, no further processes, no settings, and unless `isNative` no compiled code (which also
 * spares it the canvas that pdf.js loads where it can). On systems without /proc it is asked to report its memory
 * (`--report-memory`).
 */
export function forkConfined(program: URL, { isNative = false } = {}): ChildProcess {
  return fork(fileURLToPath(program), hasProc ? [] : ['--report-memory'], {
    cwd: tmpdir(),
    env: {},
    execArgv: [
      `--max-old-space-size=${HEAP_MAX_MIB}`,
      ...confinement(),
      ...(isNative ? ['--allow-addons'] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function confinement(): string[] {
  const program = fileURLToPath(new URL('../../', import.meta.url))
  const packages = dirname(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')))
  const readable = [`${program}src/*`, `${program}package.json`, `${program}node_modules/*`, `${packages}/*`]
  return ['--permission', ...readable.map(path => `--allow-fs-read=${path}`)]
}

/**
 * Resident memory from the kernel's own file; a read of it never waits for a disk.
 * @returns 0 when the process is gone and on systems without /proc
 */
export function residentBytes(pid: number | undefined): number {
  if (!hasProc) return 0
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/**
 * That somebody else ended a process (the kernel, short of memory; an operator; a stop) says nothing of what it worked on,
 * and another try may work. @returns null for any other end: at its heap limit a process gives up by SIGABRT or SIGTRAP
 */
export function endedByOthers(signal: NodeJS.Signals | null): AppError | null {
  if (signal !== 'SIGKILL' && signal !== 'SIGTERM') return null
  return new AppError('unavailable', {
    cause: new Error(`A child process was ended from outside: ${signal}`),
  })
}

export function keepsParentAlive(child: ChildProcess, keeps: boolean): void {
  if (keeps) {
    child.ref()
    child.channel?.ref()
    return
  }
  child.unref()
  child.channel?.unref()
}

import { cpus, totalmem } from 'node:os'

/** The machine that figures are measured on, in one line: "2 × name of the processor, 24 GiB, Node v24.1.0". */
export function describeMachine(): string {
  const gib = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${gib} GiB, Node ${process.version}`
}

import { createProcesses } from './processes/create-processes.ts'

export const computes = {
  processes: createProcesses,
  /** For what draws: one process, which loads compiled code and is replaced before its memory grows. */
  drawing: () => createProcesses({ isNative: true, maxChildren: 1, jobsPerChild: 300 }),
}

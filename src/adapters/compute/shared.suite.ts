import { computes } from './index.ts'
import type { Compute } from './port.ts'

let shared: Compute | undefined
let drawing: Compute | undefined

/** One for all tests of a process; it ends with them. To start its processes anew for each would take most of their time. */
export function sharedCompute(): Compute {
  shared ??= computes.processes()
  return shared
}

/** The same for what draws. */
export function sharedDrawing(): Compute {
  drawing ??= computes.drawing()
  return drawing
}

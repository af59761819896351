import { setTimeout as wait } from 'node:timers/promises'
import { add } from './tried.suite.ts'

/** As a large module on a machine that has much else to do. */
await wait(400)

export function double(number: number): number {
  return add(number, number)
}

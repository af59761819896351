import { getHeapStatistics } from 'node:v8'

const TURN_MS = 50

/** How busy this process was since it was asked last. */
export interface Load {
  /** How long the turns of the event loop took beyond their time, for whoever came at any moment of it. */
  delayMs: number
  /** Of the room that V8 may take, 0..1. */
  heapShare: number
}

/**
 * Measures by a timer of its own. Node's histogram of delays counts turns, of which the long ones are few: a second with
 * ten turns of 40 ms and one of 600 ms has a mean of 91 ms, while most who come in it meet the long one.
 */
export function watchLoad(): () => Load {
  let last = performance.now()
  let sum = 0
  let squares = 0
  const endTurn = (): void => {
    const turn = performance.now() - last
    last += turn
    sum += turn
    squares += turn ** 2
  }
  setInterval(endTurn, TURN_MS).unref()
  return () => {
    endTurn()
    const delayMs = Math.max(0, squares / sum - TURN_MS)
    sum = 0
    squares = 0
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    return { delayMs: Math.round(delayMs), heapShare: used / limit }
  }
}

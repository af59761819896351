import { readFileSync } from 'node:fs'

/** @returns by the id of a figure what it has reached before, and must not fall behind again */
export function readFloor(file: string): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number> // our own file beside this one
}

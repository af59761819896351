import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** How many requirements of level 1 and 2 each section of version 5.0.0 has; they are its first ones, and no others. */
const REQUIREMENTS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1 },
  ...{ '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5 },
  ...{ '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

interface Row {
  id: string
  level: string
  state: string
  proof: string
}

function readRows(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| [^|]+ \| ([a-z ]+?) +\| (.*?) +\|$/gm)].map(
    ([, id = '', level = '', state = '', proof = '']) => ({ id, level, state, proof }),
  )
}

/** Files that are not there, and titles that no line of their file has. */
function findRot({ id, proof }: Row): string[] {
  const named = [...proof.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)]
  if (named.length === 0) return [`${id} names no file`]
  return named.flatMap(([, path = '', title = '']) => {
    if (!existsSync(join(root, path))) return [`${id}: no ${path}`]
    return readFileSync(join(root, path), 'utf8').includes(title) ? [] : [`${id}: no “${title}” in ${path}`]
  })
}

describe('the table of ASVS', () => {
  const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  const rows = readRows(text)

  test('has each requirement of level 1 and 2 once', () => {
    const wanted = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    )
    expect(wanted).toHaveLength(253)
    expect(rows.map(({ id }) => id)).toEqual(wanted)
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  })

  test('names files and titles that are there for what is met', () => {
    expect(rows.filter(({ state }) => state === 'met').flatMap(findRot)).toEqual([])
    const planted = ['`tools/none.ts`', '`tools/asvs.test.ts` “has no requi' + 'rement”', 'words alone'].map(
      proof => findRot({ id: '1.1.1', level: '1', state: 'met', proof }).length,
    )
    expect(planted).toEqual([1, 1, 1])
  })

  test('says why what is open is open, and counts rightly', () => {
    const count = (state: string) => rows.filter(row => row.state === state).length
    const [met, away, open] = [count('met'), count('not applicable'), count('open')]
    expect(met + away + open).toBe(rows.length)
    expect(text).toContain(`${met} are met, ${away} do not apply and ${open} are open`)
    for (const { id, state, proof } of rows)
      if (state !== 'met') expect([id, proof.length > 5]).toEqual([id, true])
  })
})

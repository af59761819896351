import { expect, test } from 'vitest'
import { z } from 'zod'
import { filledCell, listCell } from './cells.ts'
import { parseTable } from './read-table.ts'

const skill = z.object({ name: filledCell, also: listCell, kind: z.enum(['tool', 'method']) })

test('a table is read past its comments, and a cell may hold several values', () => {
  const text = '# Licence: MIT\nname\talso\tkind\n# hand tools\nchisel\t\ttool\nlean\tkaizen | TPS\tmethod\n'
  expect(parseTable(text, 'skills.tsv', skill)).toEqual([
    { name: 'chisel', also: [], kind: 'tool' },
    { name: 'lean', also: ['kaizen', 'TPS'], kind: 'method' },
  ])
})

test.each([
  ['a cell too many', 'chisel\t\ttool\tx', /^src\/data\/skills\.tsv:4: 4 cells where/],
  ['a value that is none of the kind', 'chisel\t\ttoy', /^src\/data\/skills\.tsv:4: kind: /],
  ['an empty name', '\t\ttool', /^src\/data\/skills\.tsv:4: name: must not be empty/],
])('%s is told with file and line', (_, row, told) => {
  const text = `# Licence: MIT\nname\talso\tkind\nsaw\t\ttool`.replace('saw', `${row}\nsaw`).split('\n')
  const moved = [...text.slice(0, 2), '# a comment counts as a line', ...text.slice(2)].join('\n')
  expect(() => parseTable(moved, 'skills.tsv', skill)).toThrow(told)
})

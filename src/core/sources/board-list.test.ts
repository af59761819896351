import { expect, test } from 'vitest'
import { readBoardList } from './board-list.ts'

const VENDORS = ['lever', 'ashby']
const ACME = { sourceId: 'lever', token: 'acme', company: 'Acme Mills' }

test.each([
  ['tabs', 'vendor\tboard\tname\nlever\tacme\tAcme Mills\n'],
  ['commas and quotes', '\ufeffvendor,token,company\r\nlever,acme,"Acme Mills"\r\n\r\n'],
  ['another order, and twice', 'name,vendor,board\nAcme,lever,acme\nAcme Mills,lever,acme'],
])('a list with %s is read', (_, text) => {
  expect(readBoardList(text, VENDORS)).toEqual({ ok: true, boards: [ACME] })
})

test('a name keeps its comma where it stands in quotes', () => {
  const read = readBoardList('vendor,board,name\nashby,b,"Bell, Hook & Co"', VENDORS)
  expect(read).toMatchObject({ boards: [{ company: 'Bell, Hook & Co' }] })
})

test.each([
  ['', 1, 'columns'],
  ['vendor,name\nlever,Acme', 1, 'columns'],
  ['vendor,board,name\nlever,acme,Acme\nmonster,x,X', 3, '"monster" is none of the vendors'],
  ['vendor,board,name\nlever,,Acme', 2, 'needed'],
  ['vendor,board,name\nlever,https://jobs.lever.co/acme,Acme', 2, 'one word'],
  [`vendor,board,name\nlever,acme,${'A'.repeat(300)}`, 2, 'longer'],
])('the list %j is refused with its line and what to do', (text, line, why) => {
  expect(readBoardList(text, VENDORS)).toMatchObject({ ok: false, line, why: expect.stringContaining(why) })
})

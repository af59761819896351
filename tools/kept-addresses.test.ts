import { expect, test } from 'vitest'
import { keepAddress } from './kept-addresses.ts'

const AT = { id: '/app/src/server/jobs/service.ts', folder: '/app/dist/server' }

test('an address in the bundle leads to where the source lies', () => {
  const [, address = ''] = /^const work = (.*)$/.exec(keepAddress('const work = import.meta.url', AT)) ?? []
  expect(address).toBe('new URL("../../src/server/jobs/service.ts", import.meta.url).href')
  expect(new URL('../../src/server/jobs/service.ts', 'file:///app/dist/server/main.js').pathname).toBe(AT.id)
})

test('what else a module asks about itself is refused, since the bundle would answer for its own', () => {
  expect(() => keepAddress('import.meta.dirname', AT)).toThrow('import.meta.dirname')
})

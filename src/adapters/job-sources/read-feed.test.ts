import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'

test('a feed becomes objects: what occurs several times is a list, and texts are decoded once', () => {
  const xml = readFileSync(join(import.meta.dirname, 'personio/fixtures/feed.xml'), 'utf8')
  expect(readFeed(xml)).toMatchObject({
    root: 'workzag-jobs',
    content: {
      position: [
        {
          subcompany: 'Hafenlabor & Söhne GmbH',
          additionalOffices: { office: ['Hamburg', 'Remote'] },
          jobDescriptions: {
            jobDescription: [{ value: '<ul><li>Proben &amp; Berichte</li></ul>' }, { name: 'Profil' }],
          },
        },
        { id: '43', office: '', jobDescriptions: '' },
      ],
    },
  })
})

test('a feed without positions is an empty one, and any root is told', () => {
  expect(readFeed('<workzag-jobs/>')).toEqual({ root: 'workzag-jobs', content: '' })
  expect(readFeed('<html><body>hello</body></html>')?.root).toBe('html')
})

test.each([
  ['nothing', ''],
  ['a text', 'down for maintenance'],
  ['an element that never ends', '<a><b></a>'],
  ['two roots', '<a/><b/>'],
  ['a document type with entities of its own', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'],
  ['a hundred and one elements in one another', '<a>'.repeat(101) + '</a>'.repeat(101)],
])('%s is no feed', (_, xml) => {
  expect(readFeed(xml)).toBeNull()
})

test('an element may be called like anything every object has', () => {
  expect(readFeed('<a><__proto__>x</__proto__><constructor>y</constructor></a>')?.content).toEqual(
    Object.assign(Object.create(null), { ['__proto__']: 'x', constructor: 'y' }),
  )
})

import { expect, test } from 'vitest'
import { findPosting } from './json-ld.ts'

const FIELDS = {
  '@type': 'JobPosting',
  title: 'Pump Technician',
  description: '<p>Mend our pumps -- // daily; <br>',
}
const WHOLE = JSON.stringify(FIELDS)

function block(json: string, attributes = 'type="application/ld+json"'): string {
  return `<html><head><script>var x = 1 < 2</script><script ${attributes}>${json}</script></head><body>x</body></html>`
}

test.each([
  ['a trailing comma', block(`${WHOLE.slice(0, -1)},\n}`)],
  ['a raw tab inside a string', block(WHOLE.replace('our pumps', 'our\tpumps'))],
  ['a trailing semicolon', block(`${WHOLE} ;\n`)],
  ['a comment around it', block(`<!-- ${WHOLE} -->`)],
  ['a CDATA mark around it', block(`//<![CDATA[\n${WHOLE}\n//]]>`)],
  ['a CDATA mark in a comment around it', block(`/* <![CDATA[ */ ${WHOLE} /* ]]> */`)],
])('a block with %s is mended', (_, html) => {
  const found = findPosting(html)
  expect(found).toMatchObject({ ok: true, wasRepaired: true, fields: { title: 'Pump Technician' } })
  expect(found.ok && String(found.fields.description).replace('\t', ' ')).toBe(FIELDS.description)
})

test('a raw line break inside a string stays a line break', () => {
  expect(findPosting(block(WHOLE.replace('our pumps', 'our\r\npumps')))).toMatchObject({
    fields: { description: FIELDS.description.replace('our pumps', 'our\r\npumps') },
  })
})

test.each([
  ['an encoded type', block(WHOLE, 'id=x nonce="a>b" type="application/ld&#x2B;json"')],
  ['a type with a charset', block(WHOLE, "data-x TYPE='Application/LD+JSON; charset=utf-8'")],
  ['a graph', block(JSON.stringify({ '@graph': [{ '@type': 'WebPage' }, FIELDS] }))],
  [
    'a list',
    block(JSON.stringify([{ '@type': 'BreadcrumbList', itemListElement: [{ item: 'x' }] }, FIELDS])),
  ],
  ['an item of a list', block(JSON.stringify({ itemListElement: [{ item: FIELDS }] }))],
  ['two types', block(JSON.stringify({ ...FIELDS, '@type': ['Thing', 'http://schema.org/JobPosting'] }))],
  ['a main entity', block(JSON.stringify({ '@type': 'WebPage', mainEntity: FIELDS }))],
  ['a broken block before it', block('{{{') + block(WHOLE)],
  ['the same block twice', block(WHOLE) + block(WHOLE)],
])('a posting in or with %s is found', (_, html) => {
  expect(findPosting(html)).toMatchObject({
    ok: true,
    wasRepaired: false,
    fields: { title: 'Pump Technician' },
  })
})

test.each([
  ['no block', '<html><p>hello</p></html>', 'no-posting'],
  ['a block of another kind', block('{"@type":"Organization"}'), 'no-posting'],
  ['a script of another type', block(WHOLE, 'type="application/json"'), 'no-posting'],
  ['a block beyond repair', block('{"@type": JobPosting'), 'bad-jsonld'],
  ['several postings', block(JSON.stringify([FIELDS, { ...FIELDS, title: 'Baker' }])), 'list-page'],
])('a page with %s says why there is no posting', (_, html, reason) => {
  expect(findPosting(html)).toEqual({ ok: false, reason })
})

test('nesting without end is not followed', () => {
  const deep = '{"@graph":['.repeat(5000) + WHOLE + ']}'.repeat(5000)
  expect(findPosting(block(deep))).toMatchObject({ ok: false })
})

test.each([
  ['quotes that never end', '"'.repeat(200_000)],
  ['marks of comments', '//'.repeat(200_000)],
  ['lists in lists', `{"@type":"JobPosting","title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('%s instead of JSON are told as such', (_, json) => {
  expect(findPosting(block(json))).toEqual({ ok: false, reason: 'bad-jsonld' })
})

test('a line break in a string is mended behind a trailing comma and in front of an escaped quote', () => {
  const found = findPosting(block('{"@type":"JobPosting","skills":["a", ],"title":"one\ntwo \\"three\\"",}'))
  expect(found).toMatchObject({ ok: true, wasRepaired: true, fields: { title: 'one\ntwo "three"' } })
})

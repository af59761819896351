import { expect, test } from 'vitest'
import { buildPosting, type PostingParts } from './build-posting.ts'

const NOW = Date.UTC(2026, 10, 15, 12)

const PARTS: PostingParts = {
  sourceId: 'board',
  tenant: 'acme',
  nativeId: '7',
  title: 'Baker',
  company: 'Acme Mills',
  urls: ['https://acme.example/7'],
  texts: ['You bake bread.'],
  places: ['Oulu, Finland'],
  workplace: '',
  isMarkedRemote: false,
  employment: '',
  pay: null,
  language: null,
  postedAt: '2026-11-01',
  validThrough: null,
  requisitionId: null,
  attribution: null,
  rejects: [],
}

function build(changes: Partial<PostingParts>) {
  const built = buildPosting({ ...PARTS, ...changes }, NOW)
  if (!built.ok) throw new Error(`refused: ${built.reason}`)
  return built.posting
}

test.each<[Partial<PostingParts>, string]>([
  [{ nativeId: ' ' }, 'no-id'],
  [{ nativeId: 'jo@acme.example' }, 'no-id'],
  [{ title: '<b></b>' }, 'no-title'],
  [{ texts: ['', '<script>x</script>'] }, 'no-description'],
  [{ urls: ['javascript:alert(1)', null, 'https://acme.example/?mail=jo@acme.example'] }, 'bad-address'],
  [{ validThrough: '2026-11-14' }, 'expired'],
])('parts with %j are no posting: %s', (changes, reason) => {
  expect(buildPosting({ ...PARTS, ...changes }, NOW)).toEqual({ ok: false, reason })
})

test('texts stand below each other, each tagged or not', () => {
  const texts = ['Plain & simple', '', '<ul><li>One</li><li>Two</li></ul>', '&lt;p&gt;Escaped&lt;/p&gt;']
  expect(build({ texts }).description).toBe('Plain & simple\n- One\n- Two\nEscaped')
})

test.each([
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x'],
  ...[
    '//evil.example/1',
    'http://user:pw@acme.example/7',
    'https://acme.example\\@evil.example/',
    ' java\tscript:x',
  ],
])('[SRC-002] %j is no address of a posting', url => {
  expect(buildPosting({ ...PARTS, urls: [url] }, NOW)).toEqual({ ok: false, reason: 'bad-address' })
})

test('[SRC-001] what a title, a company and a text hold of markup is gone', () => {
  const { title, company, description } = build({
    title: '<img src=x onerror=fetch("//evil.example")>Baker',
    company: 'Acme<script>alert(1)</script>',
    texts: ['<p>You bake.</p><script>alert(1)</script><svg onload=alert(2)>'],
  })
  expect([title, company, description]).toEqual(['Baker', 'Acme', 'You bake.'])
})

test('the first address that can be opened is kept', () => {
  const urls = [7, 'ftp://a.example', 'https://acme.example/7#apply', 'https://acme.example/8']
  expect(build({ urls }).url).toBe('https://acme.example/7')
})

test('names and places that hold an address of a person are left out and told', () => {
  const posting = build({
    company: 'Ask jo@acme.example',
    places: ['call +358 40 123 4567', 'Kemi, Finland', 'Kemi, Finland'],
    requisitionId: 'jo@acme.example',
  })
  expect(posting).toMatchObject({ company: '', place: 'Kemi, Finland', requisitionId: null })
  expect(posting.rejects).toEqual(['company-missing'])
})

test.each<[unknown, string | null, string[]]>([
  ['2026-11-01', '2026-11-01T00:00:00.000Z', []],
  [undefined, null, ['date-missing']],
  ['soon', null, ['date-unreadable']],
  ['2026-12-24', null, ['date-unreadable']],
])('the day %j is kept as %j with the marks %j', (postedAt, kept, rejects) => {
  expect(build({ postedAt })).toMatchObject({ postedAtUtc: kept, rejects })
})

test.each([
  ['en-GB', 'en'],
  ['pt_BR', 'pt'],
  ['english', null],
])('the language %j is kept as %j', (language, kept) => {
  expect(build({ language }).language).toBe(kept)
})

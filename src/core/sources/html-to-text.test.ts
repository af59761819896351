import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DESCRIPTION_MAX_CHARS, htmlToLine, htmlToText } from './html-to-text.ts'

test.each([
  [
    'paragraphs and items stand on lines of their own',
    '<h3>Tasks</h3><p>You  will</p><ul><li>read</li><li><p>write</p></li></ul>',
    'Tasks\nYou will\n- read\n- write',
  ],
  [
    'line breaks in the markup are blanks, <br> is a line end',
    'one\ntwo<br>three<br/>four',
    'one two\nthree\nfour',
  ],
  [
    'references are decoded once inside markup',
    '<p>R&amp;D &ndash; caf&eacute; &#8364;5 &#x41; &lt;b&gt; &unknown;</p>',
    'R&D – café €5 A <b> &unknown;',
  ],
  [
    'a reference without its semicolon counts where a browser reads one in an address',
    '<p>&copy 2026, &nbsp?a=1&copy=2&region=eu &hearts; &NotEqualTilde;</p>',
    '© 2026, ?a=1&copy=2&region=eu ♥ ≂̸',
  ],
  ['a title with markup in it leaves nothing', '<title>x <b>y</title>z', 'z'],
  ['a field of many lines shows what stands in it', '<textarea>x < y &amp; <b></textarea>z', 'x < y & <b>z'],
  [
    'numbers of Windows-1252 mean what browsers make of them',
    '<p>&#147;x&#148; &#0; &#xD800;</p>',
    '“x” \ufffd \ufffd',
  ],
  ['markup that was escaped is markup', '&lt;p&gt;one&lt;/p&gt;&lt;p&gt;two&lt;/p&gt;', 'one\ntwo'],
  ['markup that was escaped twice is markup', '&amp;lt;p&amp;gt;R&amp;amp;amp;D&amp;lt;/p&amp;gt;', 'R&D'],
  [
    'script, style and pictures leave nothing',
    '<p>a</p><script>if (1<2) alert("</p>")</script><style>p{}</style><svg><text>x</text></svg>b',
    'a\nb',
  ],
  ['a nested dropped element is dropped whole', '<object><object>x</object>y</object>z', 'z'],
  ['comments leave nothing', 'a<!-- <p>x</p> -->b', 'ab'],
  ['a bracket that opens no tag is text', '<p>5 < 7 and 8 <9</p>', '5 < 7 and 8 <9'],
  ['a quoted bracket does not end a tag', '<p title="a>b" data-x=\'c>d\'>text</p>', 'text'],
  ['plain text keeps its lines', 'one\r\n\r\n• two\n* three\n– four', 'one\n- two\n- three\n- four'],
  [
    'UTF-8 read as Latin-1 is mended',
    '<p>Caf\u00c3\u00a9 \u00e2\u0080\u0093 M\u00c3\u00bcnchen</p>',
    'Café – München',
  ],
  ['UTF-8 read as Windows-1252 is mended', '<p>CafÃ© â€“ MÃ¼nchen</p>', 'Café – München'],
  ['invisible characters are dropped', 'a\u200bb\u202ec\u0000d\u{e0041}e\u00adf', 'abcdef'],
  ['an unclosed tag swallows no text before it', '<p>text</p><p class="x', 'text'],
])('%s', (_, html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test.each([
  ['Write to jane.doe+jobs@mail.example.com today', 'Write to [e-mail hidden] today'],
  ['jobs (at) firm (dot) example', '[e-mail hidden]'],
  ['Call +44 20 7946 0958 now', 'Call [phone hidden] now'],
  ['Tel.: 030/1234567', 'Tel.: [phone hidden]'],
  ['(555) 010-9999 or 555-010-9999', '[phone hidden] or [phone hidden]'],
  ['0171 234 56789', '[phone hidden]'],
  ['EUR 45.000 - 55.000, from 01.02.2026, 2019-2024, ISO 27001, 24/7, 40 h', null],
  ['https://boards.greenhouse.io/acme/jobs/4012345006', null],
])('contacts in %j are hidden', (text, expected) => {
  expect(htmlToText(text)).toBe(expected ?? text)
})

test('[SRC-005] of five MiB the first twenty thousand characters stay', () => {
  const text = htmlToText('word '.repeat(2 ** 20))
  expect(DESCRIPTION_MAX_CHARS).toBe(20_000)
  expect(text.length).toBeGreaterThan(DESCRIPTION_MAX_CHARS - 10)
  expect(text.length).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARS)
})

test('a long text is cut at the end of a line', () => {
  const line = 'x'.repeat(99)
  const text = htmlToText(`<p>${line}</p>`.repeat(400))
  expect(text.length).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARS)
  expect(text.split('\n').every(kept => kept === line)).toBe(true)
})

test('a title becomes one short line without markup', () => {
  expect(htmlToLine('<b>Baker</b>\n(m/f/d) &amp; cook', 200)).toBe('Baker (m/f/d) & cook')
  expect(htmlToLine('word '.repeat(100), 40).length).toBeLessThanOrEqual(40)
})

test('no input makes it throw, grow past the cap or keep an e-mail address', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<',
    '>',
    '"',
    "='",
    '&lt;',
    '&#',
    '<script>',
    '</script',
    '<!--',
    '<svg',
    'a@b.co',
    '\ud800',
    '- ',
    '\n',
    'text',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), pieces => {
      const text = htmlToText(pieces.join(' '))
      expect(text.length).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARS)
      expect(text).not.toMatch(/\w@\w+\.\w/)
      expect(text).toBe(text.toWellFormed())
    }),
  )
})

test.each([
  '<a',
  '<a x="',
  "='",
  '</',
  '&',
  '<!--',
  '<li><p>',
  '<svg>',
  '</b>',
  '<a b ',
  '&#',
  '<title>&',
  '5 000 ',
  'a@',
  '\n- \n',
  'Ã',
])(
  'a megabyte of %j is read in time that grows with its length',
  piece => {
    htmlToText(piece.repeat(Math.ceil(1_000_000 / piece.length)))
  },
  5000,
)

import { expect, test } from 'vitest'
import { beside, bold, makePage } from './made-page.suite.ts'
import { readPieces } from './pieces.ts'

test('runs of a line join; a wide gap begins another piece', () => {
  const page = makePage(['Acme Corp', { text: 'Ltd', x: 98, y: 75 }, beside('2019 – 2021', 75)])
  expect(readPieces(page).pieces.map(piece => piece.text)).toEqual(['Acme Corp Ltd', '2019 – 2021'])
})

test('where another font begins is kept', () => {
  const page = makePage([bold('Engineer'), { text: ', Acme', x: 90, y: 75 }])
  expect(readPieces(page).pieces).toMatchObject([{ text: 'Engineer, Acme', breaks: [8], isBold: true }])
})

test('text drawn twice to look bold is read once', () => {
  const page = makePage([
    { text: 'Skills', y: 80 },
    { text: 'Skills', x: 50.4, y: 80 },
  ])
  expect(readPieces(page).pieces.map(piece => piece.text)).toEqual(['Skills'])
})

test('icons are left out, turned text is kept apart', () => {
  const page = makePage([
    { text: 'ENVELOPE', font: 'FontAwesome6Free-Solid' },
    { text: 'Education', upright: false },
    'jane@example.com',
  ])
  const { pieces, turned } = readPieces(page)
  expect(pieces.map(piece => piece.text)).toEqual(['jane@example.com'])
  expect(turned.map(piece => piece.text)).toEqual(['Education'])
})

test('a bullet set apart from its text is one piece with it', () => {
  const [first, second] = readPieces(
    makePage([{ text: '●', x: 50, y: 60 }, { text: 'Excel', x: 75, y: 60 }, 'Word']),
  ).pieces
  expect([first?.text, second?.text]).toEqual(['● Excel', 'Word'])
})

test('a name is another cell than the small label beside it', () => {
  const label = { text: 'Contact', x: 50, y: 88 }
  const name = { text: 'Jane Smith', x: 99, y: 81, size: 18 }
  expect(readPieces(makePage([label, name])).pieces.map(({ text }) => text)).toEqual([
    'Contact',
    'Jane Smith',
  ])
})

test('a letter of a symbol font that begins statements again and again is the sign of a list', () => {
  const item = (text: string, y: number) => [
    { text: '{', font: 'ABCDEF+MarVoSym', x: 50, y, size: 9 },
    { text, x: 60, y },
  ]
  const long = [
    'Led a team of three site managers',
    'Built a school for 400 children',
    'Cut the costs by four percent',
  ]
  const textsOf = (texts: string[]): string[] =>
    readPieces(makePage(texts.flatMap((text, at) => item(text, 60 + 15 * at)))).pieces.map(({ text }) => text)
  expect(textsOf(long)).toEqual(long.map(text => `• ${text}`))
  const spans = ['January 2025 – August 2025', 'June 2024 – September 2024', 'October 2021 – May 2024']
  for (const short of [['May 2019', 'Leeds', '0151 5550'], spans]) expect(textsOf(short)).toEqual(short)
})

test('a label is another cell than the text that begins close beside it where lines begin again and again', () => {
  const below = ['One', 'Two', 'Three', 'Four'].map(text => ({ text, x: 90 }))
  const label = [
    { text: '2019', x: 61, y: 300 },
    { text: 'Baker', x: 90, y: 300 },
  ]
  const textsOf = (texts: typeof below): string[] =>
    readPieces(makePage([...texts, ...label]))
      .pieces.map(({ text }) => text)
      .slice(texts.length)
  expect(textsOf(below)).toEqual(['2019', 'Baker'])
  expect(textsOf(below.slice(1))).toEqual(['2019 Baker'])
})

test('a dot in front of nothing but a date is no sign of a list', () => {
  const dated = (x: number) => [
    { text: '•', x: 50, y: 60 },
    { text: 'seit März 2021', x, y: 60 },
  ]
  for (const x of [60, 80])
    expect(readPieces(makePage(dated(x))).pieces).toMatchObject([
      { text: 'seit März 2021', box: { left: x } },
    ])
})

test('a picture in front of nothing but a date is no part of it', () => {
  const page = makePage(['▦ 2015 – 2018', '▦ Wilbur College'])
  expect(readPieces(page).pieces.map(({ text }) => text)).toEqual(['2015 – 2018', '▦ Wilbur College'])
})

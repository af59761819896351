/** A trade with a score for each language, 0..100. */
export interface MatrixRow {
  trade: string
  own: readonly number[]
  other: readonly number[]
}

const CELL = { width: 58, height: 40 }
const LEFT = 190
const TOP = 60
const FOOT = 50
/** From bad to good, each with the score that it begins at. */
const SHADES = [
  { from: 0, fill: '#b23a48', ink: '#ffffff' },
  { from: 55, fill: '#e9c46a', ink: '#1d1d1f' },
  { from: 70, fill: '#8ab17d', ink: '#1d1d1f' },
  { from: 85, fill: '#2a7f62', ink: '#ffffff' },
]

/** @returns an SVG: each cell the score of the own trade, and small below it the most of another */
export function drawMatrix(languages: readonly string[], rows: readonly MatrixRow[]): string {
  const [width, height] = [LEFT + CELL.width * languages.length + 20, TOP + CELL.height * rows.length + FOOT]
  const heads = languages.map((language, at) => textAt(columnAt(at), TOP - 12, language))
  const body = rows.flatMap(({ trade, own, other }, row) => [
    `<text x="14" y="${TOP + CELL.height * row + 25}">${trade}</text>`,
    ...own.map((score, at) => cell({ at, row, score, other: other[at] ?? 0 })),
  ])
  const note =
    'A resume in English, a title alone. Large: a title of the same trade, bar 70. Small: the most of another trade, bar 30.'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14">`,
    '<title>Titles by trade and language</title>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...[...heads, ...body],
    `<text x="14" y="${height - 18}" font-size="12">${note}</text>`,
    '</svg>',
    '',
  ].join('\n')
}

function columnAt(at: number): number {
  return LEFT + CELL.width * at + CELL.width / 2
}

function cell({ at, row, score, other }: { at: number; row: number; score: number; other: number }): string {
  const { fill, ink } = SHADES.findLast(({ from }) => score >= from) ?? { fill: '#ffffff', ink: '#000000' }
  const [x, y] = [LEFT + CELL.width * at, TOP + CELL.height * row]
  return [
    `<rect x="${x + 1}" y="${y + 1}" width="${CELL.width - 2}" height="${CELL.height - 2}" fill="${fill}"/>`,
    `<text x="${columnAt(at)}" y="${y + 19}" text-anchor="middle" fill="${ink}">${score}</text>`,
    `<text x="${columnAt(at)}" y="${y + 33}" text-anchor="middle" fill="${ink}" font-size="10">${other}</text>`,
  ].join('')
}

function textAt(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle">${text}</text>`
}

/** Signs that make a pattern without an end look ahead from each of them anew. */
export const SIGNS = {
  brackets: '(',
  'square brackets': '[',
  quotes: '"',
  letters: 'a',
  'letters and dots': 'a.',
  'Han letters': '中',
  spaces: ' ',
  digits: '1',
  slashes: '//',
  'open tags': '<script',
  'numbers and brackets': '(1',
} as const

/** @returns text of exactly so many characters */
export function fillWith(sign: string, chars: number): string {
  return sign.repeat(Math.ceil(chars / sign.length)).slice(0, chars)
}

/** Lines of a posting or a resume as people write them, each another one. */
export function plainLines(chars: number, say: (index: number) => string): string {
  let text = ''
  for (let index = 0; text.length < chars; index += 1) text += `${say(index)}\n`
  return text.slice(0, chars)
}

export const askedLine = (index: number): string =>
  `- At least ${2 + (index % 9)} years of experience with TypeScript, PostgreSQL and tool ${index} in a team of ${index}`

export const doneLine = (index: number): string =>
  `Built service ${index} with TypeScript, PostgreSQL and Docker for ${index} warehouses, errors down by ${index % 90} %`

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildGuess, buildMeanings, buildTitles } from './build-titles.ts'
import { MELO_FOLDER, meloSets, readEveryday, readNames, readPairs } from './language-names.ts'
import { openProductModel, PARTS_FOLDER, PARTS_HASH_FILE } from './product-model.ts'
import { readTaxonomy } from './taxonomy.ts'

// npm run lab -- titles-build: writes the names of occupations in other languages anew, a part for each. Equal sets give equal files.

const LANGUAGES = 'bg cs da de es et fr hr hu it lt lv nl no pl pt ro sk sl sv'.split(' ')
const taxonomy = readTaxonomy()
const model = openProductModel()
const national = new Map(meloSets(MELO_FOLDER).map(({ language, file }) => [language, file]))
if (!existsSync(PARTS_FOLDER)) mkdirSync(PARTS_FOLDER)
const hashes: [name: string, sha256: string][] = []

function write(name: string, bytes: Uint8Array): void {
  writeFileSync(join(PARTS_FOLDER, `${name}.bin`), bytes)
  hashes.push([name, sha256Of(bytes)])
  console.log(`${name}: ${(bytes.length / 1024).toFixed(0)} KiB`)
}

function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const titles = new Map([['en', taxonomy.filter(({ isEsco }) => isEsco).flatMap(each => each.titles)]])
for (const language of LANGUAGES) {
  const file = national.get(language)
  const names = [
    ...readNames(language),
    ...(file === undefined ? [] : readPairs(file)),
    ...readEveryday(language, taxonomy),
  ]
  titles.set(
    language,
    names.map(({ title }) => title),
  )
  write(language, buildTitles(names, { occupations: model.occupations, taxonomy }))
}
write('languages', buildGuess(titles))
write('meanings', buildMeanings(model, taxonomy))
const rows = hashes.map(([name, sha256]) => `  ${name}: '${sha256}',`)
writeFileSync(
  PARTS_HASH_FILE,
  [
    '/** SHA-256 of each file in `parts/`, in hexadecimal; written by npm run lab -- titles-build. */',
    'export const PARTS_SHA256: Readonly<Record<string, string>> = {',
    ...rows,
    '}',
    '/** Changes with any of them. */',
    `export const PARTS_VERSION = '${sha256Of(hashes.join()).slice(0, 8)}'`,
    '',
  ].join('\n'),
)

import { expect, test } from 'vitest'
import { languagesAsked } from '../text/spoken-languages.ts'
import { tokenise } from '../text/tokens.ts'
import { languageAsks } from './requirement-language.ts'

test.for([
  ['Fluent in German or French', 'German|French Fluent'],
  ['German C1, English B2', 'German C1, English B2'],
  ['English and German at C1 level', 'English C1, German C1'],
  ['Deutsch fließend, Englisch in Grundzügen', 'German fließend, English Grundzügen'],
  [
    'Inglés C1 imprescindible y un segundo idioma (alemán o francés) a nivel B2',
    'English C1, German|French B2',
  ],
  [
    'Gute Englischkenntnisse (mindestens B2), eine weitere Sprache, zum Beispiel Polnisch oder Russisch',
    'English B2, Polish|Russian',
  ],
  ['German, French or Italian', 'German|French|Italian'],
  ['Fluent English (C1) and conversational French', 'English C1, French conversational'],
  ['Französisch- oder Italienischkenntnisse', 'French|Italian'],
  ['Bahasa Indonesia or Vietnamese', 'Indonesian|Vietnamese'],
] as const)('languages that a line asks for, with their grades: %j', ([line, asked]) => {
  const asks = languageAsks(line, languagesAsked(line, tokenise(line)))
  expect(asks.map(({ names, level }) => `${names.join('|')} ${level}`.trim()).join(', ')).toBe(asked)
})

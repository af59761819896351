import { describe, expect, test } from 'vitest'
import { readEvidence } from './evidence.ts'
import { judgeLine, type LineRule } from './judge-line.ts'

function judge(text: string, source: string, { language = 'en' }: { language?: string } = {}) {
  const evidence = readEvidence(source, language)
  return judgeLine(text, evidence, {
    ...{ entry: evidence, resume: evidence, language },
    posting: { names: new Set(), forms: new Set(['owl']) },
    maxChars: source.length * 2 + 10,
  })
}

describe('a line that may be true is asked about', () => {
  test.each<[string, string, LineRule]>([
    ['Helped design a parcel API', 'Helped build a parcel API', 'words'],
    ['Packed parcels calmly', 'Packed parcels', 'words'],
    ['Packed parcels on time', 'Packed parcels and labelled them', 'words'],
    ['Packed parcels in a team of two', 'Packed parcels with a mate', 'words'],
    ['Packed for nearly eight years', 'Packing, 03/2015 - 12/2022', 'words'],
    ['Rolled the tool out', 'Wrote a tool, rolled out only once', 'left_out'],
  ])('%j from %j', (text, source, rule) => {
    expect(judge(text, source)).toMatchObject({ verdict: 'ask', why: expect.arrayContaining([rule]) })
  })

  test.each<[language: string, text: string, source: string, LineRule]>([
    ['es', 'Llevaba la caja', 'Llevaba la caja, solo los lunes', 'left_out'],
    ['en', 'Packed parcels alone', 'Packed parcels', 'words'],
    ['en', 'Announced in two languages', 'Announced in Hungarian and German', 'words'],
  ])('%s: %j from %j', (...[language, text, source, rule]) => {
    expect(judge(text, source, { language })).toMatchObject({
      verdict: 'ask',
      why: expect.arrayContaining([rule]),
    })
  })

  test('what is left out with all that it stands beside is no limit', () => {
    expect(judge('Moved the archive', 'Moved the archive without losses').verdict).toBe('supported')
    expect(judge('Packed parcels', 'Packed parcels; never drove the van').verdict).toBe('supported')
  })

  test('a word of the posting in the place of another is asked about; one that was put in is refused', () => {
    expect(judge('Fed the owl', 'Fed the fox').verdict).toBe('ask')
    expect(judge('Fed the fox and the owl', 'Fed the fox').verdict).toBe('refused')
  })
})

describe('short forms are read in full', () => {
  test.each([
    ['en', 'Packed 40 parcels a day', 'Packed 40 parcels/day'],
    ['en', 'Stacked shelves from 2019 to 2021', 'Stacked shelves, 2019-21'],
    ['en', 'Packed parcels from January to July 2021', 'Packed parcels, 01–07/2021'],
    ['fr', 'Extraction de 400 échantillons par an', 'Extraction de 400 échantillons/an'],
    ['de', 'Verpackte 40 Pakete pro Tag', 'Verpackte 40 Pakete/Tag'],
  ])('%s: %j from %j', (language, text, source) => {
    expect(judge(text, source, { language }).verdict).toBe('supported')
  })

  test('a month of a year is no span of years', () => {
    expect(judge('Packed parcels until 2011', 'Packed parcels, 2009-11').verdict).toBe('refused')
  })
})

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
    ['Author of help articles', 'Wrote help articles', 'words'],
    ['Rolled the tool out', 'Wrote a tool, rolled out only once', 'left_out'],
  ])('%j from %j', (text, source, rule) => {
    expect(judge(text, source)).toMatchObject({ verdict: 'ask', why: expect.arrayContaining([rule]) })
  })

  test.each<[language: string, text: string, source: string, LineRule]>([
    ['es', 'Llevaba la caja', 'Llevaba la caja, solo los lunes', 'left_out'],
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

  test('a word of the posting that was put in is refused', () => {
    expect(judge('Fed the fox and the owl', 'Fed the fox')).toMatchObject({
      verdict: 'refused',
      why: ['more', 'words'],
    })
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

describe('what is said as it is, in other words, is not refused', () => {
  test.each([
    [
      'en',
      'Bachelor of Engineering in Robotics, upper second-class honours, 2017',
      'BEng Robotics (2:1), 2017',
    ],
    ['en', 'Most recent training in May', 'Last trained in May'],
    ['en', 'Mentor to 3 paramedic students', 'Mentored 3 student paramedics'],
    ['en', 'Hosted a Saturday-morning storytime', 'Hosted storytime, Sat mornings'],
    ['en', 'Took part in a 1-in-8 rota', 'Took part in a rota, 1 in 8'],
    ['en', 'Supported a four-engineer group', 'Supported a group of 4 engineers'],
    ['en', 'Cared for patients under the nurse in charge', 'Cared for patients, with a nurse in charge'],
    ['en', 'Since 2024 in a prep course for ACCA paper F1', 'Prep course for ACCA paper F1, since 2024'],
    ['de', 'Übernahm aushilfsweise Nachtdienste', 'Nachtdienste nur aushilfsweise'],
    ['de', 'Seit 2024 Verwaltungslehrgang II', 'Verwaltungslehrgang II, begonnen 2024'],
    ['fr', 'Remplaçait la responsable', 'Remplacement de la responsable'],
  ])('%s: %j from %j', (language, text, source) => {
    expect(judge(text, source, { language }).verdict).not.toBe('refused')
  })
})

import { describe, expect, test } from 'vitest'
import { readRates } from './read-rates.ts'

describe.each<[string, [string, string[]][]]>([
  [
    'en',
    [
      ['60 calls daily', ['day']],
      ['60 calls a day', ['day']],
      ['annual reports', ['year']],
      ['reports each year', ['year']],
      ['every third week', ['week*3']],
      ['once every two weeks', ['week*2']],
      ['one week in three', ['week*3']],
      ['every three months', ['quarter']],
      ['on Tuesdays', ['week']],
      ['per shift', ['shift']],
      ['twice a year', ['month*6']],
      ['three times a day', ['day/3']],
      ['every two weeks on Fridays', ['week*2']],
      ['within a day', []],
      ['over a year', []],
      ['in the year 2021', []],
    ],
  ],
  [
    'de',
    [
      ['12 Kunden pro Woche', ['week']],
      ['12 Kunden wöchentlich', ['week']],
      ['an jedem dritten Wochenende', ['week*3']],
      ['alle drei Wochen', ['week*3']],
      ['im Jahr', ['year']],
      ['im Jahr 2021', []],
    ],
  ],
  [
    'fr',
    [
      ['une semaine sur trois', ['week*3']],
      ['toutes les trois semaines', ['week*3']],
      ['par an', ['year']],
      ['rapports trimestriels', ['quarter']],
      ['le samedi', ['week']],
    ],
  ],
  [
    'es',
    [
      ['cada tercer fin de semana', ['week*3']],
      ['un fin de semana de cada tres', ['week*3']],
      ['al mes', ['month']],
      ['25 incidencias diarias', ['day']],
      ['los martes', ['week']],
    ],
  ],
])('how often in %s', (language, rows) => {
  test.each(rows)('%j is %j', (text, periods) => {
    expect(readRates(text, language).map(({ period }) => period)).toEqual(periods)
  })
})

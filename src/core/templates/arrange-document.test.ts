import { describe, expect, test } from 'vitest'
import { arrangeDocument, listStrings, scaleLook } from './arrange-document.ts'
import type { DocumentSection, ResumeDocument } from './document.ts'
import { templates } from './index.ts'
import { SCRIPT_SAMPLES } from './script-samples.suite.ts'
import type { Part } from './template.ts'

const inline = (part: Part, items: string[]): DocumentSection => ({
  ...{ part, kind: 'inline', heading: part, items },
})
const WORK: DocumentSection = {
  ...{ part: 'work', kind: 'entries', heading: 'Work' },
  entries: [{ title: 'Baker', organisation: 'Oven Ltd', dates: '2019', bullets: ['Baked'] }],
}
const documentOf = (...sections: DocumentSection[]): ResumeDocument => ({
  ...{ language: 'en', name: 'Ada Quill', headline: '', contact: [], sections },
})
const partsOf = (sections: readonly DocumentSection[]) => sections.map(({ part }) => part)

describe('the side column', () => {
  const arrange = (...sections: DocumentSection[]) =>
    arrangeDocument(documentOf(...sections), templates.columns)

  test('takes the parts that the template names, in the order of the document', () => {
    const { side, main } = arrange(WORK, inline('languages', ['Polish']), inline('skills', ['C++']))
    expect([partsOf(side), partsOf(main)]).toEqual([['languages', 'skills'], ['work']])
  })

  test('leaves to the wide one what would break over lines or over the page', () => {
    const long = inline('skills', ['Editing of manuscripts for tone and style'])
    const many = inline(
      'skills',
      Array.from({ length: 60 }, (_, at) => `Skill ${at}`),
    )
    expect(partsOf(arrange(WORK, long).main)).toEqual(['work', 'skills'])
    expect(partsOf(arrange(WORK, many).main)).toEqual(['work', 'skills'])
  })

  test('never takes everything', () => {
    const { side, main } = arrange(inline('skills', ['C++']))
    expect([partsOf(side), partsOf(main)]).toEqual([[], ['skills']])
  })

  test('is read before the wide one', () => {
    const strings = listStrings(arrange(WORK, inline('skills', ['C++', 'C#'])))
    expect(strings).toEqual([
      ...['Ada Quill', 'skills', 'C++', 'C#'],
      ...['Work', 'Baker', '2019', 'Oven Ltd', 'Baked'],
    ])
  })
})

describe('the letters of a document', () => {
  const arrange = (script: string) =>
    arrangeDocument(SCRIPT_SAMPLES[script] ?? documentOf(), templates.standard)

  test.each([
    ['Latin', { families: [], hasArabic: false, direction: 'ltr' }],
    ['Chinese', { families: ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'], direction: 'ltr' }],
    ['Japanese', { families: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR'] }],
    ['Korean', { families: ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans JP'] }],
    ['Arabic', { families: [], hasArabic: true, direction: 'rtl' }],
  ])('in %s decide the typefaces and the direction', (script, wanted) => {
    expect(arrange(script)).toMatchObject(wanted)
  })
})

test('a tighter look has smaller type, gaps and margins', () => {
  const look = scaleLook(templates.standard.look, 0.5)
  expect(look).toMatchObject({ size: 4.75, nameSize: 10, sectionGap: 7.5, marginX: 27, accent: '#0b566d' })
})

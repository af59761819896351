import { expect, test } from 'vitest'
import type { PrintedSection } from '#contract/resume.ts'
import type { Part } from '../templates/template.ts'
import { rankInFile } from './own-order.ts'

const USUAL: Part[] = ['summary', 'skills', 'work', 'education', 'certifications', 'languages', 'other']

function orderIn(file: [PrintedSection['kind'], string, 'beside'?][], order = USUAL): string[] {
  const printed = file.map(
    ([kind, heading, beside]): PrintedSection => ({
      ...{ kind, heading, rows: [], facts: [], isClear: true },
      ...(beside === 'beside' && { isBeside: true }),
    }),
  )
  const rank = rankInFile(order, printed)
  const sections = file.map(([part, heading]) => ({ part, heading }))
  return sections.sort((a, b) => rank(a) - rank(b)).map(({ heading }) => heading)
}

test('what stands above the career stays there, and what stands below keeps its order', () => {
  expect(
    orderIn([
      ['education', 'Qualifications'],
      ['certifications', 'Licences'],
      ['work', 'Experience'],
      ['skills', 'Skills'],
      ['other', 'Projects'],
      ['languages', 'Languages'],
      ['other', 'Interests'],
    ]),
  ).toEqual(['Skills', 'Qualifications', 'Licences', 'Experience', 'Projects', 'Languages', 'Interests'])
})

test('the place of a column beside the career says nothing: its lists follow what was learnt', () => {
  expect(
    orderIn([
      ['certifications', 'Certificates', 'beside'],
      ['other', 'Hobbies', 'beside'],
      ['summary', 'About me'],
      ['work', 'Experience'],
      ['education', 'Education'],
      ['other', 'Awards'],
    ]),
  ).toEqual(['About me', 'Experience', 'Education', 'Certificates', 'Awards', 'Hobbies'])
})

test('without a career in the file the usual order holds', () => {
  expect(
    orderIn([
      ['education', 'Education'],
      ['skills', 'Skills'],
    ]),
  ).toEqual(['Skills', 'Education'])
})

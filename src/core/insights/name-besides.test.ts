import { expect, test } from 'vitest'
import type { NamedSkill } from '../matching/tagger/tag-posting.ts'
import { nameBesides } from './name-besides.ts'

const POSTING = `About us\nWe love Betweenness.\nRequirements\n- Centrality, Modularity and Python\n- PyCharm\n- BSc in Optics\nNice to have\n- SageMaker`

function named(...names: string[]): NamedSkill[] {
  return names.map(text => {
    const start = POSTING.indexOf(text)
    return { text, kind: 'knowledge', start, end: start + text.length }
  })
}

test('what the demands name and the resume does not is said once, three names at most, with its line', () => {
  expect(nameBesides(POSTING, named('Centrality', 'Modularity', 'PyCharm', 'SageMaker'), [])).toEqual({
    text: 'Also names Centrality, Modularity and PyCharm; your resume does not.',
    evidence: { posting: 'Centrality, Modularity and Python', resume: null },
  })
})

test.each([
  ['what the resume says', named('Centrality'), ['Measured centrality of graphs']],
  ['what a reason tells already', named('PyCharm'), ['Asks for PyCharm; your resume does not show it.']],
  ['a skill of the dictionary', named('Python'), []],
  ['the field of a degree', named('Optics'), []],
  ['what stands outside of the demands', named('Betweenness'), []],
  [
    'what one does rather than knows',
    named('Modularity').map(one => ({ ...one, kind: 'skill' as const })),
    [],
  ],
])('%s is not named besides', (_, skills, known) => {
  expect(nameBesides(POSTING, skills, known)).toBeNull()
})

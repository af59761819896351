import { type Box, joinSpans, plain, row, type Span, say, stack, text } from './boxes.ts'
import { labelRow } from './label-rows.ts'
import type { Look } from './look.ts'
import type { Person } from './person.ts'
import { wordsOf } from './words.ts'

const COLUMNS = 3

/** A list of skills in the form that the look says. */
export function composeSkills({ skills, language }: Person, look: Look): Box[] {
  const spans = skills.map((skill): Span => say(skill, ['skill', 'skills']))
  const levels = wordsOf(language, 'level')
  switch (look.skills) {
    case 'list':
      return spans.map(span =>
        text(look.bullet === '' ? [span] : [plain(`${look.bullet} `), span], { above: 1 }),
      )
    case 'chips':
      return [{ kind: 'chips', spans, round: look.hang }]
    case 'bars':
      return spans.flatMap((span, at): Box[] => [
        text([span], { above: 3 }),
        { kind: 'bar', share: 40 + ((at * 17) % 60), above: 1 },
      ])
    case 'table':
      return inRows(spans, look.frame === 'single' ? COLUMNS : 2)
    case 'prose':
      return [text(joinSpans(spans, ', '))]
    case 'dots':
      return [text(joinSpans(spans, look.hang ? ' • ' : ' | '))]
    case 'levels':
      return spans.map((span, at) => {
        const level: Span = say(levels[at % levels.length] ?? '', ['other', 'skills'])
        return look.hang
          ? text([span, plain(' – '), level])
          : row([text([span]), text([level])], ['1fr', '1fr'])
      })
    case 'labelled':
      return halvesOf(spans).map((group, at) =>
        labelRow([at === 0 ? 'software' : 'social', 'skills'], text(joinSpans(group, ', ')), look),
      )
    case 'groups':
      return halvesOf(spans).map((group, at) => {
        const label = say(['IT: ', 'Soft Skills: '][at] ?? '', ['other', 'skills'], { bold: true })
        return text([label, ...joinSpans(group, ', ')], { above: 1 })
      })
  }
}

function halvesOf(spans: readonly Span[]): Span[][] {
  const half = Math.ceil(spans.length / 2)
  return [spans.slice(0, half), spans.slice(half)]
}

function inRows(spans: readonly Span[], columns: number): Box[] {
  const rows: Box[] = []
  for (let at = 0; at < spans.length; at += columns) {
    const cells = Array.from({ length: columns }, (_, cell) => {
      const span = spans[at + cell]
      return span === undefined ? stack([]) : text([span])
    })
    rows.push({
      ...row(
        cells,
        cells.map(() => '1fr'),
      ),
      above: 1,
    })
  }
  return rows
}

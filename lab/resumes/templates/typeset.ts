import {
  type Box,
  joinSpans,
  type Label,
  meaningAt,
  plain,
  row,
  type Sheet,
  type Span,
  stack,
  type TextBox,
  text,
} from '../boxes.ts'
import type { Person, Position, Study } from '../person.ts'
import { headingsOf } from '../words.ts'
import { type DateWriting, writeSpan } from '../write-dates.ts'

/** A template that Typst draws. */
interface Typeset {
  traits: string[]
  set(person: Person, writing: DateWriting): Sheet
}

const say = (label: Label, at: string, words: string): Span => ({
  text: words,
  meaning: meaningAt(label, at),
})

function factsOf(entry: Position | Study, at: number, writing: DateWriting) {
  const isWork = 'title' in entry
  const section = isWork ? 'work' : 'education'
  const id = `${section}${at + 1}`
  const bullets = isWork ? entry.bullets : [entry.detail ?? ''].filter(Boolean)
  return {
    what: isWork ? say('title', id, entry.title) : say('degree', id, entry.degree),
    where: isWork ? say('employer', id, entry.employer) : say('institution', id, entry.school),
    place: say('place', id, entry.place),
    dates: say('date', id, writeSpan(entry, writing).text),
    bullets: bullets.map(one => say('bullet', id, one)),
  }
}

const contactOf = (person: Person): Span[] =>
  [person.phone, person.email, person.place, person.link].map(one => say('contact', 'contact', one))

/** Centred headings between rules; employer and place in capitals and bold, title and dates below. */
const setCollege: Typeset['set'] = (person, writing) => {
  const heading = (section: string): Box => {
    const [words = section] = headingsOf(person.language, section)
    const line = text([{ ...say('heading', section, words), bold: true, size: 11.5 }], { align: 'center' })
    return stack([line], { above: 10, rule: 'below', keep: true })
  }
  const entry = (of: Position | Study, at: number): Box => {
    const { what, where, place, dates, bullets } = factsOf(of, at, writing)
    const both = (left: Span, right: Span): Box =>
      row([text([left]), text([right], { align: 'right' })], ['1fr', 'auto'])
    const dashes = bullets.map(one => row([text([plain('•')]), text([one])], ['10pt', '1fr'], 2))
    const names = [
      both({ ...where, bold: true }, place),
      both({ ...what, italic: true }, { ...dates, italic: true }),
    ]
    return stack([...names, ...dashes], { above: 6 })
  }
  const name = text([{ ...say('name', '', person.name), bold: true, size: 17 }], { align: 'center' })
  const speech = person.speech.map(one => say('language', 'languages', `${one.language} (${one.level})`))
  const boxes: Box[] = [
    name,
    text(joinSpans(contactOf(person), ' • '), { align: 'center' }),
    heading('education'),
    ...person.education.map(entry),
    heading('work'),
    ...person.work.map(entry),
    heading('skills'),
    text(
      joinSpans(
        person.skills.map(one => say('skill', 'skills', one)),
        ', ',
      ),
      { above: 4 },
    ),
    heading('languages'),
    text(joinSpans(speech, ', '), { above: 4 }),
  ]
  return {
    box: stack(boxes),
    font: 'New Computer Modern',
    size: 10.5,
    margin: 58,
    leading: 1.3,
    language: person.language,
  }
}

/** A broad left column of entries beside a grey one; the dates end the line below the title. */
const setGreyside: Typeset['set'] = (person, writing) => {
  const heading = (section: string): TextBox => {
    const words = headingsOf(person.language, section).at(-1) ?? section
    return text(
      [{ ...say('heading', section, words.toUpperCase()), size: 10, colour: '#0b6e4f', tracking: 1.2 }],
      { above: 11 },
    )
  }
  const entry = (of: Position | Study, at: number): Box => {
    const { what, where, dates, place, bullets } = factsOf(of, at, writing)
    const second = [where, plain(', '), place, plain(' ('), dates, plain(')')]
    const below = bullets.map(one => text([plain('– '), one], { hang: 8 }))
    return stack([text([{ ...what, bold: true, size: 11 }]), text(second), ...below], { above: 7 })
  }
  const lines = (spans: Span[]): Box[] => spans.map(span => text([span], { above: 2 }))
  const left = stack([
    heading('work'),
    ...person.work.map(entry),
    heading('education'),
    ...person.education.map(entry),
  ])
  const right = stack(
    [
      ...lines(contactOf(person)),
      heading('summary'),
      text([say('summary', 'summary', person.summary)]),
      heading('skills'),
      ...lines(person.skills.map(one => say('skill', 'skills', one))),
      heading('languages'),
      ...lines(person.speech.map(one => say('language', 'languages', `${one.language}: ${one.level}`))),
    ],
    { fill: '#eceff1', pad: 9 },
  )
  const top = [
    text([{ ...say('name', '', person.name), size: 24, colour: '#0b6e4f' }]),
    text([{ ...say('headline', '', person.headline), size: 12 }]),
  ]
  const box = stack([...top, { ...row([left, right], ['1fr', '175pt'], 16), above: 8 }])
  return { box, font: 'Noto Sans', size: 9, margin: 34, leading: 1.35, language: person.language }
}

export const TYPESET: Readonly<Record<string, Typeset>> = {
  college: { traits: ['one column', 'dates right', 'employer first', 'place right'], set: setCollege },
  greyside: { traits: ['rail right', 'dates inline', 'title first'], set: setGreyside },
}

import type { Box, Sheet, Span, TextBox } from '../boxes.ts'
import { joinSpans, plain, row, say, stack, text } from '../boxes.ts'
import type { Person, Position, Study } from '../person.ts'
import { headingsOf } from '../words.ts'
import { type DateWriting, writeSpan } from '../write-dates.ts'

/** A template that Typst draws. */
interface Typeset {
  traits: string[]
  set(person: Person, writing: DateWriting): Sheet
}

function factsOf(entry: Position | Study, at: number, writing: DateWriting) {
  const isWork = 'title' in entry
  const section = isWork ? 'work' : 'education'
  const id = `${section}${at + 1}`
  const bullets = isWork ? entry.bullets : [entry.detail ?? ''].filter(Boolean)
  return {
    what: isWork ? say(entry.title, ['title', id]) : say(entry.degree, ['degree', id]),
    where: isWork ? say(entry.employer, ['employer', id]) : say(entry.school, ['institution', id]),
    place: say(entry.place, ['place', id]),
    dates: say(writeSpan(entry, writing).text, ['date', id]),
    bullets: bullets.map(one => say(one, ['bullet', id])),
  }
}

const contactOf = (person: Person): Span[] =>
  [person.phone, person.email, person.place, person.link].map(one => say(one, ['contact', 'contact']))

/** Centred headings between rules; employer and place in capitals and bold, title and dates below. */
const setCollege: Typeset['set'] = (person, writing) => {
  const heading = (section: string): Box => {
    const [words = section] = headingsOf(person.language, section)
    const line = text([{ ...say(words, ['heading', section]), bold: true, size: 11.5 }], { align: 'center' })
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
  const name = text([{ ...say(person.name, ['name', '']), bold: true, size: 17 }], { align: 'center' })
  const speech = person.speech.map(one => say(`${one.language} (${one.level})`, ['language', 'languages']))
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
        person.skills.map(one => say(one, ['skill', 'skills'])),
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
      [{ ...say(words.toUpperCase(), ['heading', section]), size: 10, colour: '#0b6e4f', tracking: 1.2 }],
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
      text([say(person.summary, ['summary', 'summary'])]),
      heading('skills'),
      ...lines(person.skills.map(one => say(one, ['skill', 'skills']))),
      heading('languages'),
      ...lines(person.speech.map(one => say(`${one.language}: ${one.level}`, ['language', 'languages']))),
    ],
    { fill: '#eceff1', pad: 9 },
  )
  const top = [
    text([{ ...say(person.name, ['name', '']), size: 24, colour: '#0b6e4f' }]),
    text([{ ...say(person.headline, ['headline', '']), size: 12 }]),
  ]
  const box = stack([...top, { ...row([left, right], ['1fr', '175pt'], 16), above: 8 }])
  return { box, font: 'Noto Sans', size: 9, margin: 34, leading: 1.35, language: person.language }
}

export const TYPESET: Readonly<Record<string, Typeset>> = {
  college: { traits: ['one column', 'dates right', 'employer first', 'place right'], set: setCollege },
  greyside: { traits: ['rail right', 'dates inline', 'title first'], set: setGreyside },
}

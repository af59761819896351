import { type Box, plain, row, say, stack, text } from './boxes.ts'
import type { Look } from './look.ts'
import type { Person } from './person.ts'
import { dealtWords } from './words.ts'
import { writeSpan } from './write-dates.ts'

/** What one speaks and how well, in the form that the look says. */
export function composeSpeech({ speech }: Person, { speech: form }: Look): Box[] {
  const of = ['language', 'languages'] as const
  return speech.map(({ language, level }, at) => {
    const own = say(language, of, { bold: form === 'bold' || form === 'below' })
    const well = say(level, of)
    switch (form) {
      case 'brackets':
        return text([say(`${language} (${level})`, of)], { above: 1 })
      case 'apart':
        return { ...row([text([own]), text([well], { align: 'right' })], ['1fr', 'auto']), above: 1 }
      case 'dots':
        return row([text([own]), text([plain('●●●●●'.slice(at) + '○○○○'.slice(0, at))])], ['1fr', 'auto'])
      case 'below':
        return stack([text([own]), text([well])], { above: 2 })
      default:
        return text([own, plain(at % 2 === 0 ? ': ' : ' – '), well], { above: 1 })
    }
  })
}

/** Sections that read like positions and are none. */
export function composeMore(person: Person, look: Look, kind: Look['more'][number]): Box[] {
  const words = (of: string): string[] => dealtWords(person.language, of, person.part)
  const [first, ...others] = person.work
  if (first === undefined) return []
  const dates = writeSpan({ ...first, end: first.start + 12 }, look.writing)
  switch (kind) {
    case 'awards':
      return words('certificate')
        .slice(0, 2)
        .map(one => text([say(`${one}, ${dates.start}`, ['other', 'awards'])], { above: 1 }))
    case 'volunteering': {
      const group = say(words('employer').at(-1) ?? '', ['other', 'volunteering1'], { bold: look.titleBold })
      const when = text([say(dates.text, ['other', 'volunteering1'])], { align: 'right' })
      const what = [words('opening').at(-1), words('object').at(-1)].join(' ').replace('%d', '6')
      return [
        row([text([group]), when], ['1fr', 'auto']),
        text([say(what, ['bullet', 'volunteering1'])], { above: 1 }),
      ]
    }
    case 'references':
      return [first, ...others].slice(0, 2).map(({ employer }, at) => {
        const name = `${words('given').at(at)} ${words('family').at(-1 - at)}`
        return text([say(`${name}, ${employer}, 0151 5550 77${at}`, ['other', 'references'])], { above: 2 })
      })
  }
}

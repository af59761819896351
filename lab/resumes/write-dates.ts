import type { Stream } from '#sandbox/world/random.ts'
import type { Position, Study } from './person.ts'
import { wordsOf } from './words.ts'

/** How a document writes its months. */
export interface DateWriting {
  language: string
  style: 'month-year' | 'long' | 'numeric' | 'year' | 'iso'
  until: 'dash' | 'hyphen' | 'word'
  /** Of a degree only its end is printed. */
  hasStudyEnds: boolean
}

/** A writing for a document that sets no other. */
export function drawDateWriting(stream: Stream, language: string): DateWriting {
  const style = stream.pick(['month-year', 'long', 'numeric', 'year', 'iso'] as const)
  const until = stream.pick(['dash', 'dash', 'hyphen', 'word'] as const)
  return { language, style, until, hasStudyEnds: stream.chance(35) }
}

/** @returns 'Mar 2019 – Present', and its two ends as printed */
export function writeSpan(entry: Position | Study, writing: DateWriting) {
  const { start, end } = entry
  const from = writeMonth(start, writing)
  const to = end === null ? writePresent(writing) : writeMonth(end, writing)
  if ('school' in entry && writing.hasStudyEnds) return { text: to, start: to, end: to }
  const glue = { dash: ' – ', hyphen: ' - ', word: ` ${wordsOf(writing.language, 'until')[0]} ` }[
    writing.until
  ]
  return { text: `${from}${glue}${to}`, start: from, end: to }
}

function writePresent({ language, until }: DateWriting): string {
  const words = wordsOf(language, 'present')
  return words[until.length % words.length] ?? ''
}

function writeMonth(month: number, { language, style }: DateWriting): string {
  const year = String(Math.floor(month / 12))
  const number = String((month % 12) + 1).padStart(2, '0')
  if (style === 'year') return year
  if (style === 'numeric') return `${number}/${year}`
  if (style === 'iso') return `${year}-${number}`
  const date = new Date(Date.UTC(2001, month % 12, 15))
  const name = new Intl.DateTimeFormat(language, {
    month: style === 'long' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(date)
  return `${style === 'long' ? name : name.replace(/\.$/, '')} ${year}`
}

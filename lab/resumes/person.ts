import { foldText } from '#core/text/fold.ts'
import type { Stream } from '#sandbox/world/random.ts'
import { dealtTitles, dealtWords, LANGUAGES, type Part, TRADES, wordsOf } from './words.ts'

/** Months since the year 0. */
type Month = number

export interface Position {
  title: string
  employer: string
  place: string
  start: Month
  /** null while it goes on */
  end: Month | null
  bullets: string[]
}

export interface Study {
  degree: string
  school: string
  place: string
  start: Month
  end: Month
  detail: string | null
}

/** An invented person, as the resume tells of them. */
export interface Person {
  language: string
  part: Part
  trade: string
  name: string
  headline: string
  email: string
  phone: string
  place: string
  link: string
  summary: string
  /** Latest first; neighbours with one employer were held there one after the other. */
  work: Position[]
  education: Study[]
  skills: string[]
  speech: { language: string; level: string }[]
  certificates: string[]
  interests: string[]
  projects: { name: string; bullets: string[] }[]
}

const NOW: Month = 2026 * 12 + 5
const TRIES = 20

/** Invents a person of a random language and trade. */
export function inventPerson(stream: Stream, part: Part, language = stream.pick(LANGUAGES)): Person {
  const dealt = (kind: string): string[] => dealtWords(language, kind, part)
  const { trade, titles } = pickTrade(stream, part, language)
  const given = stream.pick(dealt('given'))
  const family = stream.pick(dealt('family'))
  const handle = foldText(`${given} ${family}`)
    .replace(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', stream.pick(['.', '-', '']))
  const place = stream.pick(dealt('place'))
  const work = inventWork(stream, { dealt, titles, language })
  return {
    language,
    part,
    trade: trade.trade,
    name: `${given} ${family}`,
    headline: work[0]?.title ?? '',
    email: `${handle}@${stream.pick(['example.org', 'example.com', 'mail.example'])}`,
    phone: stream
      .pick(['+44 20 7946 ####', '(555) 01#-####', '+49 30 2312####', '0151 5550 ####', '+33 1 99 00 ## ##'])
      .replace(/#/g, () => String(stream.below(10))),
    place,
    link: `${stream.pick(['linkedin.com/in/', 'github.com/', 'www.xing.com/profile/'])}${handle}`,
    summary: inventSummary(stream, dealt('profile')),
    work,
    education: inventStudies(stream, dealt, work.at(-1)?.start ?? NOW),
    skills: stream.sample([...dealt('skill'), ...stream.sample(trade.terms, 6)], stream.between(5, 10)),
    speech: stream.sample(wordsOf(language, 'speech'), stream.between(2, 3)).map((one, at) => ({
      language: one,
      level: wordsOf(language, 'level')[Math.min(at * 2, 4)] ?? '',
    })),
    certificates: stream.sample(dealt('certificate'), stream.between(0, 2)),
    interests: stream.sample(dealt('interest'), stream.between(0, 3)),
    projects: inventProjects(stream, dealt),
  }
}

interface Source {
  dealt(kind: string): string[]
  titles: string[]
  language: string
}

function pickTrade(stream: Stream, part: Part, language: string) {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const trade = stream.pick(TRADES)
    const titles = dealtTitles(language, trade, part)
    if (titles.length > 1) return { trade, titles }
  }
  throw new Error(`No trade has titles in ${language}`)
}

function inventWork(stream: Stream, source: Source): Position[] {
  const employers = source
    .dealt('employer')
    .map(one => `${one} ${stream.pick(wordsOf(source.language, 'form'))}`)
  const left = stream.sample(employers, 5)
  const work: Position[] = []
  let end: Month | null = stream.chance(75) ? null : NOW - stream.between(1, 12)
  let employer = ''
  let place = ''
  for (let count = stream.between(2, 5); count > 0; count -= 1) {
    const stays = employer !== '' && stream.chance(18)
    if (!stays) {
      employer = left.pop() ?? employer
      place = stream.pick(source.dealt('place'))
    }
    const start: Month = (end ?? NOW) - stream.between(8, 50)
    const bullets = Array.from({ length: stream.between(0, 4) }, () => inventBullet(stream, source.dealt))
    work.push({
      title: stream.pick(source.titles),
      employer,
      place,
      start,
      end,
      bullets: [...new Set(bullets)],
    })
    end = start - stream.between(0, 3)
  }
  return work
}

function inventProjects(stream: Stream, dealt: Source['dealt']): Person['projects'] {
  const names = stream.sample(dealt('employer'), Math.max(0, stream.between(-2, 2)))
  return names.map(name => ({ name, bullets: [inventBullet(stream, dealt)] }))
}

function inventBullet(stream: Stream, dealt: Source['dealt']): string {
  const tail = stream.chance(75) ? stream.pick(dealt('tail')) : ''
  const more = stream.chance(20) ? stream.pick(dealt('tail')) : ''
  const ends = [...new Set([tail, more])].filter(end => end !== '')
  const text = [stream.pick(dealt('opening')), stream.pick(dealt('object')), ...ends]
    .join(' ')
    .replaceAll(' ,', ',')
  return fillNumbers(stream, text)
}

function fillNumbers(stream: Stream, text: string): string {
  return text.replace(/%d/g, () => String(stream.between(3, 60)))
}

function inventSummary(stream: Stream, profile: readonly string[]): string {
  const parts = stream.sample(profile, stream.between(1, profile.length))
  const sentences = parts.map(part => `${part[0]?.toUpperCase()}${part.slice(1)}.`)
  return fillNumbers(stream, sentences.join(' '))
}

function inventStudies(stream: Stream, dealt: Source['dealt'], before: Month): Study[] {
  let end = before - stream.between(0, 6)
  return Array.from({ length: stream.between(1, 3) }, () => {
    const place = stream.pick(dealt('place'))
    const start = end - stream.pick([24, 36, 48])
    const study: Study = {
      degree: stream.pick(dealt('degree')).replace('%s', stream.pick(dealt('subject'))),
      school: stream.pick(dealt('school')).replace('%s', place.split(',')[0] ?? place),
      place,
      start,
      end,
      detail: stream.chance(25)
        ? stream.pick(['GPA: 3.8/4.0', '1,7', 'Magna Cum Laude', 'Erasmus 2014'])
        : null,
    }
    end = start - stream.between(0, 4)
    return study
  })
}

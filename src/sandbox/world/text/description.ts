import { longDate } from '../calendar.ts'
import { payLabel } from '../pay.ts'
import type { PostingFacts, Schedule } from '../posting-facts.ts'
import { openStream, type Stream } from '../random.ts'
import {
  APPLY_DEADLINES,
  APPLY_FRAMES,
  APPLY_STEPS,
  CONTRACT_FRAMES,
  PAY_FRAMES,
  ROLE_FRAMES,
  STARTS,
  TEAMS,
  WORKPLACE_FRAMES,
} from '../tables/job-frames.ts'
import type { Manner, SectionName } from '../tables/voices.ts'
import type { World } from '../world.ts'
import { companyText } from './company-text.ts'
import {
  drawMustPhrases,
  drawNicePhrases,
  drawStudyPhrase,
  drawTraitPhrase,
  drawYearsPhrase,
} from './need-phrases.ts'
import { capitalise, fill } from './phrases.ts'
import { drawTasks } from './task-phrases.ts'

export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] }

export interface Section {
  name: SectionName
  heading: string
  blocks: readonly Block[]
}

const SCHEDULE_WORDS: Record<Schedule, string> = {
  FULL_TIME: 'full-time',
  PART_TIME: 'part-time',
  INTERN: 'fixed-term internship',
}

/** The posting in the words of its company, in the order of the company's voice. */
export function describePosting(world: World, facts: PostingFacts): Section[] {
  const stream = openStream(world.seed, 'posting-text', facts.index)
  const { voice } = facts.company
  const { story, benefits, equality } = companyText(world, facts.company)
  const blocks: Record<SectionName, readonly Block[]> = {
    about: [paragraph(story), paragraph(drawRoleLine(stream, facts))],
    tasks: [say(stream, voice.tasks, drawTasks(stream, facts))],
    needs: [say(stream, voice.needs, drawNeeds(stream, facts))],
    nice: [say(stream, voice.nice, drawNicePhrases(stream, facts))],
    offer: [say(stream, voice.offer, [...drawTerms(stream, facts), ...benefits]), paragraph(equality)],
    apply: [paragraph(drawApplyLines(stream, facts).join(' '))],
  }
  return voice.order.map(name => ({ name, heading: voice.headings[name], blocks: blocks[name] }))
}

/** One heading, paragraph or '- ' item a line. */
export function sectionsText(sections: readonly Section[]): string {
  return sections.map(({ heading, blocks }) => `${heading}\n${blocksText(blocks)}`).join('\n')
}

/** One paragraph or '- ' item a line. */
export function blocksText(blocks: readonly Block[]): string {
  const lines = blocks.flatMap(block =>
    block.kind === 'list' ? block.items.map(item => `- ${item}`) : block.text,
  )
  return lines.join('\n')
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function say(stream: Stream, { style, leads }: Manner, phrases: readonly string[]): Block {
  const sentences = phrases.map(phrase => fill(stream.pick(leads), { x: phrase, X: capitalise(phrase) }))
  return style === 'list' ? { kind: 'list', items: sentences } : paragraph(sentences.join(' '))
}

function drawRoleLine(stream: Stream, { title, place, workplace }: PostingFacts): string {
  return fill(stream.pick(ROLE_FRAMES), {
    title,
    place: workplace === 'remote' ? `anywhere in ${countryPhrase(place.country.name)}` : `in ${place.city}`,
    team: fill(stream.pick(TEAMS), { n: stream.between(4, 40) }),
  })
}

function drawNeeds(stream: Stream, facts: PostingFacts): string[] {
  return [
    drawYearsPhrase(stream, facts),
    drawStudyPhrase(stream, facts),
    ...drawMustPhrases(stream, facts),
    drawTraitPhrase(stream),
  ]
}

function drawTerms(stream: Stream, { pay, place, schedule, workplace }: PostingFacts): string[] {
  const payPhrase = pay === null ? [] : [fill(stream.pick(PAY_FRAMES), { pay: payLabel(pay) })]
  const contract = fill(stream.pick(CONTRACT_FRAMES), {
    schedule: SCHEDULE_WORDS[schedule],
    start: stream.pick(STARTS),
  })
  const whereabouts = fill(stream.pick(WORKPLACE_FRAMES[workplace]), {
    city: place.city,
    country: countryPhrase(place.country.name),
    n: stream.between(2, 4),
  })
  return [...payPhrase, contract, whereabouts]
}

function drawApplyLines(stream: Stream, facts: PostingFacts): string[] {
  const slots = {
    site: `careers.${facts.company.domain}`,
    code: facts.requisition,
    until: longDate(facts.validThroughMs),
    n: stream.between(5, 21),
  }
  return [APPLY_FRAMES, APPLY_DEADLINES, APPLY_STEPS].map(frames => fill(stream.pick(frames), slots))
}

function countryPhrase(name: string): string {
  return name.startsWith('United') || name === 'Netherlands' ? `the ${name}` : name
}

import { longDate, monthName } from '../calendar.ts'
import { payLabel } from '../pay.ts'
import type { PostingFacts } from '../posting-facts.ts'
import { openStream, type Stream } from '../random.ts'
import { JOB } from '../tables/frames.ts'
import type { Manner, SectionName } from '../tables/voices.ts'
import type { Schedule } from '../terms.ts'
import type { World } from '../world.ts'
import { companyText } from './company-text.ts'
import { foreignSections } from './foreign-text.ts'
import { drawNeedPhrases, drawNicePhrases } from './need-phrases.ts'
import { capitalise, fill } from './phrases.ts'
import { drawTasks } from './task-phrases.ts'
import { openWorkSlots } from './work-slots.ts'

const SCHEDULE_WORDS: Record<Schedule, string> = {
  FULL_TIME: 'full-time',
  PART_TIME: 'part-time',
  INTERN: 'fixed-term internship',
}
/** Fewest and most hours a week. */
const SCHEDULE_HOURS: Record<Schedule, readonly [number, number]> = {
  FULL_TIME: [35, 40],
  PART_TIME: [12, 32],
  INTERN: [20, 40],
}

export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] }

export interface Section {
  name: SectionName
  heading: string
  blocks: readonly Block[]
}

const TEAM_LINES = 2
const OFFERS_OF_A_JOB = 2

/** The posting in the words of its company, in the order of the company's voice. */
export function describePosting(world: World, facts: PostingFacts): Section[] {
  if (facts.language !== 'en') {
    const words = openStream(world.seed, 'posting-text', facts.source)
    const sections = foreignSections({ words, edit: openEdit(world, facts) }, facts, facts.language)
    return sections.map(({ name, heading, items }) => ({
      name,
      heading,
      blocks: [{ kind: 'list', items }],
    }))
  }
  const { voice } = facts.company
  const blocks = drawBlocks(world, facts, openStream(world.seed, 'posting-text', facts.source))
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

/** A near copy keeps the words of its source, but for those that `edit` draws anew, and says a task less. */
function drawBlocks(world: World, facts: PostingFacts, stream: Stream): Record<SectionName, Block[]> {
  const { voice } = facts.company
  const { story, benefits, equality, sites } = companyText(world, facts.company, facts.postedAtMs)
  const isNear = facts.copyKind === 'near'
  const edit = openEdit(world, facts)
  const tasks = sayAll(stream, voice.tasks, withTypo(stream, facts, drawTasks(stream, facts, sites)))
  return {
    about: [
      paragraph(story),
      paragraph(`${drawRoleLine(edit, facts, sites)} ${drawTeamLines(stream, facts, sites)}`),
    ],
    tasks: [blockOf(voice.tasks, isNear ? [...tasks.slice(1, -1), ...tasks.slice(0, 1)] : tasks)],
    needs: [say(stream, voice.needs, drawNeedPhrases(stream, facts, sites))],
    nice: [say(stream, voice.nice, drawNicePhrases(stream, facts, sites))],
    offer: [
      say(stream, voice.offer, [
        ...drawTerms(stream, facts, sites),
        ...drawJobOffers(stream, facts, sites),
        ...drawBenefits(stream, benefits),
      ]),
      paragraph(equality),
    ],
    apply: [paragraph(drawApplyLines(stream, facts, sites).join(' '))],
  }
}

function openEdit({ seed }: World, { copyKind, number, source }: PostingFacts): Stream {
  return openStream(seed, 'posting-edit', copyKind === 'near' ? number : source)
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function say(stream: Stream, manner: Manner, phrases: readonly string[]): Block {
  return blockOf(manner, sayAll(stream, manner, phrases))
}

function sayAll(stream: Stream, { leads }: Manner, phrases: readonly string[]): string[] {
  let last = ''
  return phrases.map(phrase => {
    // The same opening twice in a row sounds like a machine.
    const others = leads.filter(lead => lead !== last)
    last = stream.pick(others.length > 0 ? others : leads)
    return fill(last, { x: phrase, X: capitalise(phrase) })
  })
}

function blockOf({ style }: Manner, sentences: readonly string[]): Block {
  return style === 'list' ? { kind: 'list', items: sentences } : paragraph(sentences.join(' '))
}

function withTypo(stream: Stream, { quirks }: PostingFacts, phrases: readonly string[]): readonly string[] {
  if (!quirks.includes('typo')) return phrases
  return phrases.map((phrase, place) => (place === 0 ? swapLetters(stream, phrase) : phrase))
}

/** Two neighbouring letters of a word trade places. */
function swapLetters(stream: Stream, phrase: string): string {
  const words = phrase.split(' ')
  const long = words.flatMap((word, place) => (/^[a-z]{5,}$/.test(word) ? [place] : []))
  if (long.length === 0) return phrase
  const place = stream.pick(long)
  const word = words[place] ?? ''
  const at = stream.between(1, word.length - 3)
  words[place] = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  return words.join(' ')
}

/** A posting names some of what the company gives, in no order. */
function drawBenefits(stream: Stream, benefits: readonly string[]): string[] {
  return stream.sample(benefits, stream.between(2, 3))
}

function drawJobOffers(stream: Stream, { family }: PostingFacts, sites: readonly string[]): string[] {
  const work = openWorkSlots(stream, family)
  return stream
    .sample(JOB.offers, OFFERS_OF_A_JOB)
    .map(frame => fill(frame, { ...work(), site: stream.pick(sites) }))
}

function drawRoleLine(
  stream: Stream,
  { title, place, workplace, family }: PostingFacts,
  sites: readonly string[],
): string {
  return fill(stream.pick(JOB.roles), {
    title,
    place: workplace === 'remote' ? `anywhere in ${countryPhrase(place.country.name)}` : `in ${place.city}`,
    team: fill(stream.pick(JOB.teams), {
      ...openWorkSlots(stream, family)(),
      n: stream.between(4, 40),
      site: stream.pick(sites),
    }),
  })
}

function drawTeamLines(
  stream: Stream,
  { family, validThroughMs }: PostingFacts,
  sites: readonly string[],
): string {
  const [thing = '', thing2 = ''] = stream.sample(family.things, 2)
  const [duty = '', duty2 = ''] = stream.sample(family.duties, 2)
  return stream
    .sample(JOB.teamLines, TEAM_LINES)
    .map(frame => {
      const n = stream.between(2, 9)
      const slots = {
        thing,
        thing2,
        duty,
        duty2,
        n,
        m: n + stream.between(1, 9),
        part: stream.between(10, 60),
      }
      return capitalise(
        fill(frame, {
          ...slots,
          people: stream.pick(family.people),
          partner: stream.pick(family.partners),
          site: stream.pick(sites),
          since: monthName(validThroughMs, stream.between(6, 30)),
        }),
      )
    })
    .join(' ')
}

function drawTerms(
  stream: Stream,
  { title, pay, place, schedule, workplace }: PostingFacts,
  sites: readonly string[],
): string[] {
  const payPhrase = pay === null ? [] : [fill(stream.pick(JOB.pay), { pay: payLabel(pay) })]
  const contract = fill(stream.pick(JOB.contracts), {
    title,
    schedule: SCHEDULE_WORDS[schedule],
    site: stream.pick(sites),
    hours: stream.between(...SCHEDULE_HOURS[schedule]),
    start: fill(stream.pick(JOB.starts), { n: stream.between(2, 8) }),
  })
  const whereabouts = fill(stream.pick(JOB[`workplace ${workplace}`]), {
    city: place.city,
    country: countryPhrase(place.country.name),
    n: stream.between(2, 4),
    site: stream.pick(sites),
  })
  return [...payPhrase, contract, whereabouts]
}

function drawApplyLines(stream: Stream, facts: PostingFacts, sites: readonly string[]): string[] {
  const partner = stream.pick(facts.family.partners)
  const site = stream.pick(sites)
  return [JOB.apply, JOB.applyDeadlines, JOB.applySteps].map(frames =>
    fill(stream.pick(frames), {
      page: `careers.${facts.company.domain}`,
      site,
      partner,
      partner2: capitalise(partner),
      code: facts.requisition,
      until: longDate(facts.validThroughMs),
      n: stream.between(5, 21),
      k: stream.between(2, 4),
    }),
  )
}

function countryPhrase(name: string): string {
  return name.startsWith('United') || name === 'Netherlands' ? `the ${name}` : name
}

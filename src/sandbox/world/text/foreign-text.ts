import { type PostingFacts, printedSkill } from '../posting-facts.ts'
import type { Language } from '../quirks.ts'
import type { Stream } from '../random.ts'
import { FOREIGN_FRAMES, type ForeignFrames } from '../tables/foreign-frames.ts'
import { SECTION_NAMES, type SectionName } from '../tables/voices.ts'
import { capitalise, fill, groupDigits } from './phrases.ts'

interface ForeignSection {
  name: SectionName
  heading: string
  items: readonly string[]
}

const TASK_COUNT = 4

/** The posting in a few lines of another language; what it asks for is the same. `edit` draws what a near copy says anew. */
export function foreignSections(
  { words: stream, edit }: { words: Stream; edit: Stream },
  facts: PostingFacts,
  language: Exclude<Language, 'en'>,
): ForeignSection[] {
  const frames = FOREIGN_FRAMES[language]
  const items: Record<SectionName, readonly string[]> = {
    about: [
      fill(edit.pick(frames.about), {
        name: facts.company.name,
        title: facts.title,
        city: facts.place.city,
        n: edit.between(4, 40),
      }),
    ],
    tasks: drawTasks(stream, facts, frames),
    needs: [
      drawYears(stream, facts, frames),
      ...drawSkills(stream, facts, { skills: facts.must, frames: frames.must }),
    ],
    nice: drawSkills(stream, facts, { skills: facts.nice, frames: frames.nice }),
    offer: drawOffer(stream, facts, frames),
    apply: [
      fill(stream.pick(frames.apply), {
        site: `careers.${facts.company.domain}`,
        code: facts.requisition,
        until: new Date(facts.validThroughMs).toISOString().slice(0, 10),
      }),
    ],
  }
  return SECTION_NAMES.map(name => {
    const [heading = ''] = frames[`heading ${name}`]
    return { name, heading, items: items[name].map(capitalise) }
  })
}

function drawTasks(stream: Stream, { family }: PostingFacts, { tasks }: ForeignFrames): string[] {
  const skills = stream.sample([...family.core, ...family.side], 2 * TASK_COUNT)
  return stream
    .sample(tasks, TASK_COUNT)
    .map((frame, place) => fill(frame, { x: skills[2 * place] ?? '', y: skills[2 * place + 1] ?? '' }))
}

function drawYears(stream: Stream, { years }: PostingFacts, frames: ForeignFrames): string {
  const [one = '', more = ''] = frames.year
  return fill(stream.pick(years === 0 ? frames.noYears : frames.years), {
    n: years,
    years: years === 1 ? one : more,
  })
}

function drawSkills(
  stream: Stream,
  facts: PostingFacts,
  { skills, frames }: { skills: PostingFacts['must']; frames: readonly string[] },
): string[] {
  return skills.map(skill => fill(stream.pick(frames), { x: printedSkill(facts, skill) }))
}

function drawOffer(
  stream: Stream,
  { pay, schedule, workplace, place }: PostingFacts,
  frames: ForeignFrames,
): string[] {
  const [employment = ''] = frames[`schedule ${schedule}`]
  const [whereabouts = ''] = frames[`workplace ${workplace}`]
  const payLine = pay === null ? [] : [`${groupDigits(pay.min)} - ${groupDigits(pay.max)} ${pay.currency}`]
  return [
    ...payLine,
    `${employment}, ${fill(whereabouts, { city: place.city })}`,
    ...stream.sample(frames.offer, 2).map(frame => fill(frame, { n: stream.between(20, 32) })),
  ]
}

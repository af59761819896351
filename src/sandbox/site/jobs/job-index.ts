import { LEVELS } from '../../world/levels.ts'
import { PLACES } from '../../world/places.ts'
import { type PostingFacts, postingFacts, printedSkill } from '../../world/posting-facts.ts'
import { WORKPLACES } from '../../world/terms.ts'
import type { World } from '../../world/world.ts'
import { TextTable } from './text-table.ts'

/**
 * What the search knows of all postings: about 40 bytes of numbers each, by posting index.
 * Texts are made again when a page shows them.
 */
export interface JobIndex {
  ids: Uint32Array
  /** Posting indexes. */
  newestFirst: Uint32Array
  postedAtMs: Float64Array
  /** 1 = Internship … 6 = Executive. */
  levels: Uint8Array
  /** Places in WORKPLACES. */
  workplaces: Uint8Array
  /** Places in PLACES. */
  places: Uint16Array
  /** Company indexes; `companyNames` has the same numbers. */
  companies: Uint16Array
  companyNames: TextTable
  titles: Uint16Array
  titleTexts: TextTable
  roles: Uint8Array
  roleTexts: TextTable
  /** SKILL_SLOTS numbers a posting, each one more than in `skillTexts`; 0 = no skill. */
  skills: Uint16Array
  skillTexts: TextTable
}

/** A posting's must-haves stand in the first slots, what is nice to have in the rest. */
export const MUST_SLOTS = 7
export const SKILL_SLOTS = 11

export function buildJobIndex(world: World): JobIndex {
  const index = emptyIndex(world.size)
  for (const { name } of world.companies) index.companyNames.numberOf(name)
  for (let at = 0; at < world.size; at++) enter(index, postingFacts(world, at))
  sortNewestFirst(index)
  return index
}

function emptyIndex(size: number): JobIndex {
  return {
    ids: new Uint32Array(size),
    newestFirst: Uint32Array.from({ length: size }, (_, at) => at),
    postedAtMs: new Float64Array(size),
    levels: new Uint8Array(size),
    workplaces: new Uint8Array(size),
    places: new Uint16Array(size),
    companies: new Uint16Array(size),
    companyNames: new TextTable(),
    titles: new Uint16Array(size),
    titleTexts: new TextTable(),
    roles: new Uint8Array(size),
    roleTexts: new TextTable(),
    skills: new Uint16Array(size * SKILL_SLOTS),
    skillTexts: new TextTable(),
  }
}

function enter(index: JobIndex, facts: PostingFacts): void {
  const at = facts.index
  index.postedAtMs[at] = facts.postedAtMs
  index.ids[at] = facts.id
  index.levels[at] = LEVELS.indexOf(facts.level) + 1
  index.workplaces[at] = WORKPLACES.indexOf(facts.workplace)
  index.places[at] = PLACES.indexOf(facts.place)
  index.companies[at] = facts.company.index
  index.titles[at] = index.titleTexts.numberOf(facts.title)
  index.roles[at] = index.roleTexts.numberOf([facts.family.name, ...facts.family.otherNames].join(', '))
  enterSkills(index, facts, { skills: facts.must, firstSlot: 0 })
  enterSkills(index, facts, { skills: facts.nice, firstSlot: MUST_SLOTS })
}

/** A skill is found by its own name and as the posting writes it. */
function enterSkills(
  index: JobIndex,
  facts: PostingFacts,
  part: { skills: readonly string[]; firstSlot: number },
): void {
  for (const [place, skill] of part.skills.entries()) {
    const text = `${skill}, ${printedSkill(facts, skill)}`
    index.skills[facts.index * SKILL_SLOTS + part.firstSlot + place] = index.skillTexts.numberOf(text) + 1
  }
}

/** At the same instant the lower index comes first, so that pages never shift. */
function sortNewestFirst({ newestFirst, postedAtMs }: JobIndex): void {
  newestFirst.sort((one, other) => (postedAtMs[other] ?? 0) - (postedAtMs[one] ?? 0) || one - other)
}

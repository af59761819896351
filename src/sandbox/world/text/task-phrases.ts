import { LEVEL_FACTS } from '../levels.ts'
import type { PostingFacts } from '../posting-facts.ts'
import type { Stream } from '../random.ts'
import { TASK_KINDS, TASKS } from '../tables/frames.ts'
import { fill } from './phrases.ts'
import { openDeck, openWorkSlots } from './work-slots.ts'

/** Of 100 tasks, how many say how much, how long or where in the middle, and how many at the end. */
const INSIDE_PERCENT = 62
const BEHIND_PERCENT = 32
/** A preposition stays with what it belongs to. */
const OBJECT = /(?: (?:about|at|behind|by|for|from|in|into|of|on|to|with))? \{x\}/

/** What the person will do, in the form that follows 'you will'; within a posting hardly anything is said twice. */
export function drawTasks(stream: Stream, facts: PostingFacts, sites: readonly string[]): string[] {
  const { family, level, company } = facts
  const frames = Object.fromEntries(
    TASK_KINDS.map(kind => [kind, openDeck(stream, TASKS[`${level} ${kind}`])]),
  )
  const objects = TASK_KINDS.flatMap(kind => family[kind].map(object => ({ kind, object })))
  const drawScope = openScopes(stream, facts, sites)
  const drawReason = openReasons(stream, facts)
  const tasks = stream.sample(objects, stream.between(...company.voice.taskCount)).map(({ kind, object }) => {
    const frame = frames[kind]?.() ?? stream.pick(TASKS[`${level} ${kind}`])
    const drawn = stream.below(100)
    if (drawn < INSIDE_PERCENT) {
      return fill(openForScope(frame), { x: object, scope: drawScope() }) + drawReason('')
    }
    return (
      fill(frame, { x: object }) + (drawn < INSIDE_PERCENT + BEHIND_PERCENT ? drawReason(drawScope()) : '')
    )
  })
  return [...tasks, drawSkillLine(stream, facts, sites)]
}

/** 'take charge of {x}' → 'take charge, {scope}, of {x}' */
function openForScope(frame: string): string {
  return frame.replace(OBJECT, object => `, {scope},${object}`)
}

function openScopes(stream: Stream, { level }: PostingFacts, sites: readonly string[]): () => string {
  const all = TASKS[LEVEL_FACTS[level].band === 'leading' ? 'scopes leading' : 'scopes doing']
  const scopes = openDeck(stream, all)
  return () => {
    const n = stream.between(2, 9)
    return fill(scopes(), {
      n,
      m: n + stream.between(1, 8),
      part: stream.between(10, 60),
      site: stream.pick(sites),
    })
  }
}

/** With whom and to what end, behind an optional scope; each reason once. */
function openReasons(stream: Stream, { family }: PostingFacts): (scope: string) => string {
  const frames = { bare: shuffle(stream, TASKS.reasons), scoped: shuffle(stream, TASKS.tails) }
  const purposes = openDeck(stream, family.purposes)
  const partners = openDeck(stream, family.partners)
  return scope => {
    const frame = scope === '' ? frames.bare.pop() : frames.scoped.pop()
    return fill(frame ?? '', { purpose: purposes(), partner: partners(), scope })
  }
}

function shuffle<T>(stream: Stream, list: readonly T[]): T[] {
  return stream.sample(list, list.length)
}

function drawSkillLine(
  stream: Stream,
  { family, must, nice }: PostingFacts,
  sites: readonly string[],
): string {
  const unasked = family.side.filter(skill => !must.includes(skill) && !nice.includes(skill))
  const [tool = '', tool2 = ''] = stream.sample(unasked, 2)
  return fill(stream.pick(TASKS.skillLines), { ...openWorkSlots(stream, family, sites)(), tool, tool2 })
}

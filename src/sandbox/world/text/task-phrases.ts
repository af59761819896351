import type { PostingFacts } from '../posting-facts.ts'
import type { Stream } from '../random.ts'
import { SKILL_LINES, TASK_FRAMES, TASK_RHYTHMS, TASK_TAILS, type TaskKind } from '../tables/task-frames.ts'
import { fill } from './phrases.ts'

const KINDS: readonly TaskKind[] = ['things', 'duties', 'people']

/** What the person will do, in the form that follows 'you will'; no object and no verb comes twice. */
export function drawTasks(stream: Stream, facts: PostingFacts): string[] {
  const { family, level, company } = facts
  const frames = Object.fromEntries(
    KINDS.map(kind => [kind, stream.sample(TASK_FRAMES[level][kind], TASK_FRAMES[level][kind].length)]),
  )
  const objects = KINDS.flatMap(kind => family[kind].map(object => ({ kind, object })))
  const tasks = stream.sample(objects, stream.between(...company.voice.taskCount)).map(({ kind, object }) => {
    const frame = frames[kind]?.pop() ?? stream.pick(TASK_FRAMES[level][kind])
    return fill(frame, { x: object }) + drawTail(stream, facts)
  })
  return [...tasks, drawSkillLine(stream, facts)]
}

function drawTail(stream: Stream, { family }: PostingFacts): string {
  return fill(stream.pick(TASK_TAILS), {
    purpose: stream.pick(family.purposes),
    partner: stream.pick(family.partners),
    rhythm: stream.pick(TASK_RHYTHMS),
  })
}

function drawSkillLine(stream: Stream, { family, must, nice }: PostingFacts): string {
  const unasked = family.side.filter(skill => !must.includes(skill) && !nice.includes(skill))
  const [tool = '', tool2 = ''] = stream.sample(unasked, 2)
  return fill(stream.pick(SKILL_LINES), { tool, tool2 })
}

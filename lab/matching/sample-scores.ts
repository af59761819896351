import { readPosting } from '#core/matching/posting-facts.ts'
import { readResume } from '#core/matching/resume-facts.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { posting } from '#sandbox/world/posting.ts'
import { sectionsText } from '#sandbox/world/text/description.ts'
import { createWorld } from '#sandbox/world/world.ts'
import { toPosting } from './fit-sets.ts'
import { readPlainResume } from './plain-resume.ts'
import { openProductModel } from './product-model.ts'

const RESUME = `Ada Example
Experience
Senior Backend Engineer, Northgate, 03/2019 - 06/2025
- Built the order service in TypeScript and Node.js
- Moved three databases to PostgreSQL
Skills
TypeScript, Node.js, PostgreSQL, Docker`

/** Unrounded scores of a resume against postings of the sandbox, the same in every process. */
export function scoreSamples(): number[] {
  const model = openProductModel()
  const world = createWorld({ seed: 3, size: 150, nowMs: Date.UTC(2026, 0, 1) })
  const resume = readResume(readPlainResume(RESUME), { year: 2025, month: 6 }, model)
  return Array.from({ length: 150 }, (_, at) => {
    const { facts, sections } = posting(world, at)
    const read = readPosting(toPosting({ title: facts.title, description: sectionsText(sections) }), model)
    return rateMatch({ resume, posting: read, wish: { jobWanted: 'Backend Engineer', levels: [] } })
  })
}

if (process.argv[2] === 'print') console.log(JSON.stringify(scoreSamples()))

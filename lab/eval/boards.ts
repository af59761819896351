import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sayReason } from '#contract/messages/match-reasons.ts'
import { readPosting } from '#core/matching/posting-facts.ts'
import { readResume } from '#core/matching/resume-facts.ts'
import { scoreMatch } from '#core/matching/score-match.ts'
import { beside, bold, type MadeText, makePage } from '#core/resume/made-page.suite.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { NO_WISH, TODAY, toPosting } from '../matching/fit-sets.ts'
import { openProductModel } from '../matching/product-model.ts'

// npm run eval -- boards: postings written as boards of ten countries write them, each beside a resume that fits, a weak one and
// the fitting one of another posting, set on a page and read as an upload is.
//   --told NAME  also what is asked, and the reasons for the one that fits; as often as wanted

const FOLDER = new URL('boards/', import.meta.url)
const POSITION = /^([^-].*), (.+), (\d\d\/\d{4} - \d\d\/\d{4})$/

const model = openProductModel()
const { values } = parseArgs({ options: { told: { type: 'string', multiple: true, default: [] } } })

for (const file of readdirSync(FOLDER).sort()) {
  const name = file.replace('.txt', '')
  const posting = readPosting(toPosting(postingOf(name)), model)
  const score = (text: string) =>
    scoreMatch({ resume: readResume(readProfile([setResume(text)]), TODAY, model), posting, wish: NO_WISH })
  const match = score(partOf(name, 'match'))
  const others = [score(partOf(name, 'weak')), score(partOf(partOf(name, 'foreign'), 'match'))]
  console.log([name.padEnd(20), match.score, ...others.map(other => other.score)].join('\t'))
  if (!values.told.includes(name)) continue
  for (const { text, must } of posting.requirements)
    console.log(`  ${(must === null ? '' : must ? 'must' : 'wish').padEnd(4)}  ${text}`)
  for (const reason of match.reasons) console.log(`  ${reason.side}   ${sayReason(reason.key, reason.words)}`)
}

function postingOf(name: string): { title: string; description: string } {
  const [title = ''] = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8').split('\n')
  return { title, description: partOf(name, 'posting') }
}

function partOf(name: string, part: 'posting' | 'match' | 'weak' | 'foreign'): string {
  const parts = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8').split(/^=== /m)
  const own = parts.find(each => each.startsWith(`${part}\n`))
  if (own === undefined) throw new Error(`${name} has no part "${part}"`)
  return own.slice(part.length + 1).trim()
}

/** The name large, headings and positions bold, a position's dates beside it. */
function setResume(text: string) {
  const [name = '', ...lines] = text.split('\n')
  let y = 70
  const made: MadeText[] = [bold(name, { size: 22, y: 40 }), { text: 'a.example@mail.example', y: 62 }]
  for (const line of lines) {
    const [, title, company, dates] = POSITION.exec(line) ?? []
    const isHeading = /^[^-,\d(/]{5,30}$/.test(line) && !/ [A-Z]{1,2}$/.test(line)
    y += isHeading ? 26 : 16
    if (title === undefined || company === undefined || dates === undefined) {
      made.push(isHeading ? bold(line, { y, size: 13 }) : { text: line.replace(/^- /, '• '), y })
      continue
    }
    made.push(bold(title, { y }), beside(dates, y))
    y += 15
    made.push({ text: company, y })
  }
  return makePage(made)
}

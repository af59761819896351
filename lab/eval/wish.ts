import { z } from 'zod'
import { readWishLine } from '#core/places/read-wish-line.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

// npm run eval -- wish [held-out]: how many of the wishes in wish-lines.tsv are read as they were meant, to the last part. Look at
// those of held-out only when you are done: their lines are counted and not shown.

const [set = 'dev'] = process.argv.slice(2)
const WishLine = z.object({ set: z.enum(['dev', 'held-out']), line: filledCell, told: filledCell })
const lines = readTable('../../lab/eval/wish-lines.tsv', WishLine).filter(one => one.set === set)

function tell(line: string): string {
  const { what, wish, problems } = readWishLine(line)
  const { workplace, remoteFrom, languages, employment, payFrom, postedWithinDays } = wish
  const places = wish.places.map(({ name, country, radiusKm }) => `${name} ${country} ${radiusKm ?? 'whole'}`)
  const rest = [workplace, remoteFrom && `from ${remoteFrom}`, ...languages, ...[...employment].sort()]
  const pay = payFrom && `${payFrom.amount} ${payFrom.currency}`
  const asked = problems.map(({ kind, said }) => `${kind} ${said}`)
  const days = postedWithinDays && `${postedWithinDays} days`
  return [what, ...places, ...rest, pay, days, ...asked].filter(Boolean).join(' | ')
}

const wrong = lines.filter(({ line, told }) => tell(line) !== told)
console.log(`${set}: ${lines.length - wrong.length} of ${lines.length} lines are read as they were meant`)
if (set === 'dev')
  for (const { line, told } of wrong) console.log(`${line}\n  meant ${told}\n  read  ${tell(line)}`)

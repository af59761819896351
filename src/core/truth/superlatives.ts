import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { stemOfWritten } from '../text/stems.ts'
import { type Evidence, isSaid } from './evidence.ts'
import { splitWords } from './words.ts'

const SuperlativeRow = z.object({ word: filledCell, kind: z.enum(['alone', 'more']) })
const SUPERLATIVES = readTable('truth/superlatives.tsv', SuperlativeRow)
/** Words that make a true line claim more. */
const NEEDS_SOURCE: ReadonlySet<string> = new Set(SUPERLATIVES.map(({ word }) => word))

// 'top-quality', 'first-year', 'best practice' and 'at first' boast of nobody.
const HARMLESS =
  /(?<!\p{L})(?:at first|at best|first[\s-](?:contact|response|responder|call|class|rate|year|fix|line|name|hand|time|aid|come|quarter|half|weeks?|months?|days?|point of contact)|best[\s-](?:practice|possible|suited)s?|top[\s-](?:up|quality)|master['’]?s|master data|scrum master|master degree|head of department|government-issued)(?!\p{L})/giu

const WHOLE =
  /(?<!\p{L}|(?:%|percent)\sof\s)(?:(?<each>every|each)(?:\s(?<period>single|shift|trip|visit|second|minute|hour|day|night|evening|morning|week|weekday|weekend|month|quarter|year|time|term|season|other|\d+|two|three|four|six|monday|tuesday|wednesday|thursday|friday|saturday|sunday))?|(?<all>all|entire|entirely|whole|always|never|nobody|everybody|everyone|complete range|gesamte[nmrs]?|sämtliche[nmrs]?|ganze[nmrs]?|alle[nmrs]?|jede[nmrs]?|immer))(?!\p{L})(?!\s(?:at|in|on|to|with|against|by|of which|while|within|the way|round|from)(?!\p{L}))/giu
const WHOLE_KNOWN =
  /(?<!\p{L})(?:all|every|each|entire|entirely|whole|full|always|never|any|no|none|100|throughout|both|across|complete|gesamt\p{L}*|sämtlich\p{L}*|ganz\p{L}*|alle\p{L}{0,2}|jede\p{L}?|immer|stets)(?!\p{L})/iu
const HEDGES =
  /(?<!\p{L})(?:most|mostly|mainly|some|several|partly|usually|often|sometimes|occasional\p{L}*|many|few|teils|teilweise|meist\p{L}*|manche\p{L}*|einige\p{L}*|oft)(?!\p{L})/iu
const ACROSS =
  /(?<!\p{L})(?:across|throughout)\s(?:the\s|our\s)?(?:\p{L}+\s)?(?:company|organi[sz]ation|business|group|firm|country|industry|enterprise|hospital|school|district|region)(?!\p{L})/giu

const ABROAD = /\d\s(?:\p{L}+\s)?countries|(?<!\p{L})(?:countries|abroad|overseas|länder|ausland)/iu

// 'the most in the country' from 'the most in the office'.
const MOST_IN =
  /(?<!\p{L})(?:most|best|highest|largest|biggest|fastest|lowest|strongest|top)(?!\p{L})[^.;]{0,40}?\s(?:in|of|at|across)\s(?:the|our)\s(?<where>\p{L}+)/giu

function hasSupportedPlaces(text: string, sources: Evidence): boolean {
  return [...text.matchAll(MOST_IN)].every(({ groups }) => isSaid(groups?.where ?? '', sources))
}

const ALONE: ReadonlySet<string> = new Set(
  SUPERLATIVES.filter(({ kind }) => kind === 'alone').map(({ word }) => word),
)
const ALONE_KNOWN =
  /(?<!\p{L})(?:alone|(?:on )?my own|(?:by )?myself|unsupervised|unaided|unassisted|single-?handed\p{L}*|solely?|independent\p{L}*|autonomous\p{L}*)(?!\p{L})/u

/** True when nothing is said to be greater, wider or more than the sources say it is. */
export function hasSupportedSuperlatives(text: string, sources: Evidence): boolean {
  const harmless = text.replace(HARMLESS, ' ')
  return (
    splitWords(harmless)
      .flatMap(({ raw }) => [raw, ...raw.split('-')].map(word => word.toLowerCase()))
      .filter(word => NEEDS_SOURCE.has(word))
      .every(
        word =>
          sources.names.has(word) ||
          sources.names.has(stemOfWritten(word)) ||
          (ALONE.has(word) && ALONE_KNOWN.test(sources.folded)) ||
          (word.startsWith('international') && ABROAD.test(sources.folded)),
      ) &&
    hasSupportedWhole(text, sources) &&
    hasSupportedPlaces(text, sources) &&
    (text.match(ACROSS) ?? []).every(reach =>
      sources.folded.includes(reach.toLowerCase().split(' ').at(-1) ?? reach),
    )
  )
}

function after(match: RegExpMatchArray): string {
  return /^\s(\p{L}+)/u.exec((match.input ?? '').slice((match.index ?? 0) + match[0].length))?.[1] ?? ''
}

/** 'on each flight' from 'per flight'. */
function isPerOne(thing: string, folded: string): boolean {
  return (
    thing !== '' &&
    [`per ${thing}`, ` a ${thing}`, ` an ${thing}`].some(each => folded.includes(each.toLowerCase()))
  )
}

/** 'every week' where the source says 'most weeks'; 'all trainees' where it says 'trainees'. */
function hasSupportedWhole(text: string, { folded }: Evidence): boolean {
  return [...text.matchAll(WHOLE)].every(match => {
    const { groups } = match
    if (WHOLE_KNOWN.test(folded) && !HEDGES.test(folded)) return true
    if (isPerOne(after(match), folded)) return true
    return groups?.period !== undefined && groups.all === undefined && !HEDGES.test(folded)
  })
}

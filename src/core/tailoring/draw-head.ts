import type { Fact, PrintedCell, ProfileLink, ResumeProfile } from '#contract/resume.ts'
import { titleLikeness } from '../resume/role-words.ts'
import type { ResumeDocument } from '../templates/document.ts'
import { foldText } from '../text/fold.ts'
import { plainText } from '../text/plain-text.ts'
import { isOngoing } from './career-span.ts'
import { show } from './date-form.ts'
import { readHead } from './draw-printed.ts'
import { isEducationFirst, yearsOf } from './order-sections.ts'
import { isDangling } from './whole-lines.ts'
import { findRole } from './write-summary.ts'

/** Who it is of, as it stands above everything else. */
export function drawPerson(profile: ResumeProfile): Pick<ResumeDocument, 'name' | 'headline' | 'contact'> {
  const titled = readHead(profile).find(({ fact }) => fact !== null && fact === profile.name?.id)
  return {
    name: titled === undefined ? show(profile.name) : plainText(titled.text),
    headline: drawHeadline(profile),
    contact: drawHead(profile),
  }
}

/** What the person calls themselves, or their newest position; half a sentence is neither. */
function drawHeadline(profile: ResumeProfile): string {
  const own = show(profile.headline)
  if (own !== '' && !isDangling(own)) return own
  const told = readHead(profile).find(isTitle)
  if (told !== undefined) return plainText(told.text)
  return isEducationFirst(profile) || !isAtWork(profile) ? '' : show(findRole(profile))
}

function isTitle({ label, text, fact, contacts = [] }: PrintedCell): boolean {
  return (
    label === '' &&
    fact === null &&
    contacts.length === 0 &&
    !/\d/u.test(text) &&
    titleLikeness(foldText(text)) > 0
  )
}

/** Nobody is called by what they did before a break of years. */
function isAtWork({ work, education, certifications }: ResumeProfile): boolean {
  const [newest] = work
  if (newest === undefined) return false
  if (isOngoing(newest.end)) return true
  const told = [
    ...education.flatMap(({ start, end, details }) => [start, end, ...details]),
    ...certifications,
  ]
  return Math.max(0, ...told.flatMap(yearsOf)) - (yearsOf(newest.end).at(-1) ?? 0) <= BREAK_YEARS
}

const BREAK_YEARS = 2

type Item = ResumeDocument['contact'][number]

/** E-mail, phone, place and links as printed; only addresses that a reader may follow are links. */
export function drawContact(profile: ResumeProfile): Item[] {
  return [...itemsById(profile).values()]
}

function itemsById({ email, phone, place, links }: ResumeProfile): Map<string, Item> {
  const address = show(email)
  const items: [Fact | null, string | null][] = [
    [email, address === '' ? null : `mailto:${address}`],
    [phone, null],
    [place, null],
    ...links.map((link): [Fact, string | null] => [link, safeUrl(link)]),
  ]
  return new Map(
    items.flatMap(([fact, url]) => {
      const text = show(fact)
      return fact === null || text === '' ? [] : [[fact.id, { text, url }] as const]
    }),
  )
}

/** The head of the file with the contacts as they are now; what no cell of it says stands before it, other links behind it. */
function drawHead(profile: ResumeProfile): Item[] {
  const items = itemsById(profile)
  const title = drawHeadline(profile)
  const cells = readHead(profile).filter(({ fact, text }) => fact === null && plainText(text) !== title)
  const told = cells.flatMap(cell => drawCell(cell, items, profile.place))
  const held = new Set(cells.flatMap(({ contacts = [] }) => contacts.map(({ fact }) => fact)))
  const town = profile.place
  // Of a resume that was read before contacts were found in the cells.
  if (town !== null && cells.some(({ text }) => text.includes(town.text))) held.add(town.id)
  const links = new Set(profile.links.map(({ id }) => id))
  const others = [...items].filter(([id]) => !held.has(id))
  return [
    ...others.flatMap(([id, item]) => (links.has(id) ? [] : item)),
    ...told,
    ...others.flatMap(([id, item]) => (links.has(id) ? item : [])),
  ]
}

/** A cell with its contacts; without one that the person took out it says nothing, and another town has another street. */
function drawCell(
  { label, text, contacts = [] }: PrintedCell,
  items: Map<string, Item>,
  place: Fact | null,
): Item[] {
  const held = contacts.flatMap(({ fact, from, to }) => {
    const item = items.get(fact)
    return item === undefined ? [] : [{ fact, from, to, item }]
  })
  if (held.length < contacts.length) return []
  const moved = held.find(
    ({ fact, from, to, item }) => fact === place?.id && plainText(text.slice(from, to)) !== item.text,
  )
  if (moved !== undefined) return [moved.item]
  const said = held.reduceRight(
    (whole, { from, to, item }) => whole.slice(0, from) + item.text + whole.slice(to),
    text,
  )
  const url = held.find(({ item }) => item.url !== null)?.item.url ?? null
  return [{ text: plainText(label === '' ? said : `${label}: ${said}`), url }]
}

function safeUrl({ url }: ProfileLink): string | null {
  return url !== null && /^(?:https?:\/\/|mailto:|tel:)[!-~]+$/iu.test(url) ? url : null
}

import type { PrintedRow, ProfileLink, ResumeProfile } from '#contract/resume.ts'
import { titleLikeness } from '../resume/role-words.ts'
import type { ResumeDocument } from '../templates/document.ts'
import { foldText } from '../text/fold.ts'
import { plainText } from '../text/plain-text.ts'
import { isOngoing } from './career-span.ts'
import { show } from './date-form.ts'
import { readHead, toRow } from './draw-printed.ts'
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

function isTitle({ label, text, fact }: PrintedRow): boolean {
  return label === '' && fact === null && !/\d/u.test(text) && titleLikeness(foldText(text)) > 0
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

/** E-mail, phone, place and links as printed; only addresses that a reader may follow are links. */
export function drawContact({ email, phone, place, links }: ResumeProfile): ResumeDocument['contact'] {
  const address = show(email)
  return [
    { text: address, url: address === '' ? null : `mailto:${address}` },
    { text: show(phone), url: null },
    { text: show(place), url: null },
    ...links.map(link => ({ text: show(link), url: safeUrl(link) })),
  ].filter(item => item.text !== '')
}

/** The contacts and what else the head of the file tells: an address in place of its town, a birthday, a licence to drive. */
function drawHead(profile: ResumeProfile): ResumeDocument['contact'] {
  const { phone, place } = profile
  const rows = readHead(profile)
  const noted = rows.find(({ fact }) => fact !== null && fact === phone?.id)
  const town = show(place)
  const isAddress = ({ text }: PrintedRow): boolean => town !== '' && text.includes(town)
  const title = drawHeadline(profile)
  const own = drawContact(profile).map(item =>
    noted && item.text === show(phone) ? { ...item, text: noted.text } : item,
  )
  const told = rows
    .filter(row => row.fact === null && row.text !== title)
    .map(row => toRow(isAddress(row) ? { ...row, label: '' } : row))
    .map(({ lead, text }) => ({ text: lead + text, url: null }))
  if (told.length === 0) return own
  const isTold = rows.some(isAddress)
  const plain = own.filter(({ text, url }) => url === null && !(isTold && text === town))
  return [...own.filter(isMail), ...plain, ...told, ...own.filter(item => item.url !== null && !isMail(item))]
}

function isMail({ url }: ResumeDocument['contact'][number]): boolean {
  return url?.startsWith('mailto:') === true
}

function safeUrl({ url }: ProfileLink): string | null {
  return url !== null && /^(?:https?:\/\/|mailto:|tel:)[!-~]+$/iu.test(url) ? url : null
}

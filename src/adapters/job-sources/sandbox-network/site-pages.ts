import { type CheerioAPI, load } from 'cheerio'
import { measureNesting } from '#core/sources/html-tokens.ts'
import type { PostingPage } from '#core/sources/job-posting.ts'
import type { PoliteAnswer } from '../polite-client.ts'
import { type ListItem, SiteStopped } from '../port.ts'
import type { SiteProfile } from './site-profile.ts'

/** An answer of the site, ready to be looked at. */
export interface SitePage {
  status: number
  /** After redirects. */
  url: string
  html: string
  find: CheerioAPI
}

/** A form as it would be sent: where to, and what it carries unseen. */
interface SiteForm {
  action: string
  hidden: Readonly<Record<string, string>>
}

export interface ChallengeForm extends SiteForm {
  id: string
  prompt: string
  /** null: the challenge is put in words alone. */
  imageUrl: string | null
}

const NESTING_MAX = 500
const SKELETON_MAX_ELEMENTS = 80
const PROMPT_MAX_CHARS = 300

/** @throws SiteStopped('too-large') for a page that is built to choke whoever reads it */
export function openPage(answer: PoliteAnswer): SitePage {
  const html = answer.text()
  if (measureNesting(html) > NESTING_MAX) throw new SiteStopped('too-large', new Error('nested too deep'))
  return { status: answer.status, url: answer.url, html, find: load(html) }
}

export function shows(page: SitePage, selector: string): boolean {
  return page.find(selector).length > 0
}

/** @returns null when the form, or one of its two fields, is not there */
export function readSignInForm(page: SitePage, { signIn }: SiteProfile): SiteForm | null {
  const hasFields = [signIn.user, signIn.password].every(name =>
    shows(page, `${signIn.form} [name="${name}"]`),
  )
  return hasFields ? readForm(page, signIn.form) : null
}

/** @returns null when the page shows no challenge, or one that cannot be answered here */
export function readChallengeForm(page: SitePage, { challenge }: SiteProfile): ChallengeForm | null {
  const id = page.find(challenge.form).attr(challenge.idAttribute)
  const imageUrl = readImageUrl(page, challenge.image)
  const form = readForm(page, challenge.form)
  const canAnswer = shows(page, `${challenge.form} [name="${challenge.field}"]`)
  if (!id || imageUrl === undefined || form === null || !canAnswer) return null
  const prompt = page.find(challenge.prompt).text().replace(/\s+/g, ' ').trim().slice(0, PROMPT_MAX_CHARS)
  return { ...form, id, prompt, imageUrl }
}

/** @returns null when the page has no such picture, undefined when it has one whose address cannot be read */
function readImageUrl(page: SitePage, selector: string): string | null | undefined {
  if (!shows(page, selector)) return null
  return URL.parse(page.find(selector).attr('src') ?? '', page.url)?.href
}

/** @returns where the page links to the next challenge, null when it does not */
export function readNextChallenge(page: SitePage, { challenge }: SiteProfile): string | null {
  const href = page.find(challenge.next).attr('href')
  return href === undefined ? null : (URL.parse(href, page.url)?.href ?? null)
}

/** @returns null when the page is no list of search results */
export function readList(
  page: SitePage,
  { search }: SiteProfile,
): { items: ListItem[]; hasNext: boolean } | null {
  if (!shows(page, search.list)) return null
  const { origin } = new URL(page.url)
  const items = page
    .find(search.item)
    .toArray()
    .flatMap(element => {
      const nativeId = page.find(element).attr(search.idAttribute)
      const href = page.find(element).find(search.link).attr('href')
      const url = href ? URL.parse(href, page.url) : null
      // A row that leads to another site is an advertisement.
      return nativeId && url?.origin === origin ? [{ nativeId, url: url.href }] : []
    })
  return { items, hasNext: shows(page, search.next) }
}

/** The parts of a posting's page that a person sees, as HTML. */
export function readVisible(page: SitePage, { detail }: SiteProfile): PostingPage['visible'] {
  const htmlOf = (selector: string) => page.find(selector).first().html() ?? ''
  return {
    title: htmlOf(detail.title),
    company: htmlOf(detail.company),
    description: htmlOf(detail.description),
    level: htmlOf(detail.level),
    workplace: htmlOf(detail.workplace),
  }
}

/** What the page is built of, for whoever mends its profile: tags, ids and classes, no text and no values. */
export function describeSkeleton(page: SitePage): string {
  return page
    .find('body *')
    .toArray()
    .slice(0, SKELETON_MAX_ELEMENTS)
    .map(element => {
      const { id = '', class: classes = '' } = element.attribs
      return `${element.tagName}${id && `#${id}`}${classes && `.${classes.trim().replace(/\s+/g, '.')}`}`
    })
    .join(' ')
}

function readForm(page: SitePage, selector: string): SiteForm | null {
  const form = page.find(selector).first()
  const action = URL.parse(form.attr('action') ?? '', page.url)?.href
  if (form.length === 0 || action === undefined) return null
  const hidden = form
    .find('input[type=hidden][name]')
    .toArray()
    .map(input => [input.attribs.name ?? '', input.attribs.value ?? ''])
  return { action, hidden: Object.fromEntries(hidden) }
}

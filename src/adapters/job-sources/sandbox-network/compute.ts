import { type CheerioAPI, load } from 'cheerio'
import { measureNesting } from '#core/sources/html-tokens.ts'
import { type PostingPage, type PostingReading, readJobPosting } from '#core/sources/job-posting.ts'
import type { ListItem } from '../port.ts'
import type { SiteProfile } from './site-profile.ts'

/** What a page of the site shows, as far as a visit wants to know. */
export interface PageFacts {
  isSignedIn: boolean
  hasSignInForm: boolean
  hasBadCredentials: boolean
  isLocked: boolean
  isWrongAnswer: boolean
  /** Null when the form, or one of its two fields, is not there. */
  signInForm: SiteForm | null
  /** Null when the page shows no challenge, or one that cannot be answered here. */
  challengeForm: ChallengeForm | null
  /** Where the page links to the next challenge. */
  nextChallengeUrl: string | null
  /** Null when the page is no list of search results. */
  list: { items: ListItem[]; hasNext: boolean } | null
  /** Null where none was asked for, or the page is none of a posting. */
  posting: PostingReading | null
  /** What the page is built of, for whoever mends its profile: tags, ids and classes, no text and no values. */
  skeleton: string
}

/** A form as it would be sent: where to, and what it carries unseen. */
export interface SiteForm {
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

interface Page {
  url: string
  html: string
  find: CheerioAPI
}

/**
 * @param wanted of the posting that the page is to show; null: another page is meant
 * @returns null for a page that is built to choke whoever reads it
 */
export function describePage(
  { html, url }: { html: string; url: string },
  profile: SiteProfile,
  wanted: { nativeId: string; nowMs: number } | null,
): PageFacts | null {
  if (measureNesting(html) > NESTING_MAX) return null
  const page: Page = { url, html, find: load(html) }
  const { signIn, challenge } = profile
  return {
    isSignedIn: shows(page, signIn.signedIn.selector),
    hasSignInForm: shows(page, signIn.form),
    hasBadCredentials: shows(page, signIn.badCredentials),
    isLocked: shows(page, signIn.locked),
    isWrongAnswer: shows(page, challenge.wrong),
    signInForm: readSignInForm(page, profile),
    challengeForm: readChallengeForm(page, profile),
    nextChallengeUrl: readNextChallenge(page, profile),
    list: readList(page, profile),
    posting: wanted === null ? null : readPosting(page, profile, wanted),
    skeleton: describeSkeleton(page),
  }
}

function readPosting(
  page: Page,
  profile: SiteProfile,
  { nativeId, nowMs }: { nativeId: string; nowMs: number },
): PostingReading {
  const { html, url } = page
  const visible = readVisible(page, profile)
  return readJobPosting(
    { html, url, sourceId: profile.id, tenant: '', nativeId, attribution: null, visible },
    nowMs,
  )
}

function shows(page: Page, selector: string): boolean {
  return page.find(selector).length > 0
}

function readSignInForm(page: Page, { signIn }: SiteProfile): SiteForm | null {
  const hasFields = [signIn.user, signIn.password].every(name =>
    shows(page, `${signIn.form} [name="${name}"]`),
  )
  return hasFields ? readForm(page, signIn.form) : null
}

function readChallengeForm(page: Page, { challenge }: SiteProfile): ChallengeForm | null {
  const id = page.find(challenge.form).attr(challenge.idAttribute)
  const imageUrl = readImageUrl(page, challenge.image)
  const form = readForm(page, challenge.form)
  const canAnswer = shows(page, `${challenge.form} [name="${challenge.field}"]`)
  if (!id || imageUrl === undefined || form === null || !canAnswer) return null
  const prompt = page.find(challenge.prompt).text().replace(/\s+/g, ' ').trim().slice(0, PROMPT_MAX_CHARS)
  return { ...form, id, prompt, imageUrl }
}

/** @returns null when the page has no such picture, undefined when it has one whose address cannot be read */
function readImageUrl(page: Page, selector: string): string | null | undefined {
  if (!shows(page, selector)) return null
  return URL.parse(page.find(selector).attr('src') ?? '', page.url)?.href
}

function readNextChallenge(page: Page, { challenge }: SiteProfile): string | null {
  const href = page.find(challenge.next).attr('href')
  return href === undefined ? null : (URL.parse(href, page.url)?.href ?? null)
}

function readList(page: Page, { search }: SiteProfile): { items: ListItem[]; hasNext: boolean } | null {
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
function readVisible(page: Page, { detail }: SiteProfile): PostingPage['visible'] {
  const htmlOf = (selector: string) => page.find(selector).first().html() ?? ''
  return {
    title: htmlOf(detail.title),
    company: htmlOf(detail.company),
    description: htmlOf(detail.description),
    level: htmlOf(detail.level),
    workplace: htmlOf(detail.workplace),
  }
}

function describeSkeleton(page: Page): string {
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

function readForm(page: Page, selector: string): SiteForm | null {
  const form = page.find(selector).first()
  const action = URL.parse(form.attr('action') ?? '', page.url)?.href
  if (form.length === 0 || action === undefined) return null
  const hidden = form
    .find('input[type=hidden][name]')
    .toArray()
    .map(input => [input.attribs.name ?? '', input.attribs.value ?? ''])
  return { action, hidden: Object.fromEntries(hidden) }
}

import type { Company } from '../world/companies.ts'
import type { Posting } from '../world/posting.ts'
import type { PostingFacts } from '../world/posting-facts.ts'
import type { Html } from './html.ts'
import type { SearchQuery } from './jobs/search-query.ts'

/** What every page knows of its visitor. */
export interface Visitor {
  /** Null when signed out. */
  username: string | null
  /** For the sign-out form; null when there is no session. */
  csrf: string | null
}

export interface JobCard {
  facts: PostingFacts
  /** '3 days ago' */
  age: string
}

export interface LoginView {
  csrf: string
  fields: FieldNames
  /** Where to go after signing in; null = the feed. */
  next: string | null
  /** What was wrong with the last try. */
  problem: 'credentials' | 'locked' | null
}

export interface CheckpointView {
  csrf: string
  fields: FieldNames
  challengeId: string
  prompt: string
  /** Null when the question needs no picture; then the answer is typed. */
  image: { path: string; alt: string; width: number; height: number } | null
}

export interface SearchView {
  query: SearchQuery
  total: number
  cards: readonly JobCard[]
  previousPath: string | null
  nextPath: string | null
  /** Set when only signing in leads further. */
  signInPath: string | null
}

export interface DetailView {
  posting: Posting
  age: string
  canonicalUrl: string
  /** For the head of the page. */
  structuredData: readonly Html[]
  description: Html
}

export interface CompanyView {
  company: Company
  story: string
  cards: readonly JobCard[]
}

/** A page that says one thing. */
export interface NoticeView {
  title: string
  text: string
  /** Marks the text as an alarm that a program can tell apart. */
  problem?: 'answer' | 'locked'
  link: { path: string; label: string }
}

interface FieldNames {
  username: string
  password: string
  answer: string
}

/** One way to draw the site. Ids, form field names and JSON-LD are the site's promise to its visitors. */
export interface Layout {
  landingPage(visitor: Visitor): Html
  /** The names that forms use, and that posted forms are read by. */
  fields: FieldNames
  loginPage(visitor: Visitor, view: LoginView): Html
  checkpointPage(visitor: Visitor, view: CheckpointView): Html
  feedPage(visitor: Visitor, cards: readonly JobCard[]): Html
  searchPage(visitor: Visitor, view: SearchView): Html
  detailPage(visitor: Visitor, view: DetailView): Html
  companyPage(visitor: Visitor, view: CompanyView): Html
  noticePage(visitor: Visitor, view: NoticeView): Html
  css: string
}

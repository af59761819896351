import { ABOUT_MESSAGES } from '#contract/messages/about.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { DONATE_MESSAGES } from '#contract/messages/donate.ts'
import { HELP_MESSAGES } from '#contract/messages/help.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { LEGAL_MESSAGES } from '#contract/messages/legal.ts'
import { PAGE_DESCRIPTIONS } from '#contract/messages/page-descriptions.ts'
import { PATHS } from './paths.ts'

export interface PublicPage {
  path: string
  /** The address that search engines are told, where a page has two; null keeps the page out of them. */
  canonical: string | null
  /** Null: the product's name alone. */
  title: string | null
  description: string
  /** Below src/web, what the page loads on top of the entry. */
  modules: readonly string[]
}

/** The pages that are drawn ahead of time, so that they are there before any script and without one. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  landingAt(PATHS.root),
  landingAt(PATHS.home),
  {
    ...pageAt(PATHS.about, ABOUT_MESSAGES.title),
    description: PAGE_DESCRIPTIONS.about,
    modules: ['about/about.tsx'],
  },
  {
    ...pageAt(PATHS.help, HELP_MESSAGES.title),
    description: PAGE_DESCRIPTIONS.help,
    modules: ['help/help.tsx'],
  },
  {
    ...pageAt(PATHS.donate, DONATE_MESSAGES.title),
    description: PAGE_DESCRIPTIONS.donate,
    modules: ['donate/donate.tsx'],
  },
  {
    ...pageAt(PATHS.privacy, LEGAL_MESSAGES.privacy.title),
    description: PAGE_DESCRIPTIONS.privacy,
    modules: ['legal/privacy.tsx'],
  },
  {
    ...pageAt(PATHS.terms, LEGAL_MESSAGES.terms.title),
    description: PAGE_DESCRIPTIONS.terms,
    modules: ['legal/terms.tsx'],
  },
  {
    ...pageAt(PATHS.auth, ACCOUNT_MESSAGES.login),
    description: PAGE_DESCRIPTIONS.login,
    modules: ['account/account.tsx'],
  },
  {
    ...pageAt(PATHS.reset, ACCOUNT_MESSAGES.resetTitle),
    description: PAGE_DESCRIPTIONS.reset,
    modules: ['account/forgot-password.tsx'],
  },
]

/** Stands wherever there is no page; its path is one that never will be. */
export const NOT_FOUND_PAGE: PublicPage = {
  path: '/not-found',
  canonical: null,
  title: LAYOUT_MESSAGES.notFound,
  description: LAYOUT_MESSAGES.notFoundText,
  modules: [],
}

function landingAt(path: string): PublicPage {
  return {
    path,
    canonical: PATHS.root,
    title: null,
    description: PAGE_DESCRIPTIONS.landing,
    modules: ['landing/landing.tsx'],
  }
}

function pageAt(path: string, title: string): Pick<PublicPage, 'path' | 'canonical' | 'title'> {
  return { path, canonical: path, title }
}

import { SiteProfile } from './site-profile.ts'

/**
 * The networking site that ships with the product. Selectors name what every layout of the site keeps: ids,
 * data attributes, form and link targets.
 */
export function describeSandbox({ origin, delayMs }: { origin: string; delayMs: number }): SiteProfile {
  return SiteProfile.parse({
    id: 'sandbox-network',
    label: 'Sandbox network',
    origin,
    allowsLoopback: true,
    termsBasis: 'own-site',
    delayMs,
    maxPages: 40,
    maxDetails: 400,
    obeysRobots: true,
    signIn: {
      path: '/login',
      form: 'form#login-form',
      user: 'username',
      password: 'password',
      signedIn: { path: '/feed', selector: '[data-page=feed]' },
      badCredentials: '[data-error=credentials]',
      locked: '[data-error=locked]',
    },
    challenge: {
      form: 'form#challenge-form',
      image: 'img#challenge-image',
      idAttribute: 'data-challenge-id',
      prompt: '#challenge-prompt',
      field: 'answer',
      wrong: '[data-error=answer]',
      next: 'a[href^="/checkpoint/"]',
    },
    search: {
      path: '/jobs/search',
      params: { query: 'keywords', level: 'level', page: 'page' },
      levelCodes: {
        Internship: '1',
        'Entry level': '2',
        Associate: '3',
        'Mid-Senior level': '4',
        Director: '5',
        Executive: '6',
      },
      list: '[data-page=search]',
      item: '[data-job-id]',
      idAttribute: 'data-job-id',
      link: 'a[href*="/jobs/view/"]',
      next: 'a[rel~=next]',
    },
    detail: {
      title: 'h1',
      company: '.company-name',
      description: '#job-description',
      level: 'dt:contains("Seniority") + dd',
      workplace: 'dt:contains("Workplace") + dd',
    },
  } satisfies SiteProfile)
}

import { type Html, html } from '../html.ts'
import { placeText, SITE_NAME } from '../labels.ts'
import type { JobCard, Visitor } from '../layout.ts'
import { companyPath, jobPath } from '../paths.ts'

interface Page {
  title: string
  /** Goes into the head. */
  head?: Html | readonly Html[]
  main: Html
}

export function frame({ username, csrf }: Visitor, { title, head = [], main }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${SITE_NAME}</title>
<link rel="stylesheet" href="/site.css">
${head}
</head>
<body>
<a class="skip-link" href="#content">Skip to content</a>
<header class="site-header">
<a class="site-name" href="/">${SITE_NAME}</a>
<nav aria-label="Main"><a href="/jobs/search">Jobs</a>${username === null ? html`<a href="/login">Sign in</a>` : html`<a href="/feed">Feed</a>`}</nav>
${username === null || csrf === null ? null : signOutForm(username, csrf)}
</header>
${main}
<footer class="site-footer"><p>${SITE_NAME} is a practice site. Every company, person and job on it is invented.</p></footer>
</body>
</html>
`
}

export function jobList(cards: readonly JobCard[]): Html {
  return html`<ol class="job-list">${cards.map(jobCard)}</ol>`
}

function jobCard({ facts, age }: JobCard): Html {
  return html`
<li class="job-card" data-job-id="${facts.id}"><a class="job-card__link" href="${jobPath(facts)}">${facts.title}</a>
<span class="company-name">${facts.company.name}</span>
<span class="location">${placeText(facts)}</span>
<time datetime="${new Date(facts.postedAtMs).toISOString().slice(0, 10)}">${age}</time></li>`
}

/** The company's name, leading to its page. */
export function companyLink({ company }: JobCard['facts']): Html {
  return html`<a class="company-name" href="${companyPath(company)}">${company.name}</a>`
}

function signOutForm(username: string, csrf: string): Html {
  return html`<form id="logout-form" method="post" action="/logout">
<span class="account-name">${username}</span>
<input type="hidden" name="csrf" value="${csrf}"><button>Sign out</button>
</form>`
}

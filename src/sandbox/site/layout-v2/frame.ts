import { type Html, html } from '../html.ts'
import { placeText, SITE_NAME } from '../labels.ts'
import type { JobCard, Visitor } from '../layout.ts'
import { jobPath } from '../paths.ts'

interface Page {
  name: string
  title: string
  head?: readonly Html[]
  /** Between the title and the end of the page. */
  body: Html
  /** Attributes of the main element. */
  marks?: Html
}

export function frame({ username, csrf }: Visitor, { name, title, head = [], body, marks }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${SITE_NAME}</title>
<link rel="stylesheet" href="/site.css">
${head}
</head>
<body class="shell">
<a class="jump" href="#content">Skip to content</a>
<header class="shell-bar">
<a class="shell-brand" href="/">${SITE_NAME}</a>
<nav class="shell-nav" aria-label="Main"><a href="/jobs/search">Openings</a> ${username === null ? html`<a href="/login">Sign in</a>` : html`<a href="/feed">Home</a>`}</nav>
${username === null || csrf === null ? null : html`<form id="logout-form" method="post" action="/logout"><input type="hidden" name="csrf" value="${csrf}"><button class="quiet">Sign out ${username}</button></form>`}
</header>
<main id="content" class="shell-main" data-page="${name}"${marks ?? null}>
<h1 class="headline">${title}</h1>
${body}
</main>
<footer class="shell-foot">${SITE_NAME} is a practice site. Every company, person and job on it is invented.</footer>
</body>
</html>
`
}

export function resultList(cards: readonly JobCard[]): Html {
  return html`<ul class="results">${cards.map(
    ({ facts, age }) => html`
<li><article class="result" data-job-id="${facts.id}">
<p class="result-facts"><span class="org">${facts.company.name}</span> <span class="spot">${placeText(facts)}</span></p>
<h2 class="result-title"><a href="${jobPath(facts)}">${facts.title}</a></h2>
<time class="result-age" datetime="${new Date(facts.postedAtMs).toISOString().slice(0, 10)}">${age}</time>
</article></li>`,
  )}</ul>`
}

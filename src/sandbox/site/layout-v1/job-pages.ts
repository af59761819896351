import { payLabel } from '../../world/pay.ts'
import { type Html, html } from '../html.ts'
import { placeText, SCHEDULE_WORDS, WORKPLACE_WORDS } from '../labels.ts'
import type { CompanyView, DetailView, Visitor } from '../layout.ts'
import { careersUrl, hiringTeamPath } from '../paths.ts'
import { companyLink, frame, jobList } from './frame.ts'

export function detailPage(visitor: Visitor, view: DetailView): Html {
  const { age, canonicalUrl, structuredData, description } = view
  const { facts } = view.posting
  return frame(visitor, {
    title: `${facts.title} at ${facts.company.name}`,
    head: [html`<link rel="canonical" href="${canonicalUrl}">`, ...structuredData],
    main: html`<main id="content" data-page="detail" data-job-id="${facts.id}">
<h1>${facts.title}</h1>
<p class="job-summary">${companyLink(facts)} <span class="location">${placeText(facts)}</span>
<time datetime="${new Date(facts.postedAtMs).toISOString().slice(0, 10)}">${age}</time></p>
<dl class="job-criteria">
<div><dt>Seniority level</dt><dd>${facts.level}</dd></div>
<div><dt>Employment type</dt><dd>${SCHEDULE_WORDS[facts.schedule]}</dd></div>
<div><dt>Workplace</dt><dd>${WORKPLACE_WORDS[facts.workplace]}</dd></div>
<div><dt>Job function</dt><dd>${facts.family.jobFunction}</dd></div>
<div><dt>Industry</dt><dd>${facts.company.industry.label}</dd></div>
${facts.pay === null ? null : html`<div><dt>Pay</dt><dd>${payLabel(facts.pay)}</dd></div>`}
</dl>
<h2>About the job</h2>
<div id="job-description">${description}</div>
<p class="apply"><a class="button" rel="nofollow" href="${careersUrl(facts)}">Apply on the company's site</a>
<a href="${hiringTeamPath(facts.company)}">Meet the hiring team</a></p>
</main>`,
  })
}

export function companyPage(visitor: Visitor, { company, story, cards }: CompanyView): Html {
  return frame(visitor, {
    title: company.name,
    main: html`<main id="content" data-page="company">
<h1 class="company-name">${company.name}</h1>
<p>${company.industry.label} in ${company.home.city}, ${company.home.country.name}</p>
<p>${story}</p>
<h2>Open jobs</h2>
${cards.length === 0 ? html`<p class="empty">There are no open jobs at the moment.</p>` : jobList(cards)}
</main>`,
  })
}

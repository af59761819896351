import { payLabel } from '../../world/pay.ts'
import { challengeForm, loginForm, noticeText } from '../forms.ts'
import { html } from '../html.ts'
import { placeText, SCHEDULE_WORDS, WORKPLACE_WORDS } from '../labels.ts'
import type { Layout } from '../layout.ts'
import { careersUrl, companyPath, hiringTeamPath } from '../paths.ts'
import { frame, resultList } from './frame.ts'

type Pages = Omit<Layout, 'css' | 'fields' | 'searchPage'>

export const PAGES_V2: Pages = {
  landingPage: visitor =>
    frame(visitor, {
      name: 'landing',
      title: 'Where people and companies meet',
      body: html`<p class="lead">Thousands of openings, and the people behind them.</p>
<p><a class="action" href="/jobs/search">See all openings</a></p>`,
    }),

  loginPage: (visitor, view) =>
    frame(visitor, {
      name: 'login',
      title: 'Welcome back',
      body: html`<section class="panel">${loginForm(view)}</section>`,
    }),

  checkpointPage: (visitor, view) =>
    frame(visitor, {
      name: 'checkpoint',
      title: 'One more step',
      body: html`<section class="panel">${challengeForm(view)}<p class="hint">You have two minutes.</p></section>`,
    }),

  feedPage: (visitor, cards) =>
    frame(visitor, { name: 'feed', title: 'Home', body: html`<p>Fresh today:</p>${resultList(cards)}` }),

  detailPage: (visitor, { posting: { facts }, age, canonicalUrl, structuredData, description }) =>
    frame(visitor, {
      name: 'detail',
      title: facts.title,
      head: [html`<link rel="canonical" href="${canonicalUrl}">`, ...structuredData],
      marks: html` data-job-id="${facts.id}"`,
      body: html`<div class="columns">
<section class="panel"><h2>The work</h2><div id="job-description">${description}</div></section>
<aside class="side">
<p><a class="org" href="${companyPath(facts.company)}">${facts.company.name}</a><br><span class="spot">${placeText(facts)}</span></p>
<dl class="facts">
${facts.pay === null ? null : html`<dt>Pay</dt><dd>${payLabel(facts.pay)}</dd>`}
<dt>Workplace</dt><dd>${WORKPLACE_WORDS[facts.workplace]}</dd>
<dt>Industry</dt><dd>${facts.company.industry.label}</dd>
<dt>Job function</dt><dd>${facts.family.jobFunction}</dd>
<dt>Employment type</dt><dd>${SCHEDULE_WORDS[facts.schedule]}</dd>
<dt>Seniority level</dt><dd>${facts.level}</dd>
<dt>Posted</dt><dd><time datetime="${new Date(facts.postedAtMs).toISOString().slice(0, 10)}">${age}</time></dd>
</dl>
<p><a class="action" rel="nofollow" href="${careersUrl(facts)}">Apply on the company's site</a></p>
<p><a href="${hiringTeamPath(facts.company)}">Meet the hiring team</a></p>
</aside>
</div>`,
    }),

  companyPage: (visitor, { company, story, cards }) =>
    frame(visitor, {
      name: 'company',
      title: company.name,
      body: html`<p class="lead">${story}</p><p>${company.industry.label} · ${company.home.city}, ${company.home.country.name}</p>
${cards.length === 0 ? html`<p>There are no openings at the moment.</p>` : resultList(cards)}`,
    }),

  noticePage: (visitor, view) =>
    frame(visitor, {
      name: 'notice',
      title: view.title,
      body: html`${noticeText(view)}<p><a class="action" href="${view.link.path}">${view.link.label}</a></p>`,
    }),
}

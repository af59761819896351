import { challengeForm, loginForm, noticeText } from '../forms.ts'
import { type Html, html } from '../html.ts'
import { SITE_NAME } from '../labels.ts'
import type { CheckpointView, JobCard, LoginView, NoticeView, Visitor } from '../layout.ts'
import { frame, jobList } from './frame.ts'

export function landingPage(visitor: Visitor): Html {
  return frame(visitor, {
    title: 'People at work',
    main: html`<main id="content" data-page="landing">
<h1>The network for people at work</h1>
<p>${SITE_NAME} brings companies and people together. Look through the open jobs, or sign in to read on without limits.</p>
<p><a class="button" href="/jobs/search">Search jobs</a>${visitor.username === null ? html` <a href="/login">Sign in</a>` : null}</p>
</main>`,
  })
}

export function loginPage(visitor: Visitor, view: LoginView): Html {
  return frame(visitor, {
    title: 'Sign in',
    main: html`<main id="content" data-page="login">
<h1>Sign in</h1>
${loginForm(view)}
</main>`,
  })
}

export function checkpointPage(visitor: Visitor, view: CheckpointView): Html {
  return frame(visitor, {
    title: 'Quick check',
    main: html`<main id="content" data-page="checkpoint">
<h1>Quick check</h1>
<p>Please solve this puzzle to finish signing in. You have two minutes.</p>
${challengeForm(view)}
</main>`,
  })
}

export function feedPage(visitor: Visitor, cards: readonly JobCard[]): Html {
  return frame(visitor, {
    title: 'Feed',
    main: html`<main id="content" data-page="feed">
<h1>Your feed</h1>
<p>Welcome back. <a href="/jobs/search">Search all jobs</a></p>
<h2>New jobs</h2>
${jobList(cards)}
</main>`,
  })
}

export function noticePage(visitor: Visitor, view: NoticeView): Html {
  const { title, link } = view
  return frame(visitor, {
    title,
    main: html`<main id="content" data-page="notice">
<h1>${title}</h1>
${noticeText(view)}
<p><a href="${link.path}">${link.label}</a></p>
</main>`,
  })
}

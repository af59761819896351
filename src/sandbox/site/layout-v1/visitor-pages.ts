import { type Html, html } from '../html.ts'
import type { JobCard, LoginView, NoticeView, Visitor } from '../layout.ts'
import { frame, jobList, SITE_NAME } from './frame.ts'

const PROBLEMS = {
  credentials: 'The e-mail address or the password is not right.',
}

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

export function loginPage(visitor: Visitor, { csrf, next, problem }: LoginView): Html {
  return frame(visitor, {
    title: 'Sign in',
    main: html`<main id="content" data-page="login">
<h1>Sign in</h1>
<form id="login-form" method="post" action="/login">
<input type="hidden" name="csrf" value="${csrf}">
${next === null ? null : html`<input type="hidden" name="next" value="${next}">`}
<label>E-mail address <input name="username" type="email" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
${problem === null ? null : html`<p role="alert" data-error="${problem}">${PROBLEMS[problem]}</p>`}
</form>
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

export function noticePage(visitor: Visitor, { title, text, link }: NoticeView): Html {
  return frame(visitor, {
    title,
    main: html`<main id="content" data-page="notice">
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.path}">${link.label}</a></p>
</main>`,
  })
}

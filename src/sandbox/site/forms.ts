import { OPTIONS } from './challenge/tiles.ts'
import { type Html, html } from './html.ts'
import type { CheckpointView, LoginView, NoticeView } from './layout.ts'
import { checkpointPath } from './paths.ts'

const PROBLEMS = {
  credentials: 'The e-mail address or the password is not right.',
  locked: 'This account is locked for a while. Please wait 15 minutes and try again.',
}

/** The same in every layout: its id, its target and, but for one layout, its field names are a promise. */
export function loginForm({ csrf, fields, next, problem }: LoginView): Html {
  return html`<form id="login-form" method="post" action="/login">
<input type="hidden" name="csrf" value="${csrf}">
${next === null ? null : html`<input type="hidden" name="next" value="${next}">`}
<label>E-mail address <input name="${fields.username}" type="email" autocomplete="username" required></label>
<label>Password <input name="${fields.password}" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
${problem === null ? null : html`<p role="alert" data-error="${problem}">${PROBLEMS[problem]}</p>`}
</form>`
}

export function challengeForm({ csrf, fields, challengeId, prompt, image }: CheckpointView): Html {
  return html`<form id="challenge-form" method="post" action="${checkpointPath(challengeId)}" data-challenge-id="${challengeId}">
<p id="challenge-prompt">${prompt}</p>
<input type="hidden" name="csrf" value="${csrf}">
${
  image === null
    ? html`<label>Your answer <input name="${fields.answer}" inputmode="numeric" pattern="[1-6]" maxlength="1" autocomplete="off" required aria-describedby="challenge-prompt"></label>`
    : html`<img id="challenge-image" src="${image.path}" width="${image.width}" height="${image.height}" alt="${image.alt}">
<fieldset aria-describedby="challenge-prompt"><legend>Your answer</legend>${OPTIONS.map(option => html`<label><input type="radio" name="${fields.answer}" value="${option}" required> ${option}</label>`)}</fieldset>`
}
<button>Submit</button>
</form>`
}

export function noticeText({ text, problem }: NoticeView): Html {
  return problem === undefined
    ? html`<p>${text}</p>`
    : html`<p role="alert" data-error="${problem}">${text}</p>`
}

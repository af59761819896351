import { LEVELS } from '../../world/levels.ts'
import { type Html, html } from '../html.ts'
import type { SearchView, Visitor } from '../layout.ts'
import { frame, resultList } from './frame.ts'

export function searchPage(visitor: Visitor, view: SearchView): Html {
  const { query, total, cards } = view
  return frame(visitor, {
    name: 'search',
    title: 'Openings',
    marks: html` data-total="${total}"`,
    body: html`<p class="pages">${pageLinks(view)}</p>
${cards.length === 0 ? html`<p>Nothing on this page.</p>` : resultList(cards)}
<p class="pages">${pageLinks(view)}</p>
<form class="panel filters" method="get" action="/jobs/search" role="search">
<label>What <input name="keywords" type="search" value="${query.keywords}" maxlength="200"></label>
<label>Where <input name="location" value="${query.location}" maxlength="200"></label>
<label>Level <select name="level"><option value="">Any</option>${LEVELS.map((level, place) => html`<option value="${place + 1}"${query.levels.includes(place + 1) ? html` selected` : null}>${level}</option>`)}</select></label>
<button>Find openings</button>
</form>`,
  })
}

function pageLinks({ query, total, previousPath, nextPath, signInPath }: SearchView): Html {
  return html`${nextPath === null ? null : html`<a rel="next nofollow" href="${nextPath}">Older</a> `}
${previousPath === null ? null : html`<a rel="prev nofollow" href="${previousPath}">Newer</a> `}
${signInPath === null ? null : html`<a class="sign-in-hint" href="${signInPath}">Sign in to see more</a> `}
<span>${total} openings, page ${query.page}</span>`
}

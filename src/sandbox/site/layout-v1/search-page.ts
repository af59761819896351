import { LEVELS } from '../../world/levels.ts'
import { WORKPLACES } from '../../world/terms.ts'
import { type Html, html } from '../html.ts'
import type { SearchQuery } from '../jobs/search-query.ts'
import { WORKPLACE_WORDS } from '../labels.ts'
import type { SearchView, Visitor } from '../layout.ts'
import { frame, jobList } from './frame.ts'

const POSTED_CHOICES = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Past 24 hours' },
  { value: '7', label: 'Past week' },
  { value: '30', label: 'Past month' },
]

const SORT_CHOICES = [
  { value: 'relevance', label: 'Best match' },
  { value: 'date', label: 'Newest' },
]

export function searchPage(visitor: Visitor, view: SearchView): Html {
  const { query, total, cards } = view
  const title = query.keywords === '' ? 'Jobs' : `${query.keywords} jobs`
  return frame(visitor, {
    title,
    main: html`<main id="content" data-page="search" data-total="${total}">
<h1>${title}</h1>
${searchForm(query)}
<p role="status">${total === 1 ? '1 job' : `${total} jobs`}, page ${query.page}</p>
${jobList(cards)}
${cards.length === 0 ? html`<p class="empty">There is nothing on this page. Try fewer or other words.</p>` : null}
${pagination(view)}
</main>`,
  })
}

function searchForm(query: SearchQuery): Html {
  return html`<form class="search-form" method="get" action="/jobs/search" role="search">
<label>Keywords <input name="keywords" type="search" value="${query.keywords}" maxlength="200"></label>
<label>Place <input name="location" value="${query.location}" maxlength="200"></label>
<fieldset><legend>Level</legend>${LEVELS.map((level, place) => checkbox('level', { value: String(place + 1), label: level, isChecked: query.levels.includes(place + 1) }))}</fieldset>
<fieldset><legend>Workplace</legend>${WORKPLACES.map(workplace => checkbox('workplace', { value: workplace, label: WORKPLACE_WORDS[workplace], isChecked: query.workplaces.includes(workplace) }))}</fieldset>
<label>Posted ${select('posted', POSTED_CHOICES, String(query.postedDays ?? ''))}</label>
<label>Sort by ${select('sort', SORT_CHOICES, query.sort)}</label>
<button>Search</button>
</form>`
}

function checkbox(name: string, box: { value: string; label: string; isChecked: boolean }): Html {
  return html`<label><input type="checkbox" name="${name}" value="${box.value}"${box.isChecked ? html` checked` : null}> ${box.label}</label>`
}

function select(name: string, choices: readonly { value: string; label: string }[], chosen: string): Html {
  return html`<select name="${name}">${choices.map(({ value, label }) => html`<option value="${value}"${value === chosen ? html` selected` : null}>${label}</option>`)}</select>`
}

function pagination({ previousPath, nextPath, signInPath }: SearchView): Html {
  return html`<nav class="pagination" aria-label="Pages">
${previousPath === null ? null : html`<a rel="prev" href="${previousPath}">Previous</a>`}
${nextPath === null ? null : html`<a rel="next" href="${nextPath}">Next</a>`}
${signInPath === null ? null : html`<a class="sign-in-hint" href="${signInPath}">Sign in to see more</a>`}
</nav>`
}

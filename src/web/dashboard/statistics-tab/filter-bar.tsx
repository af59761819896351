import { ChevronDown, Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { SEARCH_WISH_MESSAGES } from '#contract/messages/search-wish.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { PopMenu } from '../../ui/pop-menu.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import './filter-bar.css'
import { countChoices, FACETS, type Facet, narrowJobs } from './job-facets.ts'
import { type ListedJob, ORDERS } from './job-list.ts'
import { SavedViews } from './saved-views.tsx'
import { ScoreControl } from './score-control.tsx'
import type { ListView } from './use-list-view.ts'

const ORDER_OPTIONS = ORDERS.map(value => ({ value, label: STATISTICS_MESSAGES.orderNames[value] }))

interface FilterBarProps {
  /** What the words and the score let through. */
  found: readonly ListedJob[]
  view: ListView
  /** The person's matching score, 0..100. */
  limit: number
  nowMs: number
  search: Ref<HTMLInputElement>
}

/** Words, score and facets that narrow the list, its order, and the ways to look at it that were kept. */
export function FilterBar({ found, view, limit, nowMs, search }: FilterBarProps) {
  const { choice, choose, chooseFacet } = view
  const isNarrowed = FACETS.some(facet => (choice.facets[facet] ?? []).length > 0)
  return (
    <search className="filter-bar">
      <div className="job-search">
        <Search className="job-search-sign" size={17} aria-hidden="true" />
        <input
          ref={search}
          className="job-search-box"
          type="search"
          aria-label={STATISTICS_MESSAGES.search}
          placeholder={STATISTICS_MESSAGES.searchHint}
          value={choice.text}
          onChange={event => choose({ text: event.currentTarget.value })}
        />
      </div>
      <fieldset className="filters">
        <legend className="hidden-text">{STATISTICS_MESSAGES.filters}</legend>
        <PopMenu
          className={choice.from === null ? 'pill' : 'pill pill-set'}
          button={STATISTICS_MESSAGES.scoreFrom(choice.from ?? limit)}
        >
          {() => <ScoreControl limit={limit} view={view} />}
        </PopMenu>
        {FACETS.filter(facet => facet !== 'wish' || found.some(({ fit }) => fit)).map(facet => (
          <FacetFilter
            key={facet}
            facet={facet}
            found={narrowJobs(found, { facets: choice.facets, nowMs, except: facet })}
            chosen={choice.facets[facet] ?? []}
            nowMs={nowMs}
            onChange={values => chooseFacet(facet, values)}
          />
        ))}
        {isNarrowed && (
          <button type="button" className="filter-clear" onClick={() => choose({ facets: {} })}>
            {TRIAGE_MESSAGES.clear}
          </button>
        )}
      </fieldset>
      <SelectBox
        label={STATISTICS_MESSAGES.order}
        value={choice.order}
        options={ORDER_OPTIONS}
        onChange={order => choose({ order })}
      />
      <SavedViews view={view} />
    </search>
  )
}

interface FacetFilterProps {
  facet: Facet
  /** What everything else lets through. */
  found: readonly ListedJob[]
  chosen: readonly string[]
  nowMs: number
  onChange: (values: readonly string[]) => void
}

function FacetFilter({ facet, found, chosen, nowMs, onChange }: FacetFilterProps) {
  const name = TRIAGE_MESSAGES.facets[facet]
  const [only] = chosen
  const text = chosen.length === 1 && only !== undefined ? tellValue(facet, only) : name
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])
  return (
    <span className="facet">
      <PopMenu
        className={chosen.length === 0 ? 'pill' : 'pill pill-set'}
        label={
          chosen.length === 0
            ? undefined
            : `${name}: ${chosen.map(value => tellValue(facet, value)).join(', ')}`
        }
        button={
          <>
            {chosen.length > 1 ? `${name} ${chosen.length}` : text}
            <ChevronDown size={15} aria-hidden="true" />
          </>
        }
      >
        {() => (
          <fieldset className="facet-choices">
            <legend className="pop-title">{name}</legend>
            {countChoices(found, { facet, chosen, nowMs }).map(({ value, jobs }) => (
              <label key={value}>
                <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
                <span>{tellValue(facet, value)}</span>
                <span className="filter-count">{jobs}</span>
              </label>
            ))}
          </fieldset>
        )}
      </PopMenu>
      {chosen.length > 0 && (
        <button
          type="button"
          className="facet-clear"
          aria-label={TRIAGE_MESSAGES.clearOne(name)}
          onClick={() => onChange([])}
        >
          <X size={15} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

const WORDS: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  status: { ...STATISTICS_MESSAGES.filterNames, ...TRIAGE_MESSAGES.marks },
  workplace: STATISTICS_MESSAGES.workplaces,
  pay: { stated: TRIAGE_MESSAGES.payStated },
  posted: TRIAGE_MESSAGES.postedWithin,
  wish: SEARCH_WISH_MESSAGES.facets,
}

function tellValue(facet: Facet, value: string): string {
  if (value === '') return TRIAGE_MESSAGES.notStated
  if (facet === 'language') return tellLanguage(value)
  return WORDS[facet]?.[value] ?? value
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' })

/** What is no language tag comes from an address that somebody wrote. */
function tellLanguage(tag: string): string {
  return /^[a-z]{2,3}$/i.test(tag) ? (LANGUAGES.of(tag) ?? tag) : tag
}

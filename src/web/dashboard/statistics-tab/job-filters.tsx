import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { FILTERS, type Filter, filterJobs, type ListedJob } from './job-list.ts'

interface JobFiltersProps {
  listed: readonly ListedJob[]
  chosen: Filter
  onChange: (filter: Filter) => void
}

export function JobFilters({ listed, chosen, onChange }: JobFiltersProps) {
  return (
    <fieldset className="filters">
      <legend className="hidden-text">{STATISTICS_MESSAGES.filters}</legend>
      {FILTERS.map(filter => (
        <button
          key={filter}
          type="button"
          className="filter"
          aria-pressed={filter === chosen}
          onClick={() => onChange(filter)}
        >
          {STATISTICS_MESSAGES.filterNames[filter]}{' '}
          <span className="filter-count">{filterJobs(listed, filter).length}</span>
        </button>
      ))}
    </fieldset>
  )
}

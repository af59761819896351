import { Search } from 'lucide-react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { ORDERS } from './job-list.ts'
import './job-tools.css'
import type { ListView } from './use-list-view.ts'

const ORDER_OPTIONS = ORDERS.map(value => ({ value, label: STATISTICS_MESSAGES.orderNames[value] }))

/** Finds a job by its words and puts the list in another order. */
export function JobTools({ view: { choice, choose } }: { view: ListView }) {
  return (
    <div className="job-tools">
      <div className="job-search">
        <Search className="job-search-sign" size={18} aria-hidden="true" />
        <input
          className="job-search-box"
          type="search"
          aria-label={STATISTICS_MESSAGES.search}
          placeholder={STATISTICS_MESSAGES.searchHint}
          value={choice.text}
          onChange={event => choose({ text: event.currentTarget.value })}
        />
      </div>
      <SelectBox
        label={STATISTICS_MESSAGES.order}
        value={choice.order}
        options={ORDER_OPTIONS}
        onChange={order => choose({ order })}
      />
    </div>
  )
}

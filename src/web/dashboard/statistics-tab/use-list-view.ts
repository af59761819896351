import { useState } from 'react'
import type { Filter, Order } from './job-list.ts'

/** How the person looks at the list. */
interface ListChoice {
  filter: Filter
  order: Order
  /** What is searched for; '' for everything. */
  text: string
  /** The least score shown, 0..100; null: the limit of the settings. */
  from: number | null
}

export interface ListView {
  choice: ListChoice
  choose: (part: Partial<ListChoice>) => void
  /** Jobs whose insights are open. */
  opened: ReadonlySet<string>
  toggle: (jobId: string) => void
}

/** Lives as long as the dashboard, so that a look at another tab changes nothing. */
export function useListView(): ListView {
  const [choice, setChoice] = useState<ListChoice>({ filter: 'all', order: 'score', text: '', from: null })
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    choice,
    choose: part => setChoice(before => ({ ...before, ...part })),
    opened,
    toggle: jobId =>
      setOpened(before => {
        const after = new Set(before)
        if (!after.delete(jobId)) after.add(jobId)
        return after
      }),
  }
}

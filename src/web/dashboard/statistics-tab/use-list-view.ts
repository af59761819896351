import { useEffect, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { FILTERS, type Filter, ORDERS, type Order } from './job-list.ts'

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

interface Look {
  choice: ListChoice
  opened: ReadonlySet<string>
}

/** An address is rewritten once typing rests: browsers bound how often it may be. */
const REST_MS = 300
/** An address has an end. */
const OPENED_MAX = 10

/**
 * Lives as long as the dashboard, so that a look at another tab changes nothing, and stands in the address, so that a
 * reload or the way back from another page finds the list as it was.
 */
export function useListView(): ListView {
  const [params, setParams] = useSearchParams()
  // To write the address then would call a person back who has just left for another page.
  const isLeaving = useNavigation().state !== 'idle'
  const [look, setLook] = useState(() => readLook(params))
  useEffect(() => {
    const isWritten = writeLook(params, look).toString() === params.toString()
    if (isWritten || isLeaving) return
    const timer = setTimeout(
      () => setParams(before => writeLook(before, look), { replace: true, preventScrollReset: true }),
      REST_MS,
    )
    return () => clearTimeout(timer)
  }, [isLeaving, look, params, setParams])
  return {
    ...look,
    choose: part => setLook(before => ({ ...before, choice: { ...before.choice, ...part } })),
    toggle: jobId =>
      setLook(before => {
        const opened = new Set(before.opened)
        if (!opened.delete(jobId)) opened.add(jobId)
        return { ...before, opened }
      }),
  }
}

/** Whatever an address says that is none of the choices is left out. */
function readLook(params: URLSearchParams): Look {
  const [show, sort, from] = ['show', 'sort', 'from'].map(name => params.get(name))
  const isScore = /^\d{1,3}$/.test(from ?? '') && Number(from) <= LIMITS.matchingScoreMax
  return {
    choice: {
      filter: FILTERS.find(filter => filter === show) ?? 'all',
      order: ORDERS.find(order => order === sort) ?? 'score',
      text: params.get('q') ?? '',
      from: isScore ? Number(from) : null,
    },
    opened: new Set((params.get('open') ?? '').split(',').filter(Boolean).slice(0, OPENED_MAX)),
  }
}

/** @returns other parameters as they were; what is as usual is left out */
function writeLook(params: URLSearchParams, { choice, opened }: Look): URLSearchParams {
  const next = new URLSearchParams(params)
  const said: [string, string][] = [
    ['show', choice.filter === 'all' ? '' : choice.filter],
    ['sort', choice.order === 'score' ? '' : choice.order],
    ['q', choice.text],
    ['from', choice.from === null ? '' : String(choice.from)],
    ['open', [...opened].slice(-OPENED_MAX).join(',')],
  ]
  for (const [name, value] of said) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

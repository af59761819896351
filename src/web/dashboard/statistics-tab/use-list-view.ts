import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useNavigation, useSearchParams } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { FACETS, type Facet, type Facets } from './job-facets.ts'
import { ORDERS, type Order } from './job-list.ts'

export const JOB_VIEWS = ['why', 'posting', 'resume', 'letter', 'tracking'] as const
export type JobView = (typeof JOB_VIEWS)[number]

/** How the person looks at the list and at the job beside it. */
export interface ListChoice {
  facets: Facets
  order: Order
  /** What is searched for; '' for everything. */
  text: string
  /** The least score shown, 0..100; null: the limit of the settings. */
  from: number | null
  jobView: JobView
  /** The lists below the ledger are folded away. */
  isFolded: boolean
}

export interface ListView {
  choice: ListChoice
  choose: (part: Partial<ListChoice>) => void
  chooseFacet: (facet: Facet, values: readonly string[]) => void
  /** The job that was opened; null: none. */
  jobId: string | null
  openJob: (jobId: string | null) => void
  /** What the address says of the list, for keeping it under a name. */
  tellLook: () => string
  takeLook: (look: string) => void
}

interface Look {
  choice: ListChoice
  jobId: string | null
}

/** An address is rewritten once typing rests: browsers bound how often it may be. */
const REST_MS = 300
const JOB = 'job'

/**
 * Lives as long as the dashboard, so that a look at another tab changes nothing, and stands in the address, so that a
 * reload or the way back from another page finds list and job as they were. Opening a job from the list is a step that
 * the way back undoes; going on to the next one is none.
 */
export function useListView(): ListView {
  const [params, setParams] = useSearchParams()
  // To write the address then would call a person back who has just left for another page.
  const isLeaving = useNavigation().state !== 'idle'
  const router = useContext(RouterContext)?.router
  const [look, setLook] = useState(() => readLook(params))
  const saidJob = params.get(JOB)
  const writtenJob = useRef(saidJob)
  useEffect(() => {
    // The way back or an address that was typed, not this page itself.
    if (saidJob === writtenJob.current) return
    writtenJob.current = saidJob
    setLook(before => ({ ...before, jobId: saidJob }))
  }, [saidJob])
  useEffect(() => {
    const isWritten = writeLook(params, look).toString() === params.toString()
    if (isWritten || isLeaving || params.get(JOB) !== writtenJob.current) return
    const isStep = (saidJob === null) !== (look.jobId === null)
    const write = () => {
      // Whoever pressed a link a moment ago is on the way before anything is drawn that says so.
      if (router && router.state.navigation.state !== 'idle') return
      writtenJob.current = look.jobId
      setParams(before => writeLook(before, look), { replace: !isStep, preventScrollReset: true })
    }
    const timer = setTimeout(write, isStep ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, look, params, router, saidJob, setParams])
  const choose = (part: Partial<ListChoice>) =>
    setLook(before => ({ ...before, choice: { ...before.choice, ...part } }))
  return {
    ...look,
    choose,
    chooseFacet: (facet, values) => choose({ facets: { ...look.choice.facets, [facet]: values } }),
    openJob: jobId => setLook(before => ({ ...before, jobId })),
    tellLook: () => {
      const { facets, order, text, from } = look.choice
      return writeLook(new URLSearchParams(), {
        choice: { ...USUAL, facets, order, text, from },
        jobId: null,
      }).toString()
    },
    takeLook: said => {
      const { facets, order, text, from } = readLook(new URLSearchParams(said)).choice
      choose({ facets, order, text, from })
    },
  }
}

export const USUAL: ListChoice = {
  ...{ facets: {}, order: 'score', text: '', from: null, jobView: 'why', isFolded: false },
}

/** Whatever an address says that is none of the choices is left out. */
function readLook(params: URLSearchParams): Look {
  const [sort, from, view] = ['sort', 'from', 'view'].map(name => params.get(name))
  const isScore = /^\d{1,3}$/.test(from ?? '') && Number(from) <= LIMITS.matchingScoreMax
  return {
    choice: {
      facets: Object.fromEntries(FACETS.map(facet => [facet, params.getAll(facet)])),
      order: ORDERS.find(order => order === sort) ?? USUAL.order,
      text: params.get('q') ?? '',
      from: isScore ? Number(from) : null,
      jobView: JOB_VIEWS.find(name => name === view) ?? USUAL.jobView,
      isFolded: params.get('insights') === 'hidden',
    },
    jobId: params.get(JOB),
  }
}

/** @returns other parameters as they were; what is as usual is left out */
function writeLook(params: URLSearchParams, { choice, jobId }: Look): URLSearchParams {
  const next = new URLSearchParams(params)
  const said: [string, readonly string[]][] = [
    ...FACETS.map((facet): [string, readonly string[]] => [facet, choice.facets[facet] ?? []]),
    ['sort', choice.order === USUAL.order ? [] : [choice.order]],
    ['q', choice.text === '' ? [] : [choice.text]],
    ['from', choice.from === null ? [] : [String(choice.from)]],
    ['view', choice.jobView === USUAL.jobView ? [] : [choice.jobView]],
    ['insights', choice.isFolded ? ['hidden'] : []],
    [JOB, jobId === null ? [] : [jobId]],
  ]
  for (const [name, values] of said) {
    next.delete(name)
    for (const value of values) next.append(name, value)
  }
  return next
}

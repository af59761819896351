import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { WORDINGS_MESSAGES } from '#contract/messages/wordings.ts'
import type { WaitingWording, WaitingWordings } from '#contract/wordings.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { comparisonQuery } from '../queries/documents.ts'
import { generationsQuery } from '../queries/jobs.ts'
import { type Answers, keepUnsent, readUnsent, waitingWordingsQuery } from '../queries/wordings.ts'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'

/** Each sending draws the PDF anew, so answers that follow each other go together. */
const REST_MS = 1000

export interface Decisions {
  /** The one to decide now; null when none is left, or all that are left were put off. */
  current: WaitingWording | null
  /** The others that wait, in their order. */
  others: readonly WaitingWording[]
  /** What was answered here and may not be drawn yet. */
  answerOf: (wordingId: string) => boolean | null
  /** Makes one of the others the one to decide now. */
  choose: (wordingId: string) => void
  /** Which of all it is, from 1. */
  number: number
  all: number
  putOff: number
  /** How many were answered, here or before. */
  decided: number
  decide: (isTrue: boolean) => void
  /** Takes back the answer that was given last on this page; null while there is none. */
  undo: (() => void) | null
  takeAllBack: () => void
  decideLater: () => void
  /** Takes up again what was put off. */
  decideNow: () => void
  isSaving: boolean
  /** Answers that could not be saved. */
  unsaved: number
  sendAgain: () => void
}

/** Goes through the wordings that wait; what is answered is shown as answered at once and sent after a moment of rest. */
export function useWordings({ jobId, wordings, decided: before }: WaitingWordings): Decisions {
  const sending = useSending(jobId)
  const [answered, setAnswered] = useState(() => listAnswered(sending.peek()))
  const [later, setLater] = useState<string[]>([])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const open = wordings.filter(({ id }) => !answered.includes(id))
  const fresh = open.filter(({ id }) => !later.includes(id))
  const current = fresh.find(({ id }) => id === chosenId) ?? fresh[0] ?? null
  const goOn = () => setChosenId(fresh[fresh.findIndex(({ id }) => id === current?.id) + 1]?.id ?? null)
  const all = [...new Set([...answered, ...before.map(({ id }) => id)])]
  const putOff = open.length - fresh.length
  const takeBack = (ids: readonly string[]) => {
    setAnswered(given => given.filter(id => !ids.includes(id)))
    setLater([])
    setChosenId(ids.at(-1) ?? null)
    for (const id of ids) sending.add(id, null)
  }
  const last = answered.at(-1)
  return {
    current,
    others: fresh.filter(one => one !== current),
    answerOf: id => sending.peek()[id] ?? null,
    choose: setChosenId,
    number: all.length + putOff + 1,
    all: all.length + open.length,
    putOff,
    decided: all.length,
    decide: isTrue => {
      if (current === null) return
      setAnswered(given => [...given, current.id])
      goOn()
      sending.add(current.id, isTrue)
    },
    undo: last === undefined ? null : () => takeBack([last]),
    takeAllBack: () => takeBack(all),
    decideLater: () => {
      if (current === null) return
      setLater(put => [...put, current.id])
      goOn()
    },
    decideNow: () => setLater([]),
    isSaving: sending.isBusy,
    unsaved: sending.failed,
    sendAgain: sending.send,
  }
}

function listAnswered(answers: Answers): string[] {
  return Object.entries(answers).flatMap(([id, isTrue]) => (isTrue === null ? [] : [id]))
}

/** Keeps answers until the server has them: sends after a rest, when the screen goes, and again when it comes back. */
function useSending(jobId: string) {
  const client = useQueryClient()
  const [failed, setFailed] = useState(0)
  const [given, setGiven] = useState(0)
  const peek = useCallback(() => readUnsent(client, jobId), [client, jobId])
  const { isBusy, send } = useAnswer(jobId, setFailed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the rest anew
  useEffect(() => {
    const timer = setTimeout(send, REST_MS)
    return () => clearTimeout(timer)
  }, [given, send])
  useEffect(() => send, [send])
  useQuestionOnUnload(peek)
  return {
    ...{ peek, send, isBusy, failed },
    add: (id: string, isTrue: boolean | null) => {
      keepUnsent(client, jobId, { ...peek(), [id]: isTrue })
      setFailed(0)
      setGiven(before => before + 1)
    },
  }
}

function useAnswer(jobId: string, setFailed: (count: number) => void) {
  const client = useQueryClient()
  const notify = useNotify()
  const isUnderWay = useRef(false)
  const { queryKey } = waitingWordingsQuery(jobId)
  const renew = () => {
    void client.invalidateQueries({ queryKey: comparisonQuery(jobId).queryKey })
    void client.invalidateQueries({ queryKey: generationsQuery.queryKey })
  }
  const { isBusy, start } = useTask({
    run: (answers: Answers) => {
      isUnderWay.current = true
      setFailed(0)
      const list = Object.entries(answers).map(([id, isTrue]) => ({ id, isTrue }))
      return call('answerWordings', { query: { jobId }, body: { answers: list } })
    },
    onDone: (waiting, sent) => {
      isUnderWay.current = false
      const left = Object.entries(readUnsent(client, jobId)).filter(
        ([id, isTrue]) => !(id in sent) || sent[id] !== isTrue,
      )
      keepUnsent(client, jobId, Object.fromEntries(left))
      client.setQueryData(queryKey, waiting)
      renew()
      // What was answered meanwhile follows, also when the screen is gone by now.
      send()
    },
    onFail: error => {
      isUnderWay.current = false
      const isGone = error instanceof ApiError && error.code === 'not_found'
      if (isGone) keepUnsent(client, jobId, {})
      setFailed(Object.keys(readUnsent(client, jobId)).length)
      notify({ severity: 'error', text: explain(error) })
      void client.invalidateQueries({ queryKey })
      renew()
    },
  })
  const send = useCallback(() => {
    if (isUnderWay.current) return
    const unsent = Object.entries(readUnsent(client, jobId)).slice(0, LIMITS.wordingAnswersMax)
    if (unsent.length > 0) start(Object.fromEntries(unsent))
  }, [client, jobId, start])
  return { isBusy, send }
}

function explain(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'review_changed') return WORDINGS_MESSAGES.changed
  if (code === 'not_found') return WORDINGS_MESSAGES.gone
  return WORDINGS_MESSAGES.notSaved(tellFailure(error))
}

function useQuestionOnUnload(peek: () => Answers): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (Object.keys(peek()).length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [peek])
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Letter, LetterSentence } from '#contract/letters.ts'
import { LIMITS } from '#contract/limits.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { useQuestionOnUnload } from '../leave-guard.tsx'
import { letterQuery } from '../queries/documents.ts'
import {
  type Decision,
  keepUnsentLetter,
  readUnsentLetter,
  type UnsentLetter,
} from '../queries/unsent-letter.ts'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'

/** Each save draws the letter and has it read back, so keys that follow each other go together. */
const REST_MS = 1000

export interface Sentences {
  of: (sentence: LetterSentence) => Decision
  change: (sentence: LetterSentence, decision: Partial<Decision>) => void
  kept: number
  /** 'waiting': there is something that the server has not been told yet; 'failed': it could not be told. */
  state: 'saved' | 'waiting' | 'saving' | 'failed'
  saveNow: () => void
}

/** What the person makes of the sentences; it is saved by itself, and what could not be saved stays until it is. */
export function useSentences(jobId: string, letter: Letter): Sentences {
  const client = useQueryClient()
  const [unsent, setUnsent] = useState(() => readUnsentLetter(client, jobId))
  const [given, setGiven] = useState(0)
  const { isBusy, isFailed, send } = useSaving(jobId, setUnsent)
  const pending = listPending(letter, unsent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the rest anew
  useEffect(() => {
    const timer = setTimeout(send, REST_MS)
    return () => clearTimeout(timer)
  }, [given, send])
  useEffect(() => send, [send])
  useQuestionOnUnload(pending.length > 0)
  const of = (sentence: LetterSentence): Decision => {
    const own = unsent[sentence.id]
    return own?.about === sentence.text ? own : { isKept: sentence.isKept, ownText: sentence.ownText }
  }
  return {
    of,
    change: (sentence, decision) => {
      const next = { ...unsent, [sentence.id]: { ...of(sentence), ...decision, about: sentence.text } }
      keepUnsentLetter(client, jobId, next)
      setUnsent(next)
      setGiven(before => before + 1)
    },
    kept: letter.sentences.filter(sentence => of(sentence).isKept).length,
    state: isBusy ? 'saving' : pending.length === 0 ? 'saved' : isFailed ? 'failed' : 'waiting',
    saveNow: send,
  }
}

type Pending = Decision & { id: string }

/** What differs from what is saved and can be: words that are too long wait to be shortened. */
function listPending({ sentences }: Letter, unsent: UnsentLetter): Pending[] {
  return sentences.flatMap(sentence => {
    const own = unsent[sentence.id]
    if (own === undefined || own.about !== sentence.text || isSame(own, sentence)) return []
    const { about: _, ...decision } = own
    return [{ id: sentence.id, ...decision }]
  })
}

export function isTooLong({ ownText }: Decision): boolean {
  return (ownText ?? '').length > LIMITS.factMaxChars
}

/** An own text that was emptied again is none. */
function isSame(one: Decision | undefined, other: Decision | undefined): boolean {
  const hasSameProof = (one?.proof ?? null) === (other?.proof ?? null)
  const isSameText = (one?.ownText ?? '').trim() === (other?.ownText ?? '').trim()
  return hasSameProof && isSameText && one?.isKept === other?.isKept
}

interface Saving {
  letter: Letter
  decided: Pending[]
}

function useSaving(jobId: string, setUnsent: (unsent: UnsentLetter) => void) {
  const client = useQueryClient()
  const notify = useNotify()
  const isUnderWay = useRef(false)
  const [isFailed, setIsFailed] = useState(false)
  const leave = (unsent: UnsentLetter) => {
    keepUnsentLetter(client, jobId, unsent)
    setUnsent(unsent)
  }
  const { isBusy, start } = useTask({
    run({ letter: { basis }, decided }: Saving) {
      isUnderWay.current = true
      return call('reviewLetter', { query: { jobId }, body: { basis, sentences: decided } })
    },
    onDone(fresh, { decided }) {
      isUnderWay.current = false
      setIsFailed(false)
      client.setQueryData(letterQuery(jobId).queryKey, fresh)
      const sent = new Map(decided.map(one => [one.id, one]))
      leave(filterUnsent(readUnsentLetter(client, jobId), ([id, own]) => !isSame(own, sent.get(id))))
      // What was typed meanwhile follows, also when the screen is gone by now.
      send()
    },
    async onFail(error, { letter }) {
      isUnderWay.current = false
      setIsFailed(true)
      const isChanged = error instanceof ApiError && error.code === 'letter_changed'
      const lost = isChanged ? await dropChangedElsewhere(client, jobId, letter) : []
      if (isChanged) setUnsent(readUnsentLetter(client, jobId))
      const text = lost.length > 0 ? LETTER_MESSAGES.changedElsewhere(lost) : tellFailure(error)
      notify({ severity: 'error', text })
    },
  })
  const send = useCallback(() => {
    const letter = client.getQueryData(letterQuery(jobId).queryKey)?.letter
    if (isUnderWay.current || !letter) return
    const decided = listPending(letter, readUnsentLetter(client, jobId)).filter(one => !isTooLong(one))
    if (decided.length > 0) start({ letter, decided })
  }, [client, jobId, start])
  return { isBusy, isFailed, send }
}

/**
 * Of two windows that change the same sentence, what the other one made of it stays.
 * @returns the words that were typed here and gave way
 */
async function dropChangedElsewhere(client: QueryClient, jobId: string, before: Letter): Promise<string[]> {
  const page = await client.fetchQuery({ ...letterQuery(jobId), staleTime: 0 }).catch(() => null)
  const savedIn = (letter: Letter | null | undefined, id: string) =>
    letter?.sentences.find(sentence => sentence.id === id)
  const isUntouched = ([id, { about }]: [string, UnsentLetter[string]]) => {
    const [then, now] = [savedIn(before, id), savedIn(page?.letter, id)]
    return page === null || (now?.text === about && isSame(then, now))
  }
  const unsent = readUnsentLetter(client, jobId)
  keepUnsentLetter(client, jobId, filterUnsent(unsent, isUntouched))
  return Object.entries(unsent).flatMap(entry => (isUntouched(entry) ? [] : (entry[1].ownText ?? [])))
}

function filterUnsent(
  unsent: UnsentLetter,
  stays: (entry: [string, UnsentLetter[string]]) => boolean,
): UnsentLetter {
  return Object.fromEntries(Object.entries(unsent).filter(stays))
}

import { useSyncExternalStore } from 'react'
import { type Answer, call } from './api.ts'

type Config = Answer<'config'>

const listeners = new Set<() => void>()
let known: Config | undefined
let isAsked = false

/** What this installation says of itself; undefined until it has answered. It is asked once for a whole visit. */
export function useConfig(): Config | undefined {
  return useSyncExternalStore(subscribe, readConfig, readNothing)
}

/** The product's name. Until the server has answered, the one the page came with. */
export function useBrand(): string {
  const config = useConfig()
  return config?.brand ?? pageBrand()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) void ask()
  return () => {
    listeners.delete(listener)
  }
}

/** After a failure the next screen that wants to know asks again. */
async function ask(): Promise<void> {
  isAsked = true
  try {
    known = await call('config')
    for (const listener of listeners) listener()
  } catch {
    isAsked = false
  }
}

function readConfig(): Config | undefined {
  return known
}

function readNothing(): undefined {
  return undefined
}

function pageBrand(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
}

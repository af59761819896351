import { useSyncExternalStore } from 'react'
import { type Answer, call } from './api.ts'

type Config = Answer<'config'>

/** Where the server writes its config into the pages it serves, as JSON. */
const CONFIG_ID = 'config'

const listeners = new Set<() => void>()
let known: Config | undefined
let isAsked = false

/**
 * What this installation says of itself. A page brings it along; one that does not asks once for a whole visit, and
 * until the answer is there it is undefined.
 */
export function useConfig(): Config | undefined {
  return useSyncExternalStore(subscribe, readConfig, readConfig)
}

/** The product's name; '' while nothing is known. */
export function useBrand(): string {
  return useConfig()?.brand ?? ''
}

/** Makes something known before the first screen is drawn; undefined: nothing is, and it will be asked for. */
export function takeConfig(config: Config | undefined): void {
  known = config
}

/** Takes over what the server wrote into this very page. */
export function takeConfigOfPage(): void {
  const written = document.getElementById(CONFIG_ID)?.textContent
  if (written) takeConfig(JSON.parse(written) as Config) // our own server wrote it
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (known === undefined && !isAsked) void ask()
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
    // As said above.
  } finally {
    isAsked = false
  }
}

function readConfig(): Config | undefined {
  return known
}

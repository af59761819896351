import { LIMITS } from '#contract/limits.ts'

const SCRIPT_ADDRESS = 'https://accounts.google.com/gsi/client'

/** The part of the provider's script that is used here. */
interface GoogleIdentity {
  initialize: (options: { client_id: string; callback: (answer: { credential: string }) => void }) => void
  renderButton: (parent: HTMLElement, options: { width: number; text: 'signin_with' }) => void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

/** Fetches the provider's script. Only called where the operator has set up Google sign-in. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  const { promise, resolve, reject } = Promise.withResolvers<GoogleIdentity>()
  const giveUp = () => reject(new Error('the script of Google sign-in did not arrive'))
  const take = () => (window.google ? resolve(window.google.accounts.id) : giveUp())
  if (window.google) return Promise.resolve(window.google.accounts.id)
  const script = document.createElement('script')
  script.src = SCRIPT_ADDRESS
  script.addEventListener('load', take)
  script.addEventListener('error', giveUp)
  setTimeout(giveUp, LIMITS.chunkTimeoutMs)
  document.head.append(script)
  return promise
}

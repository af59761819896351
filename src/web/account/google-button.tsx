import { type RefObject, useEffect, useRef, useState } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { loadChunk } from '../load-chunk.ts'
import { Button } from '../ui/button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { useTask } from '../ui/use-task.ts'
import './google-button.css'
import { useSignedIn } from './signed-in.ts'

/**
 * Sign-in with Google. Where the server has set it up, Google draws its own button; anywhere else, and until that
 * has arrived, ours stands in its place and says why it cannot help.
 */
export function GoogleButton() {
  const config = useConfig()
  const notify = useNotify()
  const place = useRef<HTMLDivElement>(null)
  const signIn = useGoogleSignIn()
  const isDrawn = useProviderButton(config?.googleClientId ?? null, place, signIn.start)
  const explain = () => {
    const isMissing = config?.googleClientId === null
    notify({
      severity: isMissing ? 'info' : 'error',
      text: isMissing ? ACCOUNT_MESSAGES.googleMissing : ACCOUNT_MESSAGES.googleFailed,
    })
  }
  return (
    <>
      <div className="google-place" ref={place} />
      {!isDrawn && (
        <Button variant="outline" icon={<GoogleMark />} onClick={explain}>
          {ACCOUNT_MESSAGES.google}
        </Button>
      )}
      {signIn.isBusy && <Overlay label={ACCOUNT_MESSAGES.loading} />}
    </>
  )
}

function useGoogleSignIn() {
  const notify = useNotify()
  const enter = useSignedIn()
  return useTask({
    run: (token: string) => call('google', { body: { token } }),
    onDone: session => enter(session),
    onFail: () => notify({ severity: 'error', text: ACCOUNT_MESSAGES.googleFailed }),
  })
}

/** Has Google draw its button into `place`; true once it stands there. */
function useProviderButton(
  clientId: string | null,
  place: RefObject<HTMLDivElement | null>,
  onCredential: (credential: string) => void,
): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  const answer = useRef(onCredential)
  useEffect(() => {
    answer.current = onCredential
  })
  useEffect(() => {
    if (clientId === null) return
    let isGone = false
    const draw = async () => {
      const { loadGoogleIdentity } = await loadChunk(() => import('./google-identity.ts'))
      const identity = await loadGoogleIdentity()
      const parent = place.current
      if (isGone || parent === null) return
      identity.initialize({ client_id: clientId, callback: ({ credential }) => answer.current(credential) })
      identity.renderButton(parent, { width: parent.clientWidth, text: 'signin_with' })
      setIsDrawn(true)
    }
    draw().catch(() => setIsDrawn(false)) // our own button stays and explains
    return () => {
      isGone = true
    }
  }, [clientId, place])
  return isDrawn
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  )
}

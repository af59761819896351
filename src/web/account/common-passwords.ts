import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import type { isCommonPassword } from '#core/account/common-password.ts'
import { useBrand, useConfig } from '../config.ts'
import { loadChunk } from '../load-chunk.ts'

interface Choice {
  password: string
  email: string
  name?: string
}

interface CommonPasswords {
  /** False as well until the list has arrived. */
  isCommon: (choice: Choice) => boolean
  /** Whether this installation takes no common password; where it does, the meter warns of one. */
  isRefusing: boolean
}

/** The passwords that are tried first. Their list is no part of the page and is fetched once somebody chooses one. */
export function useCommonPasswords(): CommonPasswords {
  const judge = useLateJudge()
  const brand = useBrand()
  const isRefusing = useConfig()?.refusesCommonPasswords ?? false
  return {
    isCommon: ({ password, ...owner }) => judge?.(password.normalize('NFC'), { ...owner, brand }) ?? false,
    isRefusing,
  }
}

/**
 * A check for a form with a new password: finds fault with a common one where this installation refuses it.
 * @param readChoice which password, and whose, the form is about
 */
export function refuseCommon<Form>(
  { isCommon, isRefusing }: CommonPasswords,
  readChoice: (form: Form) => Choice,
) {
  return z.refine<Form>(form => !(isRefusing && isCommon(readChoice(form))), {
    path: ['password'],
    error: ACCOUNT_MESSAGES.passwordCommon,
    when: () => true,
  })
}

function useLateJudge(): typeof isCommonPassword | null {
  const [judge, setJudge] = useState<typeof isCommonPassword | null>(null)
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      try {
        const part = await loadChunk(() => import('#core/account/common-password.ts'))
        if (!isLeft) setJudge(() => part.isCommonPassword)
      } catch {
        // The form works without: where common passwords are refused, the server has the last word.
      }
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [])
  return judge
}

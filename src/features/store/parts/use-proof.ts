import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { proofOf } from '#src/entities/account/verify/verifying.ts'
import { keyOf, type StoreDraft } from '../data/store-draft.ts'

/** Whether the address of a draft is proven, and what is said where it is not once somebody wants to send. */
export function useProof(draft: StoreDraft | null) {
  const { t } = useTranslation('store')
  const now = useServices().now()
  const [missed, setMissed] = useState<string | null>(null)
  const isProven = draft !== null && (keyOf(draft, now) ?? proofOf(draft.verifying, now)) !== null
  // once a code was sent it is the code that lacks
  const path = draft?.verifying.sent ? 'email.code' : 'email'
  return {
    path,
    /** @returns whether it is proven; where it is not, that is said from now on */
    ask(): boolean {
      setMissed(path)
      return isProven
    },
    /** Of a field: a code that came since is not missed before somebody wants to send again. */
    errorOf: (field: string): string | undefined =>
      isProven || field !== path || missed !== path
        ? undefined
        : t(path === 'email' ? 'send.askFirst' : 'send.proveFirst'),
  }
}

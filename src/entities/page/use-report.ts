import { useTranslation } from 'react-i18next'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts, type Toast } from '#src/state/toasts.ts'
import type { Result } from '#sync/contracts/errors.ts'

/** `queued`: without a network it says instead that it goes later. */
type Done = Omit<Toast, 'id'> & { queued?: boolean }
type Report = <T>(result: Result<T>, done?: Done) => result is Extract<Result<T>, { ok: true }>

/**
 * Says in a toast what became of a write: why it was not stored, or what is given for when it was.
 * @returns whether it was stored
 */
export function useReport(): Report {
  const { t: tc } = useTranslation('common')
  const failureText = useFailureText()
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  return <T>(result: Result<T>, done?: Done): result is Extract<Result<T>, { ok: true }> => {
    if (!result.ok) show({ tone: 'danger', text: failureText(result.error) })
    else if (done) {
      const { queued = false, ...toast } = done
      show(queued && isOffline ? { ...toast, tone: 'pending', text: tc('offline.queued') } : toast)
    }
    return result.ok
  }
}

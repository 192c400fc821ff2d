import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Failure } from '#sync/contracts/errors.ts'
import type { OrderDraft } from '#sync/contracts/orders/calls.ts'
import { useServices } from '#src/data/services.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { payAddress } from '#src/lib/pay-address.ts'
import { leaveTo } from '#src/platform/navigation/leave.ts'
import { newUuid } from '#src/platform/device/new-id.ts'

/**
 * Sends an order and goes where it is paid. The same form sent again after no answer carries the same id, so that there
 * is one order and one hold; a changed one carries a new id.
 */
export function usePlaceOrder(onRefused: () => void) {
  const { api, refresh } = useServices()
  const navigate = useNavigate()
  const language = useLanguage()
  const attempt = useRef({ id: '', form: '' })
  const [state, setState] = useState<{ busy: boolean; failure: Failure | null }>({
    busy: false,
    failure: null,
  })

  async function place(build: (id: string) => OrderDraft | null): Promise<void> {
    const form = JSON.stringify(build(''))
    if (attempt.current.form !== form) attempt.current = { id: newUuid(), form }
    const body = build(attempt.current.id)
    if (!body) return
    setState({ busy: true, failure: null })
    const answer = await api.call('orderCreate', { body })
    if (!answer.ok) {
      if (answer.error.origin !== 'network') attempt.current = { id: '', form: '' }
      setState({ busy: false, failure: answer.error })
      return onRefused()
    }
    const { order, payUrl } = answer.value
    if (payUrl) return leaveTo(payAddress(payUrl, language))
    void refresh()
    await navigate({ to: '/pay/complete', search: { order: order.number } })
  }

  return { ...state, place, clear: () => setState({ busy: false, failure: null }) }
}

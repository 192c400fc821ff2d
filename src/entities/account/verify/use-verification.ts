import { useState } from 'react'
import { useApi } from '#src/data/use-api.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import type { VerificationRequest } from '#sync/contracts/account/calls.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { withProof, withSent, type Verifying } from './verifying.ts'

type Input = {
  channel: VerificationRequest['channel']
  purpose: VerificationRequest['purpose']
  value: Verifying
  onChange: (value: Verifying) => void
  /** Asked before a code is sent; answers why none should be. */
  before?: (to: string) => Promise<Failure | null>
}

/** Sends codes and takes them back (S5-05, S8-09). The address must not change while something is under way. */
export function useVerification({ channel, purpose, value, onChange, before }: Input) {
  const api = useApi()
  const [busy, setBusy] = useState<'send' | 'confirm' | null>(null)
  const [failure, setFailure] = useState<{ at: 'to' | 'code'; what: Failure } | null>(null)
  const to = value.to.trim()

  const send = async () => {
    setBusy('send')
    setFailure(null)
    const hindrance = (await before?.(to)) ?? null
    const answer = hindrance
      ? ({ ok: false, error: hindrance } as const)
      : await api.call('verificationSend', { body: { channel, to, purpose } })
    setBusy(null)
    if (answer.ok) onChange(withSent(value, answer.value, deviceClock.now()))
    else setFailure({ at: 'to', what: answer.error })
    return answer.ok
  }
  const confirm = async (code: string) => {
    if (!value.sent) return false
    setBusy('confirm')
    setFailure(null)
    const answer = await api.call('verificationConfirm', { params: { id: value.sent.id }, body: { code } })
    setBusy(null)
    if (answer.ok) onChange(withProof(value, answer.value, deviceClock.now()))
    else setFailure({ at: 'code', what: answer.error })
    return answer.ok
  }
  return { busy, failure, forgetFailure: () => setFailure(null), send, confirm }
}

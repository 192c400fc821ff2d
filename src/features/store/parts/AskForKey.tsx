import { millisecondsInHour } from 'date-fns/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { VerifyField } from '#src/entities/account/verify/VerifyField.tsx'
import { proofOf, UNVERIFIED, type Verifying } from '#src/entities/account/verify/verifying.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import type { StoreDraft } from '../data/store-draft.ts'

type Props = { onKey: (key: NonNullable<StoreDraft['key']>, applications: StoreApplication[]) => void }

/** A code to the e-mail the application was sent with opens it on this device. */
export function AskForKey({ onKey }: Props) {
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  const api = useApi()
  const services = useServices()
  const [verifying, setVerifying] = useState<Verifying>(UNVERIFIED)
  const [failure, setFailure] = useState<Failure | null>(null)
  const change = async (next: Verifying) => {
    setVerifying(next)
    const now = services.now()
    const proof = proofOf(next, now)
    if (proof === null) return
    const email = next.to.trim().toLowerCase()
    const answer = await api.call('storeOpen', { body: { email, proof } })
    if (!answer.ok) {
      setVerifying({ ...UNVERIFIED, to: next.to })
      return setFailure(answer.error)
    }
    const { key, applications } = answer.value
    onKey({ value: key, email, until: now + STORE_POLICY.keyHours * millisecondsInHour }, applications)
  }
  return (
    <div className="grid gap-4">
      <p className="text-body text-ink-2">{t('read.prove')}</p>
      <VerifyField
        channel="email"
        purpose="store"
        label={tf('field.email')}
        value={verifying}
        onChange={(next) => void change(next)}
        errorOf={() => undefined}
      />
      <FailureLine failure={failure} />
    </div>
  )
}

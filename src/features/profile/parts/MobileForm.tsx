import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMobile } from '#src/i18n/format-mobile.ts'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { Member } from '#sync/contracts/account/account.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { proofOf, UNVERIFIED, type Verifying } from '#src/entities/account/verify/verifying.ts'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useMe } from '#src/entities/account/use-me.ts'
import { VerifyField } from '#src/entities/account/verify/VerifyField.tsx'

/** The mobile number: verified by a code, in force as soon as the code was right. */
export function MobileForm({ me }: { me: Member }) {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const api = useApi()
  const services = useServices()
  const { reread } = useMe()
  const show = useToasts((state) => state.show)
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState<Verifying>(UNVERIFIED)
  const [failure, setFailure] = useState<Failure | null>(null)

  const close = () => {
    setOpen(false)
    setValue(UNVERIFIED)
    setFailure(null)
  }
  const change = async (next: Verifying) => {
    setValue(next)
    setFailure(null)
    const proof = proofOf(next, services.now())
    if (proof === null) return
    const answer = await api.call('mobileSet', { body: { mobile: next.to.trim(), proof } })
    if (!answer.ok) {
      setValue({ ...UNVERIFIED, to: next.to })
      return setFailure(answer.error)
    }
    reread()
    close()
    show({ tone: 'saved', text: t('my.mobileSaved') })
  }
  return (
    <Section title={ta('my.mobile')}>
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0">
          <b className="block text-label g-num">{me.mobile ? formatMobile(me.mobile) : ta('my.none')}</b>
          <small className={me.mobileVerified ? 'text-caption text-saved' : 'text-caption text-ink-3'}>
            {t(me.mobileVerified ? 'my.mobileVerified' : 'my.mobileOpen')}
          </small>
        </p>
        {!isOpen && (
          <Button variant="outline" size="sm" aria-label={t('my.mobileChange')} onClick={() => setOpen(true)}>
            {ta(me.mobile ? 'verify.change' : 'my.add')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-4 grid gap-3">
          <VerifyField
            channel="mobile"
            purpose="mobile"
            label={ta('signUp.mobile')}
            value={value}
            onChange={(next) => void change(next)}
            errorOf={() => undefined}
          />
          <Refused title={ta('my.notSaved')} failure={failure} />
          <Button variant="ghost" size="sm" onClick={close}>
            {tc('action.cancel')}
          </Button>
        </div>
      )}
    </Section>
  )
}

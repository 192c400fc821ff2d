import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { readLastAccount } from '#src/platform/storage/last-account.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import { checkFind } from '#src/entities/account/form/password-forms.ts'
import { handOver, type LoginPlan, readHandedOver } from '#src/entities/account/enter/redirect.ts'
import { AccountForm } from '#src/entities/account/form/AccountForm.tsx'
import { EmailField } from '#src/entities/account/form/AccountFields.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useProblems } from '#src/entities/account/form/use-problems.ts'

type Props = { plan: LoginPlan; redirect: string | undefined }

/** S2-33: has a temporary password sent, which also opens an account locked after five failures. */
export function PasswordFindScreen({ plan, redirect }: Props) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const api = useApi()
  const navigate = useNavigate()
  const { t: te } = useTranslation('errors')
  const [known] = useState(readHandedOver)
  const [email, setEmail] = useState(() => known.email || readLastAccount())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const problems = useProblems(checkFind(email))

  const send = async () => {
    setBusy(true)
    setFailure(null)
    const answer = await api.call('passwordFind', { body: { email: email.trim() } })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    handOver({ email: email.trim() })
    await navigate({ to: '/login{$plan}/pwfind/complete', params: { plan }, search: { redirect } })
  }

  return (
    <AccountForm
      title={t('pwfind.title')}
      intro={
        <>
          {known.isLocked && known.email === email && <Banner tone="info" inset title={te('login.locked')} />}
          <p className="text-body text-ink-2">{t('pwfind.intro')}</p>
          <Refused
            title={t('pwfind.refused')}
            failure={failure}
            action={
              failure?.code === 'account.unknown' && (
                <Link to="/join" search className={buttonClass({ variant: 'outline', size: 'sm' })}>
                  {t('join')}
                </Link>
              )
            }
          />
        </>
      }
      problems={problems}
      labels={{ email: ta('email') }}
      submitLabel={t('pwfind.submit')}
      busy={isBusy}
      busyLabel={t('pwfind.busy')}
      onSubmit={() => void send()}
    >
      <EmailField value={email} onChange={setEmail} error={problems.errorOf('email')} />
    </AccountForm>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { checkTemporary } from '#src/entities/account/form/password-forms.ts'
import { afterSignIn, type LoginPlan, readHandedOver } from '#src/entities/account/enter/redirect.ts'
import { AccountForm } from '#src/entities/account/form/AccountForm.tsx'
import { EmailField, NewPasswordFields, PasswordField } from '#src/entities/account/form/AccountFields.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { TakeOver } from '#src/entities/account/enter/TakeOver.tsx'
import { useEnter } from '#src/entities/account/enter/use-enter.ts'
import { useProblems } from '#src/entities/account/form/use-problems.ts'
import { useFieldLabels } from '#src/entities/account/form/use-field-labels.ts'

type Props = { plan: LoginPlan; redirect: string | undefined }

/** S2-36: the mailed password gives way to one of one's own, which then signs in. */
export function TemporaryScreen({ plan, redirect }: Props) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const labels = useFieldLabels()
  const api = useApi()
  const [form, setForm] = useState(() => {
    const { email, password } = readHandedOver()
    return { email, temporary: password, next: '', repeat: '' }
  })
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const problems = useProblems(checkTemporary(form))
  const { flow, isBusy, failure, enter, reply } = useEnter(afterSignIn(redirect, plan), plan)

  const send = () => {
    const { temporary, next } = form
    const email = form.email.trim()
    void enter(email, next, () => api.call('temporaryChange', { body: { email, temporary, next } }))
  }

  return (
    <AccountForm
      title={t('temporary.title')}
      intro={
        <>
          <p className="text-body text-ink-2">{t('temporary.intro')}</p>
          <Refused
            title={t('temporary.refused')}
            failure={failure}
            action={<FindAgain failure={failure} plan={plan} redirect={redirect} />}
          />
        </>
      }
      problems={problems}
      labels={labels}
      submitLabel={t('temporary.submit')}
      busy={isBusy}
      busyLabel={t('temporary.busy')}
      onSubmit={send}
    >
      <EmailField value={form.email} onChange={(email) => set({ email })} error={problems.errorOf('email')} />
      <PasswordField
        label={ta('temporaryPassword')}
        name="temporary"
        autoComplete="current-password"
        value={form.temporary}
        onChange={(temporary) => set({ temporary })}
        error={problems.errorOf('temporary')}
      />
      <NewPasswordFields value={form} onChange={set} errorOf={problems.errorOf} />
      <TakeOver phase={flow.phase} onAnswer={reply} />
    </AccountForm>
  )
}

/** A temporary password that is over needs another one. */
function FindAgain({ failure, plan, redirect }: Props & { failure: Failure | null }) {
  const { t } = useTranslation('sign-in')
  if (failure?.code !== 'account.temporaryInvalid') return null
  return (
    <Link
      to="/login{$plan}/pwfind"
      params={{ plan }}
      search={{ redirect }}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      {t('temporary.find')}
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { checkDormant } from '#src/entities/account/form/password-forms.ts'
import {
  afterSignIn,
  handOver,
  type LoginPlan,
  readHandedOver,
} from '#src/entities/account/enter/redirect.ts'
import { proofOf, UNVERIFIED, withAddress, type Verifying } from '#src/entities/account/verify/verifying.ts'
import { AccountForm } from '#src/entities/account/form/AccountForm.tsx'
import { EmailField, NewPasswordFields, PasswordField } from '#src/entities/account/form/AccountFields.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { TakeOver } from '#src/entities/account/enter/TakeOver.tsx'
import { useEnter } from '#src/entities/account/enter/use-enter.ts'
import { useProblems } from '#src/entities/account/form/use-problems.ts'
import { VerifyField } from '#src/entities/account/verify/VerifyField.tsx'
import { useFieldLabels } from '#src/entities/account/form/use-field-labels.ts'

type Props = { plan: LoginPlan; redirect: string | undefined }
type Form = {
  email: Verifying
  way: 'password' | 'email'
  current: string
  next: string
  repeat: string
}

/** S2-29: an account that slept for a year wakes with a new password, by the old one or a code to its e-mail. */
export function DormantScreen({ plan, redirect }: Props) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const labels = useFieldLabels()
  const api = useApi()
  const now = useServices().now()
  const [form, setForm] = useState<Form>(() => {
    const { email, password, byCode } = readHandedOver()
    const way = byCode ? 'email' : 'password'
    return { email: withAddress(UNVERIFIED, email), way, current: password, next: '', repeat: '' }
  })
  // what a code brings comes late: it must not undo what was typed meanwhile
  const set = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const isByPassword = form.way === 'password'
  const proof = proofOf(form.email, now)
  const problems = useProblems(checkDormant({ ...form, email: form.email.to, hasProof: proof !== null }))
  const { flow, isBusy, failure, enter, reply } = useEnter(afterSignIn(redirect, plan), plan)

  const send = () => {
    const email = form.email.to.trim()
    const { current, next } = form
    const by = isByPassword ? { current, proof: null } : { current: null, proof }
    void enter(email, next, () => api.call('dormantRelease', { body: { email, ...by, next } }))
  }

  return (
    <AccountForm
      title={t('dormant.title')}
      intro={
        <>
          <p className="text-body text-ink-2">{t('dormant.intro')}</p>
          <Refused
            title={t('dormant.refused')}
            failure={failure}
            action={
              (failure?.code === 'account.locked' || failure?.code === 'account.notDormant') && (
                <Link
                  to={failure.code === 'account.locked' ? '/login{$plan}/pwfind' : '/login{$plan}'}
                  params={{ plan }}
                  search={{ redirect }}
                  onClick={() => handOver({ email: form.email.to.trim() })}
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                >
                  {t(failure.code === 'account.locked' ? 'pwfind.title' : 'title')}
                </Link>
              )
            }
          />
        </>
      }
      problems={problems}
      labels={labels}
      submitLabel={t('dormant.submit')}
      busy={isBusy}
      busyLabel={t('dormant.busy')}
      onSubmit={send}
    >
      <RadioGroup
        label={t('dormant.way')}
        look="chip"
        options={[
          { value: 'password', label: t('dormant.byPassword') },
          { value: 'email', label: t('dormant.byEmail') },
        ]}
        value={form.way}
        onChange={(way) => set({ way })}
      />
      {isByPassword ? (
        <>
          <EmailField
            value={form.email.to}
            onChange={(to) => set({ email: withAddress(form.email, to) })}
            error={problems.errorOf('email')}
          />
          <PasswordField
            label={ta('currentPassword')}
            name="current"
            autoComplete="current-password"
            value={form.current}
            onChange={(current) => set({ current })}
            error={problems.errorOf('current')}
          />
        </>
      ) : (
        <VerifyField
          channel="email"
          purpose="dormant"
          label={ta('email')}
          value={form.email}
          onChange={(email) => set({ email })}
          errorOf={problems.errorOf}
        />
      )}
      <NewPasswordFields value={form} onChange={set} errorOf={problems.errorOf} />
      <TakeOver phase={flow.phase} onAnswer={reply} />
    </AccountForm>
  )
}

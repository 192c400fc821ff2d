import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonalItem } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { useApi } from '#src/data/use-api.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { ok, type Failure } from '#sync/contracts/errors.ts'
import { checkPasswordPair, passwordPromptDue } from '#sync/domain/account.ts'
import { checkChange } from '#src/entities/account/form/password-forms.ts'
import { afterSignIn, type LoginPlan } from '#src/entities/account/enter/redirect.ts'
import type { ReturnQuery } from '#src/lib/return-query.ts'
import { AccountForm } from '#src/entities/account/form/AccountForm.tsx'
import { NewPasswordFields, PasswordField } from '#src/entities/account/form/AccountFields.tsx'
import { IdentityField } from '#src/entities/account/verify/IdentityField.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useIdentity } from '#src/entities/account/verify/use-identity.ts'
import { useProblems } from '#src/entities/account/form/use-problems.ts'
import { useFieldLabels } from '#src/entities/account/form/use-field-labels.ts'

type Props = { plan: LoginPlan; redirect: string | undefined; query: ReturnQuery }

/** S2-31: a new password, asked for every six months after a sign-in and put off as easily. */
export function PasswordChangeScreen({ plan, redirect, query }: Props) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const labels = useFieldLabels()
  const services = useServices()
  const api = useApi()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { status } = useSession()
  const { item, asOf } = usePersonalItem('member', 'me')
  const member = item?.value
  const [form, setForm] = useState({ current: '', next: '', repeat: '' })
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const [busy, setBusy] = useState<'change' | 'later' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isFirst = member?.hasPassword === false
  const identity = useIdentity(member, returnPath(plan, redirect), query)
  const problems = useProblems(
    isFirst ? [...identity.problems, ...checkPasswordPair(form.next, form.repeat)] : checkChange(form),
  )
  // by the server's clock: the device's may be years off
  const isDue = member !== undefined && asOf !== null && passwordPromptDue(member, Date.parse(asOf))

  const change = async () => {
    setBusy('change')
    setFailure(null)
    const { current, next } = form
    const proof = isFirst ? await identity.prove() : ok(null)
    const by = { current: isFirst ? null : current, next }
    const answer = proof.ok
      ? await api.call('passwordChange', { body: { ...by, proof: proof.value } })
      : proof
    setBusy(null)
    if (!answer.ok) return setFailure(answer.error)
    void services.refresh()
    await navigate({
      to: '/login{$plan}/pwchange/complete',
      params: { plan },
      search: { redirect },
      replace: true,
    })
  }
  const later = async () => {
    setBusy('later')
    // not answered: the prompt simply comes again
    if (isDue || !member) await api.call('passwordLater')
    void services.refresh()
    history.replace(afterSignIn(redirect, plan))
  }

  return (
    <AccountForm
      title={ta(isFirst ? 'my.setPassword' : 'pwchange.title')}
      parts={{
        state: status === 'starting' ? 'loading' : status === 'guest' ? 'empty' : 'ready',
        empty: <Nobody plan={plan} redirect={redirect} />,
      }}
      intro={
        <>
          {isDue && (
            <Banner tone="info" inset title={t('pwchange.due')}>
              {t('pwchange.intro')}
            </Banner>
          )}
          {!isDue && (
            <p className="text-body text-ink-2">{t(isFirst ? 'pwchange.social' : 'pwchange.intro')}</p>
          )}
          <Refused title={t('pwchange.refused')} failure={failure} />
        </>
      }
      problems={problems}
      labels={labels}
      submitLabel={t('pwchange.submit')}
      busy={busy === 'change'}
      busyLabel={t('pwchange.busy')}
      onSubmit={() => void change()}
      previous={
        <Button variant="outline" full busy={busy === 'later'} onClick={() => void later()}>
          {t('pwchange.later')}
        </Button>
      }
    >
      {isFirst ? (
        <IdentityField identity={identity} error={problems.errorOf('identity')} />
      ) : (
        <PasswordField
          label={ta('currentPassword')}
          name="current"
          autoComplete="current-password"
          value={form.current}
          onChange={(current) => set({ current })}
          error={problems.errorOf('current')}
        />
      )}
      <NewPasswordFields value={form} onChange={set} errorOf={problems.errorOf} />
    </AccountForm>
  )
}

/** Where a social account comes back to when somebody without a password sets one. */
const returnPath = (plan: LoginPlan, redirect: string | undefined): string =>
  `/login${plan === 'plan' ? '_plan' : ''}/pwchange${redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`}`

/** Nobody is signed in. */
function Nobody({ plan, redirect }: Omit<Props, 'query'>) {
  const { t } = useTranslation('sign-in')
  const { t: tc } = useTranslation('common')
  return (
    <EmptyState
      title={tc('page.signInTitle')}
      action={
        <Link to="/login{$plan}" params={{ plan }} search={{ redirect }} className={buttonClass()}>
          {tc('action.signIn')}
        </Link>
      }
    >
      {t('pwchange.intro')}
    </EmptyState>
  )
}

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
import type { Failure } from '#sync/contracts/errors.ts'
import { passwordPromptDue } from '#sync/domain/account.ts'
import { checkChange } from '../data/password-forms.ts'
import { afterSignIn, type LoginPlan } from '../data/redirect.ts'
import { AccountForm } from '../parts/AccountForm.tsx'
import { NewPasswordFields, PasswordField } from '../parts/AccountFields.tsx'
import { Refused } from '../parts/Refused.tsx'
import { useProblems } from '../parts/use-problems.ts'

type Props = { plan: LoginPlan; redirect: string | undefined }

/** S2-31: a new password, asked for every six months after a sign-in and put off as easily. */
export function PasswordChangeScreen({ plan, redirect }: Props) {
  const { t } = useTranslation('account')
  const services = useServices()
  const api = useApi()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { status } = useSession()
  const member = usePersonalItem('member', 'me').item?.value
  const [form, setForm] = useState({ current: '', next: '', repeat: '' })
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const [busy, setBusy] = useState<'change' | 'later' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const problems = useProblems(checkChange(form))
  const isDue = member !== undefined && passwordPromptDue(member, services.now())

  const change = async () => {
    setBusy('change')
    setFailure(null)
    const { current, next } = form
    const answer = await api.call('passwordChange', { body: { current, proof: null, next } })
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
      title={t('pwchange.title')}
      parts={{
        state: status === 'starting' ? 'loading' : status === 'guest' || hasNone(member) ? 'empty' : 'ready',
        empty: <Nobody isGuest={status === 'guest'} plan={plan} redirect={redirect} />,
      }}
      intro={
        <>
          {isDue && (
            <Banner tone="info" inset title={t('pwchange.due')}>
              {t('pwchange.intro')}
            </Banner>
          )}
          {!isDue && <p className="text-body text-ink-2">{t('pwchange.intro')}</p>}
          <Refused title={t('pwchange.refused')} failure={failure} />
        </>
      }
      problems={problems}
      labels={{ current: t('currentPassword'), next: t('newPassword'), repeat: t('repeat') }}
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
      <PasswordField
        label={t('currentPassword')}
        name="current"
        autoComplete="current-password"
        value={form.current}
        onChange={(current) => set({ current })}
        error={problems.errorOf('current')}
      />
      <NewPasswordFields value={form} onChange={set} errorOf={problems.errorOf} />
    </AccountForm>
  )
}

const hasNone = (member: { hasPassword?: boolean } | undefined) => member?.hasPassword === false

/** Nobody is signed in, or it is somebody without a password. */
function Nobody({ isGuest, plan, redirect }: Props & { isGuest: boolean }) {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  if (!isGuest) return <EmptyState title={t('pwchange.social')} solid />
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

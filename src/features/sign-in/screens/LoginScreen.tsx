import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { readLastAccount } from '#src/platform/storage/last-account.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import {
  afterSignIn,
  handOver,
  type LoginPlan,
  readHandedOver,
} from '#src/entities/account/enter/redirect.ts'
import { checkSignIn, helpAfter, leadsTo, type SignInProblem } from '../data/sign-in-form.ts'
import { EmailField, PasswordField } from '#src/entities/account/form/AccountFields.tsx'
import { SocialButtons } from '../parts/SocialButtons.tsx'
import { TakeOver } from '#src/entities/account/enter/TakeOver.tsx'
import { useSignInFlow } from '#src/entities/account/enter/use-sign-in-flow.ts'

type Props = {
  plan: LoginPlan
  redirect: string | undefined
  /** What is about to be paid, where the sign-in is a step of that. */
  buying?: ReactNode
}

/** S2-27 and, mounted under /login_plan, S2-37. */
export function LoginScreen({ plan, redirect, buying }: Props) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const parts = usePageParts({ state: 'ready', asOf: null })
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const [lastUsed] = useState(readLastAccount)
  const [email, setEmail] = useState(() => readHandedOver().email || lastUsed)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<SignInProblem[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { phase, submit, answer } = useSignInFlow(afterSignIn(redirect, plan), plan)
  const reason = isOffline ? t('offline') : undefined
  const failure = phase.at === 'form' ? phase.failure : null

  const send = () => {
    if (reason || phase.at !== 'form') return
    const found = checkSignIn({ email, password })
    setProblems(found)
    const first = found[0]
    if (first) fields.current?.querySelector<HTMLElement>(`[name="${first.path}"]`)?.focus()
    else void enter(email.trim())
  }
  const enter = async (address: string) => {
    const refused = await submit(address, password)
    const help = refused && leadsTo(refused.code)
    if (!help) return
    const isLocked = help === 'pwfind'
    handOver({ email: address, password: isLocked ? '' : password, isLocked })
    await navigate({ to: `/login{$plan}/${help}`, params: { plan }, search: { redirect } })
  }
  const reply = async (take: boolean, replaceCart?: boolean) => {
    if (await answer(take, replaceCart)) show({ tone: 'saved', text: ta('takeOver.moved') })
  }
  const errorOf = (path: SignInProblem['path']) =>
    problems.some((problem) => problem.path === path) ? t(`${path}Required`) : undefined

  return (
    <FormTemplate
      {...parts}
      offline={isOffline ? <OfflineBanner>{t('offline')}</OfflineBanner> : null}
      bar={{
        title: t('title'),
        back: <BackButton />,
      }}
      onSubmit={send}
      intro={
        <>
          {buying ?? <p className="text-body text-ink-2">{t('intro')}</p>}
          {failure && <Refusal failure={failure} plan={plan} redirect={redirect} email={email.trim()} />}
        </>
      }
      submit={
        <Button type="submit" full reason={reason} busy={phase.at !== 'form'} busyLabel={t('busy')}>
          {t('submit')}
        </Button>
      }
    >
      <div ref={fields} className="grid gap-5">
        <EmailField
          value={email}
          hint={lastUsed && email === lastUsed ? t('lastUsed') : undefined}
          error={errorOf('email')}
          onChange={setEmail}
        />
        <PasswordField
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
          autoComplete="current-password"
        />
      </div>
      <Ways
        plan={plan}
        redirect={redirect}
        isHelped={failure !== null && helpAfter(failure.code) === 'pwfind'}
      />
      <TakeOver phase={phase} onAnswer={(take, replaceCart) => void reply(take, replaceCart)} />
    </FormTemplate>
  )
}

type RefusalProps = { failure: Failure; plan: LoginPlan; redirect: string | undefined; email: string }

function Refusal({ failure, plan, redirect, email }: RefusalProps) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const failureText = useFailureText()
  const help = helpAfter(failure.code)
  return (
    <Banner
      tone="danger"
      title={ta('refused')}
      inset
      action={
        help && (
          <Link
            to={`/login{$plan}/${help}`}
            params={{ plan }}
            search={{ redirect }}
            onClick={() => handOver({ email })}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t(`help.${help}`)}
          </Link>
        )
      }
    >
      {failureText(failure)}
    </Banner>
  )
}

type WaysProps = {
  plan: LoginPlan
  redirect: string | undefined
  /** The refusal above leads to a new password already. */
  isHelped: boolean
}

/** The other ways in. */
function Ways({ plan, redirect, isHelped }: WaysProps) {
  const { t } = useTranslation('sign-in')
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        {!isHelped && (
          <Link
            to="/login{$plan}/pwfind"
            params={{ plan }}
            search={{ redirect }}
            className="g-link inline-flex min-h-11 items-center text-label"
          >
            {t('forgot')}
          </Link>
        )}
        <Link to="/join" search className="g-link inline-flex min-h-11 items-center text-label">
          {t('join')}
        </Link>
        <Link
          to="/login{$plan}/pwinfo"
          params={{ plan }}
          search={{ redirect }}
          className="g-link inline-flex min-h-11 items-center text-label"
        >
          {t('pwinfo.title')}
        </Link>
      </p>
      <SocialButtons plan={plan} target={afterSignIn(redirect, plan)} />
    </>
  )
}

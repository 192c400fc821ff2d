import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { PageError } from '#src/templates/PageError.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import type { LoginPlan } from '#src/entities/account/enter/redirect.ts'
import { helpAfter } from '../data/sign-in-form.ts'
import { errorCode } from '../data/sign-in-error.ts'

type Props = { plan: LoginPlan; redirect: string | undefined; error: string | undefined }

/** S2-30: a sign-in that ended outside the app, or at the wrong door; says why and leads back. */
export function SignInErrorScreen({ plan, redirect, error }: Props) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const failureText = useFailureText()
  const parts = usePageParts({ state: 'ready', asOf: null })
  const code = errorCode(error)
  const help = helpAfter(code)
  return (
    <HubTemplate {...parts} bar={{ title: t('title'), back: <BackButton /> }}>
      <PageError
        title={ta(error === 'cancelled' ? 'social.cancelledTitle' : 'refused')}
        petro="right"
        solid={error === 'cancelled'}
        action={
          <Link
            to={help ? `/login{$plan}/${help}` : '/login{$plan}'}
            params={{ plan }}
            search={{ redirect }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t(help ? `help.${help}` : 'social.back')}
          </Link>
        }
        secondary={
          <Link to="/" className={buttonClass({ variant: 'outline' })}>
            {tc('action.home')}
          </Link>
        }
      >
        {error === 'cancelled'
          ? t('social.cancelledText')
          : failureText({ code, origin: 'session', retry: true })}
      </PageError>
    </HubTemplate>
  )
}

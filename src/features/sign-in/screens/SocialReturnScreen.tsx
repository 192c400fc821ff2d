import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useToasts } from '#src/state/toasts.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { PageError } from '#src/templates/PageError.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { SkeletonPage } from '#src/ui/marks/Skeleton.tsx'
import type { SocialStanding } from '#sync/contracts/account/calls.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { handOver, type LoginPlan } from '#src/entities/account/enter/redirect.ts'
import { otherWay } from '#src/entities/account/social/social.ts'
import { type ReturnQuery } from '#src/lib/return-query.ts'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { TakeOver } from '#src/entities/account/enter/TakeOver.tsx'
import { useSocialReturn } from '../data/use-social-return.ts'
import { useSocialStart } from '#src/entities/account/social/use-social-start.ts'

type Props = { plan: LoginPlan; query: ReturnQuery }

/** After signing in otherwise the social account can be linked there. */
const LINKED = '/mypage/checkSns'

/** S2-28: back from a social account. Most people see it for a moment only. */
export function SocialReturnScreen({ plan, query }: Props) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const show = useToasts((state) => state.show)
  const parts = usePageParts({ state: 'ready', asOf: null })
  const { shown, flow, trip, again } = useSocialReturn(plan, query)
  const reply = async (take: boolean, replaceCart?: boolean) => {
    if (await flow.answer(take, replaceCart)) show({ tone: 'saved', text: ta('takeOver.moved') })
  }
  const provider = trip && ta(`social.name.${trip.provider}`)
  const toSignIn = (
    <Link
      to="/login{$plan}"
      params={{ plan }}
      search={{ redirect: trip?.target }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t('social.back')}
    </Link>
  )
  return (
    <HubTemplate {...parts} bar={{ title: t('title'), back: <BackButton /> }}>
      {shown.at === 'busy' && <SkeletonPage label={t('busy')} />}
      {shown.at === 'cancelled' && (
        <PageError title={ta('social.cancelledTitle')} petro="boat" solid action={toSignIn}>
          {t('social.cancelledText')}
        </PageError>
      )}
      {shown.at === 'failed' && (
        <PageError title={t('social.failedTitle')} petro="right" action={toSignIn}>
          {t('social.failedText')}
        </PageError>
      )}
      {shown.at === 'stay' && (
        <FailurePage title={ta('refused')} failure={shown.failure} onRetry={again} secondary={toSignIn} />
      )}
      {shown.at === 'registered' && (
        <Registered plan={plan} standing={shown.standing} failure={shown.failure} provider={provider} />
      )}
      <TakeOver phase={flow.phase} onAnswer={(take, replaceCart) => void reply(take, replaceCart)} />
    </HubTemplate>
  )
}

type RegisteredProps = {
  plan: LoginPlan
  standing: SocialStanding
  failure: Failure
  provider: string | null
}

/** The e-mail belongs to a member who signs in otherwise: that way in, and linking afterwards. */
function Registered({ plan, standing, failure, provider }: RegisteredProps) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const failureText = useFailureText()
  const social = useSocialStart()
  const other = otherWay(standing)
  const path = `/login${plan === 'plan' ? '_plan' : ''}/checkSns`
  return (
    <PageError
      title={t('social.registeredTitle')}
      petro="calf"
      solid
      action={
        other ? (
          <Button
            busy={social.busy !== null}
            busyLabel={ta('social.opening')}
            onClick={() => void social.start(other, 'signIn', path, LINKED)}
          >
            {t('social.signIn', { provider: ta(`social.name.${other}`) })}
          </Button>
        ) : (
          <Link
            to="/login{$plan}"
            params={{ plan }}
            search={{ redirect: LINKED }}
            onClick={() => handOver({ email: standing.email ?? '' })}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('social.byPassword')}
          </Link>
        )
      }
    >
      <p>{failureText(failure)}</p>
      {standing.email && <p className="text-label text-ink wrap-anywhere">{standing.email}</p>}
      <p>{t('social.linkLater', { provider })}</p>
      <Refused title={ta('refused')} failure={social.failure} />
    </PageError>
  )
}

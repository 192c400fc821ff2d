import { useTranslation } from 'react-i18next'
import { readLastSocial } from '#src/platform/storage/last-account.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { LoginPlan } from '#src/entities/account/enter/redirect.ts'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useSocialList } from '#src/entities/account/social/use-social-list.ts'
import { useSocialStart } from '#src/entities/account/social/use-social-start.ts'

type Props = { plan: LoginPlan; target: string }

/** Sign-in by the accounts people have already (S2-136); where none is set up there is nothing to see. */
export function SocialButtons({ plan, target }: Props) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const isOffline = useOffline()
  const list = useSocialList()
  const { busy, failure, start } = useSocialStart()
  const lastUsed = readLastSocial()
  if (!list || list.length === 0) return null
  const returnTo = `/login${plan === 'plan' ? '_plan' : ''}/checkSns`
  return (
    <section aria-labelledby="social-ways" className="grid gap-3 border-t border-line pt-5">
      <h2 id="social-ways" className="text-label">
        {t('social.ways')}
      </h2>
      <Refused title={ta('refused')} failure={failure} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-3">
        {list.map((provider) => (
          <li key={provider} className="grid">
            <Button
              variant="outline"
              full
              reason={isOffline ? t('offline') : undefined}
              busy={busy === provider}
              busyLabel={ta('social.opening')}
              aria-label={t('social.signIn', { provider: ta(`social.name.${provider}`) })}
              onClick={() => void start(provider, 'signIn', returnTo, target)}
            >
              {ta(`social.name.${provider}`)}
            </Button>
            {provider === lastUsed && (
              <span className="pt-1 text-center text-caption text-ink-3">{t('social.lastUsed')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

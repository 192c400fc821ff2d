import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'
import type { Member } from '#sync/contracts/account/account.ts'
import type { ReturnQuery } from '#src/lib/return-query.ts'
import { Activity } from '../parts/Activity.tsx'
import { Consents } from '../parts/Consents.tsx'
import { ExportForm } from '../parts/ExportForm.tsx'
import { MobileForm } from '../parts/MobileForm.tsx'
import { useMe } from '#src/entities/account/use-me.ts'

/** S2-46: the account itself: ways in, consents, what happened with it, one's data, and the way out. */
export function MemberScreen({ query }: { query: ReturnQuery }) {
  const { t } = useTranslation('profile')
  const { me, state, asOf } = useMe()
  const parts = usePageParts({ state, asOf })
  return (
    <HubTemplate {...parts} bar={{ title: t('my.account'), back: <BackButton /> }}>
      {me && (
        <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16">
          <div>
            <WaysIn me={me} />
            <MobileForm me={me} />
            <Consents me={me} />
          </div>
          <div>
            <Activity />
            <ExportForm me={me} query={query} />
            <p className="mt-8">
              <Link
                to="/mypage/profile/withdrawal"
                className="g-link inline-flex min-h-11 items-center text-label"
              >
                {t('withdraw.title')}
              </Link>
            </p>
          </div>
        </div>
      )}
    </HubTemplate>
  )
}

function WaysIn({ me }: { me: Member }) {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const changed = t('my.changedOn', { day: formatFullDay(me.passwordChangedAt, language) })
  const linked = me.social.map((provider) => ta(`social.name.${provider}`)).join(', ')
  return (
    <Section title={t('my.waysIn')}>
      <p className="text-body2 text-ink-2 wrap-anywhere">{me.email}</p>
      <ul className="g-rows">
        <li>
          <Link
            to="/login{$plan}/pwchange"
            params={{ plan: 'basic' }}
            search={{ redirect: '/mypage/member' }}
            className="g-menu-item"
          >
            <MenuLine note={me.hasPassword === false ? t('my.noPassword') : changed}>
              {ta(me.hasPassword === false ? 'my.setPassword' : 'pwchange.title')}
            </MenuLine>
          </Link>
        </li>
        <li>
          <Link to="/mypage/checkSns" className="g-menu-item">
            <MenuLine note={linked || t('linked.off')}>{ta('linked.title')}</MenuLine>
          </Link>
        </li>
      </ul>
    </Section>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { COUPON_STATES, couponsIn, type CouponState } from '#sync/domain/coupon.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { TabNav } from '#src/ui/controls/Tabs.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { CouponCard } from '../parts/CouponCard.tsx'

const RULES = ['one', 'minimum', 'expired', 'back'] as const

/** S2-44: the member's coupons by what can still be done with them; read from the device. */
export function CouponsScreen({ shown }: { shown: CouponState }) {
  const { t } = useTranslation('loyalty')
  const { t: tc } = useTranslation('common')
  const { state, items, asOf } = usePersonal('coupon')
  const today = seoulDay(useServices().now())
  const all = items.map(({ value }) => value)
  const coupons = couponsIn(all, shown, today)
  const parts = usePageParts({
    state: state === 'ready' && coupons.length === 0 ? 'empty' : state,
    asOf,
    empty: (
      <EmptyState
        title={t(`coupons.empty.${shown}`)}
        action={
          shown === 'usable' && (
            <Link to="/list/$cid" params={{ cid: 'pass' }} className={buttonClass({ variant: 'outline' })}>
              {t('coupons.find')}
            </Link>
          )
        }
      >
        {shown === 'usable' && t('coupons.emptyText')}
      </EmptyState>
    ),
  })
  return (
    <ListTemplate
      {...parts}
      picture={0}
      bar={{ title: t('coupons.title'), back: <UpLink to="/mypage" label={tc('nav.my')} /> }}
      filters={
        <TabNav label={t('coupons.title')}>
          {COUPON_STATES.map((each) => (
            <Link
              key={each}
              to="/mypage/coupon"
              search={{ tab: each === 'usable' ? undefined : each }}
              replace
              className="g-tab"
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={each === shown ? 'page' : undefined}
            >
              {t(`coupons.tabs.${each}`)}{' '}
              <span className="g-num">{formatCount(couponsIn(all, each, today).length)}</span>
            </Link>
          ))}
        </TabNav>
      }
    >
      <ul className="mt-4 grid gap-3 lg:grid-cols-2">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponCard coupon={coupon} today={today} />
          </li>
        ))}
      </ul>
      <Section title={t('coupons.policy')}>
        <ul className="grid list-disc gap-2 ps-5 text-body2 text-ink-2">
          {RULES.map((rule) => (
            <li key={rule}>{t(`coupons.rules.${rule}`)}</li>
          ))}
        </ul>
      </Section>
    </ListTemplate>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { COUPON_STATES, couponsIn, type CouponState } from '#sync/domain/coupon.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { TabLinks } from '#src/entities/list/TabLinks.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { CouponCard } from '../parts/CouponCard.tsx'

const RULES = ['one', 'minimum', 'expired', 'back'] as const

/** S2-44: the member's coupons by what can still be done with them; read from the device. */
export function CouponsScreen({ shown }: { shown: CouponState }) {
  const { t } = useTranslation('loyalty')
  const { t: tc } = useTranslation('common')
  const live = usePersonal('coupon')
  const today = seoulDay(useServices().now())
  const all = live.items.map(({ value }) => value)
  const coupons = couponsIn(all, shown, today)
  return (
    <ListPage
      title={t('coupons.title')}
      back={<UpLink to="/mypage" label={tc('nav.my')} />}
      live={live}
      shown={coupons.length}
      total={coupons.length}
      lead={
        <TabLinks
          label={t('coupons.title')}
          to="/mypage/coupon"
          tabs={COUPON_STATES.map((each) => ({
            name: t(`coupons.tabs.${each}`),
            count: couponsIn(all, each, today).length,
            current: each === shown,
            search: { tab: each === 'usable' ? undefined : each },
          }))}
        />
      }
      picture={0}
      none={
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
    </ListPage>
  )
}

import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { MemberSummary } from '#sync/contracts/account/account.ts'

const CELL = 'grid min-h-17 content-center justify-items-center gap-0.5 px-2 py-3 text-center'

/** Points, coupons and badges, each leading to its own page; and points about to be lost. */
export function Numbers({ summary }: { summary: MemberSummary }) {
  const { t } = useTranslation('mypage')
  return (
    <>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] divide-x divide-line">
        <li>
          <Link to="/mypage/point" className={CELL}>
            <Face value={summary.points} label={t('home.points')} />
          </Link>
        </li>
        <li>
          <Link to="/mypage/coupon" className={CELL}>
            <Face value={summary.coupons} label={t('home.coupons')} />
          </Link>
        </li>
        <li>
          <Link to="/mypage/badge" className={CELL}>
            <Face value={summary.badges} label={t('home.badges')} />
          </Link>
        </li>
      </ul>
      <Expiring summary={summary} />
    </>
  )
}

function Face({ value, label }: { value: number; label: string }) {
  return (
    <>
      <b className="text-title2 g-num">{formatCount(value)}</b>
      <span className="text-caption text-ink-3">{label}</span>
    </>
  )
}

function Expiring({ summary }: { summary: MemberSummary }) {
  const { t } = useTranslation('mypage')
  const language = useLanguage()
  if (!summary.pointsExpireOn || summary.pointsExpiringWon === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 rounded-card bg-pending-bg px-4 py-1 text-pending">
      <Hourglass size={18} />
      <p className="min-w-0 flex-1 basis-40 py-2 text-body2 g-num">
        {t('home.expiring', {
          day: formatDay(summary.pointsExpireOn, language),
          points: formatCount(summary.pointsExpiringWon),
        })}
      </p>
      <Link to="/mypage/point" className="inline-flex min-h-11 items-center text-label">
        {t('home.seePoints')}
      </Link>
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskCoupon } from '#sync/contracts/coupons/desk.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isOffered } from '#sync/domain/coupon.ts'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import { formatDayFrom, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { ChangeLog } from './ChangeLog.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'

type Props = { file: DeskCoupon; onChange: (file: DeskCoupon) => void }

/** One coupon at the desk: what it takes off, for which product, when, and how many were taken and used. */
export function CouponCard({ file, onChange }: Props) {
  const { t } = useTranslation('desk')
  const l = useLocalized()
  const language = useLanguage()
  const { offer, productName, issued, used, changes } = file
  const today = seoulDay(useServices().now())
  const state = isOffered(offer, today) ? 'on' : offer.from > today ? 'soon' : 'over'
  const off = offer.kind === 'percent' ? `${offer.value}%` : formatWon(offer.value, language)
  return (
    <Card role="group" aria-label={l(offer.name)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title3">{l(offer.name)}</h2>
        <Tag tone={state === 'on' ? 'saved' : 'neutral'}>{t(`coupon.${state}`)}</Tag>
      </div>
      <p className="text-body2 text-ink-2">{l(productName)}</p>
      <p className="text-caption text-ink-3 g-num">
        {off}&nbsp;·{' '}
        {t('coupon.period', {
          from: formatDayFrom(today, offer.from, language),
          to: formatDayFrom(today, offer.to, language),
        })}
      </p>
      <p className="mt-1 text-label g-num">
        {t('coupon.given', { issued, used, limit: offer.limit ?? t('coupon.noLimit') })}
      </p>
      {state !== 'over' && <EndCoupon no={offer.no} onChange={onChange} />}
      <ChangeLog changes={changes} />
    </Card>
  )
}

function EndCoupon({ no, onChange }: { no: number; onChange: Props['onChange'] }) {
  const { t } = useTranslation('desk')
  const api = useApi()
  const offline = useOffline()
  const [state, setState] = useState<'rest' | 'asking' | 'busy'>('rest')
  const [failure, setFailure] = useState<Failure | null>(null)
  const end = async () => {
    setState('busy')
    const answer = await api.call('couponEnd', { params: { no: String(no) } })
    setState('rest')
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) onChange(answer.value)
  }
  return (
    <>
      <Button
        className="mt-3"
        size="sm"
        variant="outline"
        busy={state === 'busy'}
        reason={offline ? t('offline') : null}
        onClick={() => setState('asking')}
      >
        {t('coupon.end')}
      </Button>
      <FailureLine failure={failure} className="mt-2" />
      <Confirm
        open={state === 'asking'}
        title={t('coupon.endTitle')}
        confirmLabel={t('coupon.end')}
        tone="danger"
        onCancel={() => setState('rest')}
        onConfirm={() => void end()}
      >
        {t('coupon.endText')}
      </Confirm>
    </>
  )
}

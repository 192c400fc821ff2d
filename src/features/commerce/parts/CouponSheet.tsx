import { lineKey } from '#sync/domain/cart.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuoteLine, WishedCoupon } from '#sync/contracts/orders/calls.ts'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { usePersonal } from '#src/data/personal.ts'
import { formatDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { bestOff, couponsFor, type CouponTarget } from '../data/coupons.ts'
import { useSeoulNow } from '../data/use-now.ts'
import { useLineName } from './CartLineCard.tsx'

type Line = Pick<
  QuoteLine,
  'gdsDsctSn' | 'ordrSeq' | 'gdsSn' | 'lineWon' | 'gdsQty' | 'unitWon' | 'availability'
>
type Props = {
  lines: readonly Line[]
  value: readonly WishedCoupon[]
  onChange: (coupons: WishedCoupon[]) => void
}

/** Which coupons are used: one for the order, or one per product, never both (S5-08). */
export function CouponField({ lines, value, onChange }: Props) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const [open, setOpen] = useState(false)
  const coupons = usePersonal('coupon').items.map((item) => item.value)
  const language = useLanguage()
  const best = bestOff(coupons, lines, useSeoulNow().day)
  const chosen = value.flatMap(({ couponId }) => coupons.filter(({ id }) => id === couponId))
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="g-row-body">
          <p className="text-label">{t('pay.coupon')}</p>
          <p className="text-body2 text-ink-2">
            {chosen.length > 0
              ? chosen.map(({ name }) => l(name)).join(', ')
              : best > 0
                ? t('pay.couponBest', { won: formatWon(best, language) })
                : t('pay.couponNone')}
          </p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          {t('pay.couponChoose')}
        </Button>
      </div>
      <CouponSheet open={open} onClose={() => setOpen(false)} {...{ lines, value, onChange, coupons }} />
    </div>
  )
}

type SheetProps = Props & { open: boolean; onClose: () => void; coupons: readonly Coupon[] }

function CouponSheet({ open, onClose, lines, value, onChange, coupons }: SheetProps) {
  const { t } = useTranslation('commerce')
  const won = lines.reduce((sum, line) => sum + line.lineWon, 0)
  const products = useContentByKeys(
    'product',
    lines.map((line) => line.gdsSn),
  )
  const nameOf = useLineName()
  const ofLine = (line: Line) =>
    value.find((each) => each.line?.gdsDsctSn === line.gdsDsctSn && each.line.ordrSeq === line.ordrSeq)
  const set = (couponId: string, line: WishedCoupon['line']) => {
    // one kind per order, and each coupon in one place
    const kept = value.filter(
      (each) =>
        each.couponId !== couponId &&
        line !== null &&
        each.line !== null &&
        !(each.line.gdsDsctSn === line.gdsDsctSn && each.line.ordrSeq === line.ordrSeq),
    )
    onChange(couponId ? [...kept, { couponId, line }] : kept)
  }
  return (
    <PageSheet
      open={open}
      onClose={onClose}
      title={t('pay.couponChoose')}
      confirm={{ label: t('pay.couponDone'), onConfirm: onClose }}
    >
      <p className="mb-4 text-body2 text-ink-2">{t('pay.couponHint')}</p>
      <div className="grid gap-6">
        <Choice
          label={t('pay.couponOrder')}
          target={{ scope: 'order', won, productNo: null }}
          coupons={coupons}
          value={value.find((each) => each.line === null)?.couponId ?? ''}
          taken={[]}
          onChange={(id) => set(id, null)}
        />
        {lines.map((line) => (
          <Choice
            key={lineKey(line)}
            label={t('pay.couponProduct', {
              name: nameOf(
                { ...line, options: [], stock: null },
                products.find((product) => product.no === line.gdsSn),
              ),
            })}
            target={{ scope: 'product', won: line.lineWon, productNo: line.gdsSn }}
            coupons={coupons}
            value={ofLine(line)?.couponId ?? ''}
            taken={value
              .filter((each) => each !== ofLine(line) && each.line !== null)
              .map(({ couponId }) => couponId)}
            onChange={(id) => set(id, { gdsDsctSn: line.gdsDsctSn, ordrSeq: line.ordrSeq })}
          />
        ))}
      </div>
    </PageSheet>
  )
}

type ChoiceProps = {
  label: string
  target: CouponTarget
  coupons: readonly Coupon[]
  value: string
  /** Coupons laid on another product. */
  taken: readonly string[]
  onChange: (id: string) => void
}

function Choice({ label, target, coupons, value, taken, onChange }: ChoiceProps) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const l = useLocalized()
  const { day } = useSeoulNow()
  const fitting = couponsFor(coupons, target, day)
  if (fitting.length === 0)
    return (
      <div>
        <p className="text-label">{label}</p>
        <p className="text-body2 text-ink-2">{t('pay.couponEmpty')}</p>
      </div>
    )
  return (
    <RadioGroup
      look="card"
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('pay.couponNone') },
        ...fitting.map(({ coupon, problem, off }) => ({
          value: coupon.id,
          disabled: problem !== null || taken.includes(coupon.id),
          label: t('pay.couponOff', { name: l(coupon.name), won: formatWon(off, language) }),
          description: [
            taken.includes(coupon.id) ? t('pay.couponTaken') : '',
            coupon.minWon > 0 ? t('pay.couponMin', { won: formatWon(coupon.minWon, language) }) : '',
            t('pay.couponUntil', { day: formatDay(coupon.expiresOn, language) }),
          ]
            .filter(Boolean)
            .join('\u00a0· '),
        })),
      ]}
    />
  )
}

import { CirclePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Cover } from '#src/art/Cover.tsx'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { orderUse, useUseWords } from '#src/entities/order/use-words.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatWon } from '#src/i18n/format.ts'
import { usePointsText } from '#src/i18n/points-text.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { TicketShell } from '#src/ui/surfaces/Ticket.tsx'
import type { Order } from '#sync/contracts/orders/order.ts'
import { pointsFor } from '#sync/domain/cart.ts'
import './carved.css'

/** What was bought, as the paper it becomes: picture, when it is good, what was paid and what comes back as points. */
export function PaidPaper({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const l = useLocalized()
  const pointsText = usePointsText()
  const use = useUseWords()(orderUse(order))
  const numbers = order.lines.map(({ productNo }) => productNo)
  const products = new Map(useContentByKeys('product', numbers).map((product) => [product.no, product]))
  const [first, ...others] = order.lines
  if (!first) return null
  const earned = order.lines.reduce(
    (sum, line) => sum + pointsFor(line.lineWon, products.get(line.productNo)?.pointBasisPoints ?? 0),
    0,
  )
  const name = l(first.productName)
  const cover = products.get(first.productNo)
  return (
    <div className="mx-auto w-full max-w-107 rounded-[24px] shadow-float">
      <TicketShell
        art={
          cover ? (
            <Cover subject={coverOf('product', cover)} label="" />
          ) : (
            <span className="g-pic size-full" />
          )
        }
        title={others.length > 0 ? t('complete.more', { name, count: others.length }) : name}
        meta={use}
      >
        <CarvedLine />
        <p className="mt-4 text-caption text-ink-2">{t('fact.paid')}</p>
        <p className="g-price text-[2rem] leading-10">{formatWon(order.paidWon, language)}</p>
        {earned > 0 && (
          <p className="mt-3 flex items-center justify-center gap-1.5 text-label text-saved g-num">
            <CirclePlus size={18} className="flex-none" />
            {t('complete.earn', { points: pointsText(earned) })}
          </p>
        )}
      </TicketShell>
    </div>
  )
}

/** A wave that is dotted, and then carved. */
function CarvedLine() {
  const wave = 'M4 8c16-9 26 9 42 0s26-9 42 0 26 9 42 0 26-9 42 0 26 9 42 0 26-9 42 0'
  return (
    <svg viewBox="0 0 260 16" preserveAspectRatio="none" aria-hidden="true" className="carved-line px-3">
      <path d={wave} />
      <path d={wave} pathLength={1} />
    </svg>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskCoupon } from '#sync/contracts/coupons/desk.ts'
import type { useApi } from '#src/data/use-api.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { useDeskList, useIsAdministrator } from '../data/use-desk.ts'
import { CouponCard } from '../parts/CouponCard.tsx'
import { CouponForm } from '../parts/CouponForm.tsx'
import { DeskBoard } from '../parts/DeskBoard.tsx'

const ask = (api: ReturnType<typeof useApi>, q: string) => api.call('couponDesk', { query: q ? { q } : {} })

type Props = { q: string; onSearch: (q: string) => void }

/** /admin/coupons: coupons of products with how they do; a new one is made here and an old one ended (S3-08). */
export function CouponDeskScreen({ q, onSearch }: Props) {
  const { t } = useTranslation('desk')
  const mayRead = useIsAdministrator()
  const show = useToasts((state) => state.show)
  const [making, setMaking] = useState(false)
  const { items, failure, again, put } = useDeskList<DeskCoupon>(ask, q, mayRead ?? false)
  const keep = (changed: DeskCoupon) => put(changed, (each) => each.offer.no === changed.offer.no)
  return (
    <DeskBoard
      {...{ q, onSearch, mayRead, failure, again }}
      title={t('to.coupons')}
      count={items?.length ?? null}
      above={
        making ? (
          <CouponForm
            onMade={(made) => {
              keep(made)
              setMaking(false)
              show({ tone: 'saved', text: t('coupon.made') })
            }}
            onClose={() => setMaking(false)}
          />
        ) : (
          <div className="grid lg:justify-self-start">
            <Button variant="tint" size="sm" onClick={() => setMaking(true)}>
              {t('coupon.make')}
            </Button>
          </div>
        )
      }
    >
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {items?.map((file) => (
          <li key={file.offer.no}>
            <CouponCard file={file} onChange={keep} />
          </li>
        ))}
      </ul>
    </DeskBoard>
  )
}

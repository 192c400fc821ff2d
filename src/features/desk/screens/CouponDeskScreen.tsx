import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskCoupon } from '#sync/contracts/coupons/desk.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { useDeskList } from '#src/entities/desk/use-desk-list.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { CouponCard } from '../parts/CouponCard.tsx'
import { CouponForm } from '../parts/CouponForm.tsx'
import { GoodsDesk } from '../parts/GoodsDesk.tsx'

type Props = { q: string; onSearch: (q: string) => void }

/** /admin/coupons: coupons of products with how they do; a new one is made here and an old one ended (S3-08). */
export function CouponDeskScreen({ q, onSearch }: Props) {
  const { t } = useTranslation('desk')
  const mayRead = useHasRole('administrator')
  const show = useToasts((state) => state.show)
  const [making, setMaking] = useState(false)
  const list = useDeskList<DeskCoupon>({
    search: q,
    mayRead,
    ask: (api) => api.call('couponDesk', { query: q ? { q } : {} }),
    idOf: ({ offer }) => offer.no,
  })
  return (
    <GoodsDesk
      {...{ q, onSearch, mayRead, list }}
      title={t('to.coupons')}
      below={
        making ? (
          <CouponForm
            onMade={(made) => {
              list.put(made)
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
      {list.items?.map((file) => (
        <li key={file.offer.no}>
          <CouponCard file={file} onChange={list.put} />
        </li>
      ))}
    </GoodsDesk>
  )
}

import { useTranslation } from 'react-i18next'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'

type Props = { cart: WireCart | null; open: boolean; onYes: () => void; onNo: () => void }

/** A cart belongs to one shop: asked before the other shop's lines are given up. */
export function ReplaceCartDialog({ cart, open, onYes, onNo }: Props) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const [shop] = useContentByKeys('shop', cart ? [cart.shopSn] : [])
  return (
    <Confirm
      open={open}
      title={t('replace.title')}
      confirmLabel={t('replace.yes')}
      cancelLabel={t('replace.no')}
      tone="danger"
      onConfirm={onYes}
      onCancel={onNo}
    >
      {t('replace.text', { shop: shop ? l(shop.name) : '', count: cart?.shopCartGoodsList.length ?? 0 })}
    </Confirm>
  )
}

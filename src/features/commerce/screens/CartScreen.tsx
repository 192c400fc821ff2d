import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireCart, WireCartGoods } from '#sync/contracts/cart/cart.ts'
import { useContentByKeys, useReadByKeys } from '#src/data/content-by-keys.ts'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { cartLines, cartSum, deletedLines } from '../data/cart-view.ts'
import { refusedWrites } from '../data/refusals.ts'
import { useDayGone } from '../data/use-reservable.ts'
import { useCart, type CartRead } from '../data/use-cart.ts'
import { useCartScreen, type CartScreenActions } from '../data/use-cart-screen.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { CartCancelNote } from '../parts/CartCancelNote.tsx'
import { CartCta } from '../parts/CartCta.tsx'
import { CartReservationBlock } from '../parts/CartReservationBlock.tsx'
import { CartShop } from '../parts/CartHead.tsx'
import { CartLines } from '../parts/CartLines.tsx'
import { RefusedWrites } from '../parts/RefusedWrites.tsx'
import { ShopOutage } from '../parts/ShopOutage.tsx'

/** The cart: changed here offline as well as online, sent when the server can be reached (P-07, S7-01 to S7-05). */
export function CartScreen() {
  const { t } = useTranslation('commerce')
  const read = useCart()
  const screen = useCartScreen(read)
  const offline = useOffline()
  const refused = refusedWrites(screen.operations)
  const deleted = deletedLines(read.confirmed, read.cart)
  const hasAny = read.cart !== null || refused.length > 0 || deleted.length > 0
  const isKnown = useOnceKnown(read, deleted)
  const parts = usePageParts({
    state: hasAny ? (isKnown ? 'ready' : 'loading') : read.state,
    asOf: offline ? read.asOf : null,
    empty: <NoCart />,
  })
  return (
    <DetailTemplate
      {...parts}
      offline={offline && hasAny ? <OfflineBanner>{t('cart.offlineText')}</OfflineBanner> : parts.offline}
      bar={{
        title: t('cart.title'),
        back: <BackButton />,
        actions: read.cart && <ClearCart cart={read.cart} onClear={() => void screen.told(screen.empty())} />,
      }}
      awaitsCta={read.cart !== null}
      cta={
        read.cart && (
          <Total
            read={read}
            cart={read.cart}
            refused={refused.length > 0}
            onOrder={() => void screen.toOrder()}
          />
        )
      }
    >
      <div className="g-wrap min-h-[calc(100dvh-12rem)]">
        {read.cart && <CartTop cart={read.cart} read={read} screen={screen} />}
        <CartLines read={read} screen={screen} deleted={deleted} />
        {read.cart && <CartCancelNote cart={read.cart} />}
        <RefusedWrites writes={refused} cart={read.cart} screen={screen} />
        {offline && hasAny && (
          <p className="mt-4 flex gap-2 text-body2 text-ink-2">
            <Info size={20} className="flex-none" />
            {t('cart.offlineNote')}
          </p>
        )}
      </div>
    </DetailTemplate>
  )
}

/** Whether shop and products of the cart have been read: drawn before, its lines would grow under what is looked at. */
function useOnceKnown({ cart, confirmed }: CartRead, deleted: readonly WireCartGoods[]): boolean {
  const lines = cart ? cartLines(confirmed, cart).map(({ goods }) => goods.gdsSn) : []
  const shops = useReadByKeys('shop', cart ? [cart.shopSn] : [])
  const products = useReadByKeys('product', [...lines, ...deleted.map(({ gdsSn }) => gdsSn)])
  const isRead = shops !== undefined && products !== undefined
  // a line that comes later is drawn at once
  const [wasRead, setWasRead] = useState(false)
  if (isRead && cart && !wasRead) setWasRead(true)
  return isRead || wasRead
}

function CartTop({ cart, read, screen }: { cart: WireCart; read: CartRead; screen: CartScreenActions }) {
  const [shop] = useContentByKeys('shop', [cart.shopSn])
  if (!shop) return null
  return (
    <>
      <CartShop shop={shop} />
      <ShopOutage shop={shop} />
      <CartReservationBlock shop={shop} cart={cart} confirmed={read.confirmed} screen={screen} />
    </>
  )
}

type TotalProps = { read: CartRead; cart: WireCart; refused: boolean; onOrder: () => void }

function Total({ read, cart, refused, onOrder }: TotalProps) {
  const products = useContentByKeys(
    'product',
    cart.shopCartGoodsList.map((line) => line.gdsSn),
  )
  const dayGone = useDayGone(cart)
  const isChanged = cartLines(read.confirmed, cart).some((line) => line.change.kind !== 'none')
  return (
    <CartCta
      sum={cartSum(cart, products)}
      pending={read.pending || isChanged}
      refused={refused}
      dayGone={dayGone !== null}
      onOrder={onOrder}
    />
  )
}

function ClearCart({ cart, onClear }: { cart: WireCart; onClear: () => void }) {
  const { t } = useTranslation('commerce')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {t('cart.clear')}
      </Button>
      <Confirm
        open={asking}
        title={t('cart.clearTitle')}
        confirmLabel={t('cart.clear')}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClear()
        }}
      >
        {t('cart.clearText', { count: cart.shopCartGoodsList.length })}
      </Confirm>
    </>
  )
}

function NoCart() {
  const { t } = useTranslation('commerce')
  return (
    <EmptyState
      title={t('cart.empty')}
      action={
        <Link to="/list/$cid" params={{ cid: 'pass' }} className={buttonClass()}>
          {t('cart.seeProducts')}
        </Link>
      }
    >
      {t('cart.emptyText')}
    </EmptyState>
  )
}

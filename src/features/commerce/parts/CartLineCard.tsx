import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WireCartGoods } from '#sync/contracts/cart/cart.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { unitOf } from '#sync/domain/cart.ts'
import { Link } from '@tanstack/react-router'
import { recordAddress } from '#src/entities/record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { PendingChip, PendingFrame } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { cardClass } from '#src/ui/surfaces/Card.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { CartLine } from '../data/cart-view.ts'

type Props = {
  line: CartLine
  product: Product | undefined
  /** The cart's day, on which this does not run; null: it does. */
  offDay: string | null
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onUndo: () => void
}

/** A line of the cart; changed and not sent yet, it is in a dotted frame with the old and new quantity. */
export function CartLineCard({ line, product, offDay, onQuantity, onRemove, onUndo }: Props) {
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const { goods, change } = line
  const name = useLineName()(goods, product)
  const isPending = change.kind !== 'none'
  const unit = product && unitOf(product, goods.gdsDsctSn)
  const most = Math.min(unit?.maxPerOrder ?? 99, goods.stock ?? 99, 99)
  return (
    <PendingFrame
      state={isPending ? 'pending' : 'none'}
      className={isPending ? 'p-4' : cardClass({ small: true })}
    >
      {isPending && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <PendingChip>
            {change.kind === 'added' ? t('cart.pendingAdded') : t('cart.pendingQuantity', change)}
          </PendingChip>
          <Button variant="ghost" size="sm" onClick={onUndo}>
            {tc('action.undo')}
          </Button>
        </div>
      )}
      <LineHead goods={goods} product={product} name={name} onRemove={onRemove} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Stepper
          label={t('cart.quantityOf', { name })}
          value={goods.gdsQty}
          min={1}
          max={Math.max(goods.gdsQty, most)}
          onChange={onQuantity}
          decreaseLabel={t('sheet.less')}
          increaseLabel={t('sheet.more')}
        />
        <span className="g-price">{formatWon(goods.lineWon, language)}</span>
      </div>
      {goods.availability !== 'onSale' && (
        <p className="mt-2 text-caption text-danger">{t('cart.notCounted')}</p>
      )}
      {offDay && (
        <p className="mt-2 text-caption text-danger">
          {t('cart.notThatDay', { day: formatDay(offDay, language) })}
        </p>
      )}
    </PendingFrame>
  )
}

type HeadProps = { goods: WireCartGoods; product: Product | undefined; name: string; onRemove: () => void }

function LineHead({ goods, product, name, onRemove }: HeadProps) {
  const { t } = useTranslation('commerce')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const options = useOptionNames()(goods, product)
  return (
    <div className="flex items-start gap-3">
      {product && <Picture alt="" cover={coverOf('product', product)} className="size-16" />}
      <div className="g-row-body">
        <h2 className="text-title3">
          {product ? <Link {...recordAddress.product(product)}>{name}</Link> : name}
        </h2>
        {options && <p className="text-caption text-ink-3">{options}</p>}
        <p className="text-caption text-ink-3 g-num">{formatWon(goods.unitWon, language)}</p>
        <p className="mt-1 flex flex-wrap gap-1">
          {goods.availability !== 'onSale' && (
            <Tag tone="danger">{tk(`availability.${goods.availability}`)}</Tag>
          )}
          {goods.stock !== null && goods.stock > 0 && goods.stock < goods.gdsQty && (
            <Tag tone="danger">{t('cart.stockLeft', { count: goods.stock })}</Tag>
          )}
        </p>
      </div>
      <IconButton label={t('cart.remove', { name })} icon={<X size={22} />} onClick={onRemove} />
    </div>
  )
}

/** Product and unit: "Whale pass · Adult". */
export function useLineName(): (goods: WireCartGoods, product: Product | undefined) => string {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  return (goods, product) => {
    if (!product) return t('cart.unknownProduct', { no: goods.gdsSn })
    const unit = unitOf(product, goods.gdsDsctSn)
    return unit ? `${l(product.name)}\u00a0· ${l(unit.name)}` : l(product.name)
  }
}

function useOptionNames(): (goods: WireCartGoods, product: Product | undefined) => string {
  const l = useLocalized()
  return (goods, product) =>
    goods.options
      .flatMap(({ optionId, choiceId }) => {
        const option = product?.options.find((each) => each.id === optionId)
        const choice = option?.choices.find((each) => each.id === choiceId)
        return choice ? [l(choice.name)] : []
      })
      .join('\u00a0· ')
}

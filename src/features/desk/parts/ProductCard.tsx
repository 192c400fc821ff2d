import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskProduct } from '#sync/contracts/shops/desk.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import type { Product, ProductUnit, UnitChange } from '#sync/contracts/shops/shop.ts'
import { useApi } from '#src/data/use-api.ts'
import { discountPercent } from '#src/entities/product/price.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { wholeOf } from '../data/whole-of.ts'
import { ChangeLog } from './ChangeLog.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'

const STATES = ['onSale', 'soldOut', 'salesEnded'] as const satisfies readonly Product['availability'][]

type Props = { file: DeskProduct; onChange: (file: DeskProduct) => void }

/** One product at the desk: on sale or not, and each of its units with price and stock. */
export function ProductCard({ file, onChange }: Props) {
  const { t } = useTranslation('desk')
  const { t: tk } = useTranslation('codes')
  const l = useLocalized()
  const { product, shopName, units, changes } = file
  const { busy, failure, change } = useUnitChange(file, onChange)
  const [first] = product.units
  return (
    <Card role="group" aria-label={l(product.name)}>
      <h2 className="text-title3">{l(product.name)}</h2>
      <p className="mb-3 text-caption text-ink-3 g-num">
        {product.no}&nbsp;· {l(shopName)}
      </p>
      {first && (
        <Select
          label={t('product.state')}
          value={product.availability}
          disabled={busy}
          options={STATES.map((value) => ({ value, label: tk(`availability.${value}`) }))}
          onChange={(availability) => void change(first.no, { availability })}
        />
      )}
      <ul className="g-rows mt-2">
        {product.units.map((unit) => (
          <li key={unit.no} className="py-3">
            <UnitForm
              key={`${unit.priceWon}/${stockOf(units, unit)}`}
              productName={l(product.name)}
              unit={unit}
              stock={stockOf(units, unit)}
              held={units.find(({ no }) => no === unit.no)?.held ?? 0}
              busy={busy}
              onSave={(wanted) => void change(unit.no, wanted)}
            />
          </li>
        ))}
      </ul>
      <FailureLine failure={failure} className="mt-2" />
      <ChangeLog changes={changes} />
    </Card>
  )
}

const stockOf = (units: DeskProduct['units'], unit: ProductUnit): number | null =>
  units.find(({ no }) => no === unit.no)?.stock ?? null

/** Sends a change of a unit and reads the product again, with the log of it. */
function useUnitChange({ product }: DeskProduct, onChange: Props['onChange']) {
  const { t } = useTranslation('desk')
  const api = useApi()
  const show = useToasts((state) => state.show)
  const [state, setState] = useState<{ busy: boolean; failure: Failure | null }>({
    busy: false,
    failure: null,
  })
  const change = async (unitNo: number, body: UnitChange) => {
    setState({ busy: true, failure: null })
    const params = { gdsSn: String(product.no), gdsDsctSn: String(unitNo) }
    const answer = await api.call('stockSet', { params, body })
    const read = answer.ok && (await api.call('productDesk', { query: { q: String(product.no) } }))
    setState({ busy: false, failure: answer.ok ? null : answer.error })
    const file = read && read.ok && read.value.find((each) => each.product.no === product.no)
    if (file) onChange(file)
    if (answer.ok) show({ tone: 'saved', text: t('saved') })
  }
  return { ...state, change }
}

type UnitProps = {
  unit: ProductUnit
  stock: number | null
  held: number
  busy: boolean
  /** Units of several products share names; forms have one of their own each. */
  productName: string
  onSave: (change: UnitChange) => void
}

function UnitForm({ productName, unit, stock, held, busy, onSave }: UnitProps) {
  const { t } = useTranslation('desk')
  const l = useLocalized()
  const offline = useOffline()
  const [price, setPrice] = useState(String(unit.priceWon))
  const [left, setLeft] = useState(stock === null ? '' : String(stock))
  const priceWon = wholeOf(price)
  const stockTo = wholeOf(left)
  const wrong = (isWrong: boolean) => (isWrong ? t('product.wrong') : undefined)
  const isSame = priceWon === unit.priceWon && stockTo === stock
  const off = discountPercent(unit.listWon, unit.priceWon)
  return (
    <form
      noValidate
      aria-label={`${productName}, ${l(unit.name)}`}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (priceWon == null || stockTo === undefined) return
        onSave({
          ...(priceWon === unit.priceWon ? {} : { priceWon }),
          ...(stockTo === stock ? {} : { stock: stockTo }),
        })
      }}
    >
      <h3 className="text-label">
        {l(unit.name)}{' '}
        <small className="text-caption text-ink-3 g-num">
          {[off > 0 && t('product.off', { count: off }), held > 0 && t('product.held', { count: held })]
            .filter(Boolean)
            .join('\u00a0· ')}
        </small>
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('product.price')}
          inputMode="numeric"
          autoComplete="off"
          value={price}
          error={wrong(priceWon == null)}
          onChange={(event) => setPrice(event.target.value)}
        />
        <TextField
          label={t('product.stock')}
          hint={t('product.stockHint')}
          inputMode="numeric"
          autoComplete="off"
          value={left}
          error={wrong(stockTo === undefined)}
          onChange={(event) => setLeft(event.target.value)}
        />
      </div>
      {!isSame && (
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          busy={busy}
          reason={offline ? t('offline') : null}
        >
          {offline ? t('offline') : t('save')}
        </Button>
      )}
    </form>
  )
}

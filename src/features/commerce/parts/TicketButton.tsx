import { Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { useContentItem, useContentItems } from '#src/data/content.ts'
import { cheapestUnit } from '#src/entities/product/price.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { useOptions } from '../data/use-options.ts'
import { OptionsSheet } from './OptionsSheet.tsx'

/** The cheapest ticket of a place, chosen for the cart without leaving the page; nothing where none is sold. */
export function TicketButton({ place }: { place: Pick<Place, 'no' | 'name'> }) {
  const sold = useContentItems('product', { 'body.placeNos': place.no }).items
  const wonOf = (product: Product): number => cheapestUnit(product)?.priceWon ?? Infinity
  const [ticket] = sold
    .filter(({ kind, availability }) => kind === 'pass' && availability === 'onSale')
    .sort((a, b) => wonOf(a) - wonOf(b) || a.no - b.no)
  const shop = useContentItem('shop', ticket?.shopNo ?? null).value
  return ticket && shop ? <Choice place={place} product={ticket} shop={shop} /> : null
}

function Choice({ place, product, shop }: { place: Pick<Place, 'name'>; product: Product; shop: Shop }) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const l = useLocalized()
  const { sheet, reason, start } = useOptions(product, shop)
  const won = formatWon(cheapestUnit(product)?.priceWon ?? 0, language)
  if (reason) return null
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Ticket size={18} />}
        aria-haspopup="dialog"
        aria-label={t('ticket.of', { name: l(place.name), won })}
        onClick={start}
      >
        {t('ticket.from', { won })}
      </Button>
      <OptionsSheet {...sheet} />
    </>
  )
}

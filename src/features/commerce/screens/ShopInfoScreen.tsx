import { Link } from '@tanstack/react-router'
import { Building2, Clock, Globe, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutLink } from '#src/entities/page/OutLink.tsx'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useContentItem, useContentItems } from '#src/data/content.ts'
import { RecordPage } from '#src/entities/record/RecordPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useOpenWords } from '#src/entities/place/OpenNow.tsx'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { FactList, Section } from '#src/ui/surfaces/Card.tsx'
import { useHoursNote } from '../parts/HoursNote.tsx'
import { MenuTab } from '../parts/ProductTabs.tsx'
import { Prose } from '../parts/Prose.tsx'
import { ShopOutage } from '../parts/ShopOutage.tsx'

/**
 * A shop as information only (S2-65): hours, closures, contact, what it sells, refund policy; nothing is ordered here.
 * @param no a market item of the shop, or the shop itself
 */
export function ShopInfoScreen({ no }: { no: number }) {
  const { t } = useTranslation('commerce')
  const { t: tk } = useTranslation('codes')
  const { state, shop, asOf } = useShopOf(no)
  const parts = usePageParts({ state, asOf })
  return (
    <RecordPage
      kind="shop"
      record={parts.state === 'ready' ? shop : undefined}
      parts={parts}
      untitled={t('product.shopInfo')}
      tags={(shop) => (
        <>
          <Tag tone="tint">{tk(`list.${shop.category}`)}</Tag>
          {shop.sample && <Tag>{t('product.sample')}</Tag>}
        </>
      )}
      lead={(shop) => <RatingMark rating={shop.rating} />}
    >
      {(shop) => <ShopBody shop={shop} />}
    </RecordPage>
  )
}

/** The shop of a product number; a number that is none may be the shop's own. */
function useShopOf(no: number) {
  const product = useContentItem('product', no)
  const own = useContentItem('shop', no)
  const sold = useContentItem('shop', product.value?.shopNo ?? no)
  const used = product.state === 'ready' ? sold : own
  const state = product.state === 'loading' ? ('loading' as const) : used.state
  return { state, shop: used.value, asOf: used.asOf }
}

function ShopBody({ shop }: { shop: Shop }) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const products = useContentItems('product').items.filter((product) => product.shopNo === shop.no)
  return (
    <div className="g-wrap">
      <Banner inset tone="info">
        {t(shop.orderable ? 'info.orderable' : 'info.notice')}
      </Banner>
      <ShopOutage shop={shop} />
      <ShopFacts shop={shop} />
      <Section title={t('info.about')}>
        <Prose>{l(shop.introduction)}</Prose>
        {shop.placeNo && (
          <p className="mt-3">
            <Link {...recordAddress.place({ no: shop.placeNo })} className="g-link">
              {t('info.place')}
            </Link>
          </p>
        )}
      </Section>
      <Section title={t('info.menu')}>
        <MenuTab others={products} />
      </Section>
      <Section title={t('info.refund')}>
        <Prose>{l(shop.refundPolicy)}</Prose>
      </Section>
    </div>
  )
}

function ShopFacts({ shop }: { shop: Shop }) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const open = useOpenWords(shop.hours)
  const hoursNote = useHoursNote()(shop.hours)
  const facts: { icon: ReactNode; fact: ReactNode; note?: ReactNode }[] = [
    { icon: <Clock size={20} />, fact: open.text, note: hoursNote },
    { icon: <MapPin size={20} />, fact: l(shop.address), note: t('facts.address') },
  ]
  if (shop.phone)
    facts.push({
      icon: <Phone size={20} />,
      fact: (
        <a href={`tel:${shop.phone}`} className="g-link g-num">
          {shop.phone}
        </a>
      ),
      note: t('facts.phone'),
    })
  if (shop.website)
    facts.push({
      icon: <Globe size={20} />,
      fact: (
        <OutLink href={shop.website} className="g-link">
          {shop.website.replace(/^https?:\/\//, '')}
        </OutLink>
      ),
      note: t('facts.website'),
    })
  facts.push({ icon: <Building2 size={20} />, fact: l(shop.companyName), note: t('facts.company') })
  return <FactList facts={facts} />
}

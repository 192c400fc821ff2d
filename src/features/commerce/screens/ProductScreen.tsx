import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItem, useContentItems } from '#src/data/content.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { RecordPage } from '#src/entities/record/RecordPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { ProductCard } from '#src/entities/product/ProductCard.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { relatedProducts, soldBeside } from '../data/related.ts'
import { ProductCta } from '../parts/ProductCta.tsx'
import { ProductLead, ProductTags } from '../parts/ProductHead.tsx'
import { ProductTabs } from '../parts/ProductTabs.tsx'
import { ShopCard } from '../parts/ShopCard.tsx'
import { ShopOutage } from '../parts/ShopOutage.tsx'

/** Coupons to download, from the loyalty feature. */
type CouponSlot = (product: Product) => ReactNode
type Props = { no: number; kind: Product['kind']; coupons: CouponSlot }

/** Something sold: a visit pass (S2-66) or a market item (S2-64). Readable and put into the cart offline. */
export function ProductScreen({ no, kind, coupons }: Props) {
  const { t } = useTranslation('commerce')
  const { state, value, asOf } = useContentItem('product', no)
  const parts = usePageParts({ state: state === 'missing' ? 'empty' : state, asOf, empty: <NoProduct /> })
  const product = value?.kind === kind ? value : undefined
  const places = useContentByKeys('place', product?.placeNos ?? [])
  const shop = useContentItem('shop', product?.shopNo ?? null).value
  // a market item under the address of a pass, or the other way round
  if (value && !product) return <Navigate {...recordAddress.product(value)} replace />
  return (
    <RecordPage
      kind="product"
      favourite="product"
      record={product}
      parts={{ ...parts, stale: parts.stale ?? <SavedMark>{t('product.saved')}</SavedMark> }}
      beside={places.map((place) => coverOf('place', place))}
      untitled={t('product.tabs.label')}
      tags={(product) => <ProductTags product={product} />}
      lead={(product) => <ProductLead product={product} />}
      cta={(product) => shop && <ProductCta key={product.no} product={product} shop={shop} />}
    >
      {(product) => (
        <>
          <div className="g-wrap">
            {shop && <ShopOutage shop={shop} />}
            {coupons(product)}
          </div>
          <Below product={product} shop={shop} />
        </>
      )}
    </RecordPage>
  )
}

function Below({ product, shop }: { product: Product; shop: Shop | undefined }) {
  const { t } = useTranslation('commerce')
  const all = useContentItems('product').items
  const related = relatedProducts(product, all)
  return (
    <>
      <ProductTabs key={product.no} product={product} shop={shop} others={soldBeside(product, all)} />
      <div className="g-wrap">
        {shop && (
          <Section title={t('product.shop')}>
            <ShopCard shop={shop} productNo={product.no} />
          </Section>
        )}
        {related.length > 0 && (
          <Section title={t('product.related')}>
            <div className="g-scroll g-scroll--bleed">
              {related.map((each) => (
                <ProductCard key={each.no} product={each} className="relative w-56 flex-none" />
              ))}
            </div>
          </Section>
        )}
      </div>
    </>
  )
}

function NoProduct() {
  const { t } = useTranslation('commerce')
  return (
    <EmptyState
      title={t('product.missing')}
      action={
        <Link to="/list/$cid" params={{ cid: 'pass' }} className={buttonClass()}>
          {t('product.seeOthers')}
        </Link>
      }
    >
      {t('product.missingText')}
    </EmptyState>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'
import { QuestionPanel } from '#src/entities/question/QuestionPanel.tsx'
import { KeepVoices } from '#src/entities/review/KeepVoices.tsx'
import { ReviewPanel } from '#src/entities/review/ReviewPanel.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Tabs } from '#src/ui/controls/Tabs.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { GuideTab } from './GuideTab.tsx'
import { Prose } from './Prose.tsx'

const TABS = ['guide', 'menu', 'review', 'qna', 'notes', 'refund', 'use'] as const
type Tab = (typeof TABS)[number]

type Props = { product: Product; shop: Shop | undefined; others: readonly Product[] }

/** The seven tabs of a product (S2-130). */
export function ProductTabs({ product, shop, others }: Props) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const [tab, setTab] = useState<Tab>('guide')
  const { count } = product.rating
  const items = TABS.map((id) => ({
    id,
    // a museum has no menu
    label: id === 'menu' && product.kind === 'pass' ? t('buy.others') : t(`product.tabs.${id}`),
    count: id === 'review' && count > 0 ? formatCount(count) : undefined,
  }))
  return (
    <>
      <KeepVoices of="product" no={product.no} />
      <Tabs label={t('product.tabs.label')} items={items} value={tab} onChange={setTab}>
        {(shown) => (
          <div className="g-wrap pt-3.5">
            {shown === 'guide' && <GuideTab product={product} shop={shop} />}
            {shown === 'menu' && <MenuTab others={others} />}
            {shown === 'review' && <ReviewTab product={product} />}
            {shown === 'qna' && <QuestionPanel productNo={product.no} />}
            {shown === 'notes' && <Prose>{l(product.purchaseNotes)}</Prose>}
            {shown === 'refund' && <Prose>{l(product.refundPolicy)}</Prose>}
            {shown === 'use' && <Prose>{l(product.howToUse)}</Prose>}
          </div>
        )}
      </Tabs>
    </>
  )
}

/** What else the shop sells. */
export function MenuTab({ others }: { others: readonly Product[] }) {
  const { t } = useTranslation('commerce')
  if (others.length === 0) return <EmptyState row title={t('menu.none')} />
  return (
    <ul className="g-rows">
      {others.map((product) => (
        <li key={product.no}>
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  )
}

function ReviewTab({ product }: { product: Product }) {
  const { t } = useTranslation('commerce')
  const none = { title: t('reviews.none'), text: t('reviews.noneText') }
  return <ReviewPanel of="product" no={product.no} rating={product.rating} none={none} />
}

import { Link } from '@tanstack/react-router'
import { Fragment, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { useMe } from '#src/entities/account/use-me.ts'
import { useDeskList } from '#src/entities/desk/use-desk-list.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Select } from '#src/ui/fields/Select.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { PartnerShop } from '#sync/contracts/store/shop-draft.ts'
import { ShopEditor } from '../parts/ShopEditor.tsx'

type Props = {
  /** Filled by the route: the waiting line belongs to another feature. */
  waiting: (shop: { shopNo: number; isPublic: boolean }) => ReactNode
}

/** /partner/shop: the own shops as they are edited; administrators see all of them and publish (S2-147). */
export function PartnerShopScreen({ waiting }: Props) {
  const { t } = useTranslation('partner-shop')
  const { me } = useMe()
  const isPartner = useHasRole('partner')
  const isAdministrator = useHasRole('administrator')
  const mayRead = isPartner === null || isAdministrator === null ? null : isPartner || isAdministrator
  const [chosen, setChosen] = useState<number | null>(null)
  const list = useDeskList<PartnerShop>({
    search: '',
    mayRead,
    ask: (api) => api.call('partnerShops'),
    idOf: ({ no }) => no,
  })
  const { items, failure } = list
  const isKnown = mayRead === false || (mayRead && items !== null)
  const parts = usePageParts({ state: isKnown ? (items?.length ? 'ready' : 'empty') : 'loading', asOf: null })
  const shop = items?.find(({ no }) => no === chosen) ?? items?.[0]
  return (
    <BoardTemplate
      {...parts}
      state={failure ? 'error' : parts.state}
      error={failure && <FailurePage title={t('unread')} failure={failure} onRetry={list.again} />}
      empty={
        <EmptyState
          title={t('none')}
          petro="boat"
          action={
            <Link to="/store" className={buttonClass({ variant: 'primary' })}>
              {t('apply')}
            </Link>
          }
        >
          {t(mayRead ? 'noneText' : 'notYours')}
        </EmptyState>
      }
      bar={{ title: t('title'), back: <BackButton /> }}
      tools={
        shop &&
        items &&
        items.length > 1 && (
          <Select
            label={t('which')}
            name="shop"
            value={String(shop.no)}
            options={items.map(({ no, companyName }) => ({
              ...{ value: String(no), label: `${companyName}\u00a0· ${t('number', { number: no })}` },
            }))}
            onChange={(no) => setChosen(Number(no))}
          />
        )
      }
    >
      {shop && me && (
        <div className="grid max-w-3xl gap-8 pt-3">
          <ShopEditor
            key={`${shop.no}/${shop.version}`}
            account={me.id}
            shop={shop}
            mayPublish={isAdministrator === true}
            onChange={list.put}
          />
          <Fragment key={shop.no}>
            {waiting({ shopNo: shop.no, isPublic: shop.publishedVersion !== null })}
          </Fragment>
        </div>
      )}
    </BoardTemplate>
  )
}

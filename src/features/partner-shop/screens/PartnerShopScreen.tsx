import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { useMe } from '#src/entities/account/use-me.ts'
import { useDeskList } from '#src/entities/desk/use-desk-list.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { PartnerShop } from '#sync/contracts/store/shop-draft.ts'
import { ShopEditor } from '../parts/ShopEditor.tsx'

/** /partner/shop: the own shops as they are edited; administrators see all of them and publish (S2-147). */
export function PartnerShopScreen() {
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
        items &&
        items.length > 1 && (
          <ChipGroup label={t('title')} scroll>
            {items.map(({ no, companyName }) => (
              <Chip key={no} quiet selected={no === shop?.no} onClick={() => setChosen(no)}>
                {companyName}
              </Chip>
            ))}
          </ChipGroup>
        )
      }
    >
      {shop && me && (
        <ShopEditor
          key={`${shop.no}/${shop.version}`}
          account={me.id}
          shop={shop}
          mayPublish={isAdministrator === true}
          onChange={list.put}
        />
      )}
    </BoardTemplate>
  )
}

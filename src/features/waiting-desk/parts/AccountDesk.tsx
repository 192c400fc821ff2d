import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { WaitShop } from '#sync/contracts/waiting/line.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { useGateRefresh } from '#src/entities/shop/use-gate-refresh.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { emptyLine } from '#sync/domain/wait/fold.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { FIRST_SETTINGS } from '../data/settings.ts'
import { useAccountDesk } from '../data/use-account-desk.ts'
import { DeskBody } from './DeskBody.tsx'
import { DeskFrame } from './DeskFrame.tsx'
import type { DeskTab } from './DeskTabs.tsx'

type Props = { tab: DeskTab; shop?: number | undefined }

/** The desk of a partner who signed in: of one of the own shops. */
export function AccountDesk({ tab, shop: asked }: Props) {
  const { t } = useTranslation('waiting-desk')
  const { t: tc } = useTranslation('common')
  const { status } = useSession()
  const isPartner = useHasRole('partner')
  const gate = usePersonalItem('gate', 'me')
  // which shops they are is known only once it was asked
  const isAsked = useGateRefresh(isPartner === true)
  const shops = gate.item?.value.shops ?? []
  const shop = shops.find(({ no }) => no === asked) ?? shops[0]
  const frame = { tab, shop: asked, title: null }
  if (isPartner === false)
    return (
      <DeskFrame
        {...frame}
        state="empty"
        empty={
          <EmptyState
            title={t('notPartner')}
            petro="boat"
            action={
              status === 'guest' && (
                <Link
                  to="/login{$plan}"
                  params={{ plan: 'basic' }}
                  search={{ redirect: '/partner/waiting' }}
                  className={buttonClass()}
                >
                  {tc('action.signIn')}
                </Link>
              )
            }
          >
            {t('notPartnerText')}
          </EmptyState>
        }
      />
    )
  if (isPartner === null || gate.state === 'loading') return <DeskFrame {...frame} state="loading" />
  // what nobody could be asked is not said: whose shop has a line
  if (!gate.item) return <DeskFrame {...frame} state={isAsked ? 'loading' : 'unsaved'} />
  if (!shop)
    return (
      <DeskFrame
        {...frame}
        state="empty"
        empty={
          <EmptyState
            title={t('noShop')}
            petro="boat"
            action={
              <Link to="/partner/shop" className={buttonClass()}>
                {t('openShop')}
              </Link>
            }
          >
            {t('noShopText')}
          </EmptyState>
        }
      />
    )
  return <ShopDesk key={shop.no} {...{ tab, asked, shops, shop }} />
}

type Shop = { no: number; name: WaitShop['name'] }
type ShopProps = Pick<Props, 'tab'> & {
  asked: number | undefined
  shops: readonly Shop[]
  shop: Shop
}

function ShopDesk({ tab, asked, shops, shop }: ShopProps) {
  const { t } = useTranslation('waiting-desk')
  const l = useLocalized()
  const now = useServices().now()
  const { state, desk } = useAccountDesk(shop.no)
  const unopened = desk ? null : { shopNo: shop.no, day: waitDay(now) }
  // a shop without a line has only settings to decide about
  const shown = desk ?? {
    shop: { shopNo: shop.no, name: shop.name, settings: FIRST_SETTINGS, ...NOTHING },
    folded: emptyLine(unopened ?? { shopNo: shop.no, day: '' }),
    ...{ asOf: null, isAlone: false, unsent: 0, unsentTickets: new Set<string>(), refused: [] },
    ...{ deviceId: null, join: null, step: refuse, setMode: refuse },
    ...{ carry: null, carriedFrom: new Map<string, number>() },
  }
  return (
    <DeskFrame
      tab={tab}
      shop={asked}
      state={state === 'missing' ? 'ready' : state}
      title={l(shop.name)}
      shops={
        shops.length > 1 && (
          <nav aria-label={t('shop')} className="g-chips g-chips--scroll">
            {shops.map(({ no, name }) => (
              <Link
                key={no}
                to="/partner/waiting"
                search={{ shop: no, ...(tab === 'line' ? {} : { tab }) }}
                className={chipClass()}
                aria-current={no === shop.no ? 'page' : undefined}
              >
                {l(name)}
              </Link>
            ))}
          </nav>
        )
      }
    >
      {!desk && tab !== 'sheet' && (
        <Banner inset tone="info">
          {t('settings.turnOn')}
        </Banner>
      )}
      <DeskBody
        desk={shown}
        tab={desk ? tab : tab === 'sheet' ? 'sheet' : 'settings'}
        mayChange
        onChange={() => undefined}
      />
    </DeskFrame>
  )
}

const NOTHING = { devices: [], contactKeys: [], serverKeys: [] }
const refuse = () =>
  Promise.resolve({
    ok: false as const,
    error: { code: 'waiting.closed', origin: 'input', retry: false } as const,
  })

import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { KeptPlaces } from '#src/entities/waiting/KeptPlaces.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { locate, type DevicePosition } from '#src/platform/device/geolocation.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { nearFirst } from '../data/near-first.ts'
import { useWaitingShops } from '../data/use-shops.ts'
import { ShopRow } from '../parts/ShopRow.tsx'

/** S2-112 on a phone: places in line of one's own, and every shop with a line, how long it is and what that takes. */
export function ShopsScreen() {
  const { t } = useTranslation('waiting-place')
  const l = useLocalized()
  const { state, list } = useWaitingShops()
  const isOffline = useOffline()
  const [here, setHere] = useState<DevicePosition | 'asked' | 'failed' | null>(null)
  const shops = list?.shops ?? []
  const places = useContentByKeys(
    'place',
    shops.flatMap(({ placeNo }) => placeNo ?? []),
  )
  const position = typeof here === 'object' ? here : null
  const spots = new Map(places.map(({ no, position: spot }) => [no, spot]))
  const parts = usePageParts({
    state,
    asOf: list && new Date(list.heardAt).toISOString(),
    empty: (
      <EmptyState title={t('none')} petro="boat">
        {t('noneText')}
      </EmptyState>
    ),
  })
  const ask = async () => {
    setHere('asked')
    const found = await locate()
    setHere(found.ok ? found.position : 'failed')
  }
  return (
    <HubTemplate
      {...parts}
      offline={isOffline && list ? <OfflineBanner>{t('offline')}</OfflineBanner> : parts.offline}
      bar={{ title: t('title'), back: <BackButton /> }}
      lead={
        <>
          <p className="text-body2 text-ink-2">{t('text')}</p>
          <KeptPlaces />
        </>
      }
    >
      <Section
        title={t('shops')}
        more={
          !position && (
            <Button
              size="sm"
              variant="tint"
              icon={<LocateFixed size={18} />}
              busy={here === 'asked'}
              onClick={() => void ask()}
            >
              {t('near')}
            </Button>
          )
        }
      >
        {here === 'failed' && (
          <p role="status" className="text-body2 text-ink-2">
            {t('nearFailed')}
          </p>
        )}
        <ul className="divide-y divide-line">
          {nearFirst(shops, position, spots, ({ name }) => l(name)).map((line) => (
            <ShopRow key={line.shop.shopNo} line={line} />
          ))}
        </ul>
      </Section>
    </HubTemplate>
  )
}

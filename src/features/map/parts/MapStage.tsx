import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { MapUnavailable } from '#src/platform/map/load-map.ts'
import { useDarkTheme } from '#src/ui/art/use-media.ts'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { MapFallback } from './MapFallback.tsx'
import type { MapTexts, MapViewProps } from './map-types.ts'

type View = { default: ComponentType<MapViewProps> }

const MapView = lazy(() =>
  import('./MapView.tsx').then(
    (module): View => ({ default: module.MapView }),
    (): View => ({ default: NoEngine }),
  ),
)

/** Stands in where the code of the map could not be loaded. */
function NoEngine({ onUnavailable }: MapViewProps) {
  useEffect(() => onUnavailable?.('engine-failed'), [onUnavailable])
  return null
}

type Props = Omit<MapViewProps, 'language' | 'theme' | 'texts' | 'onUnavailable'> & {
  /** Told when there is no map, and when another try begins. */
  onGone: (gone: boolean) => void
}

/** The map, the moment before it, or the reason why there is none. */
export function MapStage({ onGone, ...view }: Props) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const theme = useDarkTheme() ? 'dark' : 'light'
  const texts = useMapTexts()
  const [reason, setReason] = useState<MapUnavailable | null>(null)
  const [tries, setTries] = useState(0)
  const reasonText = useReasonText()
  const give = (next: MapUnavailable | null) => {
    setReason(next)
    onGone(next !== null)
  }
  if (reason)
    return (
      <div className="size-full pt-30 lg:pt-20" role="status">
        <MapFallback
          title={t('gone.title')}
          message={reasonText(reason)}
          items={[]}
          onSelect={() => undefined}
          action={
            reason === 'no-webgl'
              ? undefined
              : {
                  label: t('gone.retry'),
                  onPress: () => {
                    setTries((count) => count + 1)
                    give(null)
                  },
                }
          }
        />
      </div>
    )
  return (
    <Suspense fallback={<Unfolding />}>
      <MapView
        key={tries}
        className="size-full"
        {...view}
        language={language}
        theme={theme}
        texts={texts}
        onUnavailable={give}
      />
    </Suspense>
  )
}

function Unfolding() {
  const { t } = useTranslation('map')
  return (
    <p role="status" className="grid size-full place-items-center text-body2 text-ink-2">
      <Busy>{t('loading')}</Busy>
    </p>
  )
}

function useMapTexts(): MapTexts {
  const { t } = useTranslation('map')
  return useMemo(
    () => ({
      map: t('region'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      cluster: (total) => t('cluster', { total }),
      stop: (number, label) => t('stop', { number, label }),
      me: t('me'),
      attribution: t('about.attribution'),
    }),
    [t],
  )
}

function useReasonText(): (reason: MapUnavailable) => string {
  const { t } = useTranslation('map')
  const failureText = useFailureText()
  return (reason) => {
    switch (reason) {
      case 'no-webgl':
        return failureText({ code: 'map.noWebgl', origin: 'device', retry: false })
      case 'basemap-broken':
        return failureText({ code: 'map.invalid', origin: 'device', retry: true })
      case 'basemap-missing':
        return t('gone.missing')
      case 'worker-failed':
        return t('gone.worker')
      default:
        return t('gone.engine')
    }
  }
}

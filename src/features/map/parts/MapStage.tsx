import { useEffect, useEffectEvent, useMemo, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { MapUnavailable } from '#src/platform/map/load-map.ts'
import { useDarkTheme } from '#src/art/use-media.ts'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { MapFallback } from './MapFallback.tsx'
import { useRetries } from '../data/use-retries.ts'
import type { MapTexts, MapViewProps } from './map-types.ts'

/** The code of the map, asked for anew with each try: what could not be loaded once is not kept. */
function useMapView(tries: number, onFailed: () => void): ComponentType<MapViewProps> | null {
  const [View, setView] = useState<ComponentType<MapViewProps> | null>(null)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    let isCurrent = true
    import('./MapView.tsx').then(
      ({ MapView }) => isCurrent && setView(() => MapView),
      () => isCurrent && failed(),
    )
    return () => {
      isCurrent = false
    }
  }, [tries])
  return View
}

type Props = Omit<MapViewProps, 'language' | 'theme' | 'texts' | 'onUnavailable'> & {
  /** Told when there is no map, and when there is one again. */
  onGone: (gone: boolean) => void
}

const Drawn = ({ as: View, ...props }: MapViewProps & { as: ComponentType<MapViewProps> }) => (
  <View {...props} />
)

/** The map, the moment before it, or the reason why there is none, behind which it is tried again by itself. */
export function MapStage({ onGone, onReady, ...view }: Props) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const theme = useDarkTheme() ? 'dark' : 'light'
  const texts = useMapTexts()
  const [reason, setReason] = useState<MapUnavailable | null>(null)
  const { tries, isTrying, failed, retry } = useRetries(reason === 'no-webgl')
  const reasonText = useReasonText()
  const fail = (next: MapUnavailable) => {
    setReason(next)
    failed()
    onGone(true)
  }
  const MapView = useMapView(tries, () => fail('engine-failed'))
  return (
    <div className="relative size-full">
      {isTrying && MapView && (
        <Drawn
          key={tries}
          as={MapView}
          className="size-full"
          {...view}
          language={language}
          theme={theme}
          texts={texts}
          onReady={(isSketch) => {
            setReason(null)
            onGone(false)
            onReady?.(isSketch)
          }}
          onUnavailable={fail}
        />
      )}
      {!MapView && !reason && <Unfolding />}
      {reason && (
        <div className="absolute inset-0 bg-surface-2 pt-30 lg:pt-20" role="status">
          <MapFallback
            title={t('gone.title')}
            message={reasonText(reason)}
            items={[]}
            onSelect={() => undefined}
            action={reason === 'no-webgl' ? undefined : { label: t('gone.retry'), onPress: retry }}
          />
        </div>
      )}
    </div>
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

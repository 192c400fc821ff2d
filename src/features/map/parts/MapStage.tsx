import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#src/i18n/failure-text.ts'
import type { MapUnavailable } from '#src/platform/map/load-map.ts'
import { MapFallback } from './MapFallback.tsx'
import type { MapTexts } from './map-types.ts'
import { TriedMap } from './TriedMap.tsx'

type Props = Omit<ComponentProps<typeof TriedMap>, 'texts' | 'loading' | 'instead'>

/** The travel map, or the reason why there is none, with a way to try at once. */
export function MapStage(props: Props) {
  const { t } = useTranslation('map')
  const texts = useMapTexts()
  const reasonText = useReasonText()
  return (
    <TriedMap
      {...props}
      texts={texts}
      loading={t('loading')}
      instead={(reason, retry) => (
        <div className="size-full bg-surface-2 pt-[max(5rem,var(--over-map,7.5rem))]" role="status">
          <MapFallback
            title={t('gone.title')}
            message={reasonText(reason)}
            items={[]}
            onSelect={() => undefined}
            action={reason === 'no-webgl' ? undefined : { label: t('gone.retry'), onPress: retry }}
          />
        </div>
      )}
    />
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

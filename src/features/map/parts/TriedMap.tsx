import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { MapUnavailable } from '#src/platform/map/load-map.ts'
import { useDarkTheme } from '#src/art/use-media.ts'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { useRetries } from '../data/use-retries.ts'
import type { MapViewProps } from './map-types.ts'

/** The code of the map, asked for again with each try: what could not be loaded once is not kept. */
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

type Props = Omit<MapViewProps, 'language' | 'theme' | 'className' | 'onUnavailable'> & {
  /** Said in the moment before the map. */
  loading: string
  /** Stands for the map while it cannot be drawn; `retry` tries at once. */
  instead: (reason: MapUnavailable, retry: () => void) => ReactNode
  /** Told when there is no map, and when there is one again. */
  onGone?: (gone: boolean) => void
}

const Drawn = ({ as: View, ...props }: MapViewProps & { as: ComponentType<MapViewProps> }) => (
  <View {...props} />
)

/** A map in its box: drawn, on its way, or what stands for it, behind which it is tried again by itself. */
export function TriedMap({ loading, instead, onGone, onReady, ...view }: Props) {
  const language = useLanguage()
  const theme = useDarkTheme() ? 'dark' : 'light'
  const [reason, setReason] = useState<MapUnavailable | null>(null)
  const { tries, isTrying, failed, retry } = useRetries(reason === 'no-webgl')
  const fail = (next: MapUnavailable) => {
    setReason(next)
    failed()
    onGone?.(true)
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
          onReady={(isSketch) => {
            setReason(null)
            onGone?.(false)
            onReady?.(isSketch)
          }}
          onUnavailable={fail}
        />
      )}
      {!MapView && !reason && (
        <p role="status" className="grid size-full place-items-center text-body2 text-ink-2">
          <Busy>{loading}</Busy>
        </p>
      )}
      {reason && <div className="absolute inset-0">{instead(reason, retry)}</div>}
    </div>
  )
}

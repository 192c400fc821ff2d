import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { defaultBasemap } from '#src/platform/map/default-basemap.ts'
import { type MapUnavailable, type StartedMap, startMap } from '#src/platform/map/load-map.ts'
import { type BasemapSchema, buildMapStyle } from '#src/platform/map/style.ts'
import { ULSAN, cameraOptions } from './camera.ts'
import type { MapViewProps } from './map-types.ts'

/** In the reader's words where we know what the map is made of; a real extract speaks for itself. */
export const attributionOf = (
  schema: BasemapSchema,
  attribution: string,
  texts: MapViewProps['texts'],
): string => (schema === 'goraero' && texts.attribution) || attribution

/** The running map, or null until it runs. Starts once per element; everything later is told to the running map. */
export function useMap(element: RefObject<HTMLElement | null>, props: MapViewProps): StartedMap | null {
  const [started, setStarted] = useState<StartedMap | null>(null)
  const unavailable = useEffectEvent((reason: MapUnavailable) => {
    setStarted(null)
    props.onUnavailable?.(reason)
  })
  const ready = useEffectEvent((map: StartedMap) => {
    setStarted(map)
    props.onReady?.(map.basemap.schema === 'goraero')
  })
  const begin = useEffectEvent((container: HTMLElement, signal: AbortSignal) =>
    startMap({
      container,
      signal,
      basemap: props.basemap ?? defaultBasemap,
      camera: cameraOptions(props.view ?? { bounds: ULSAN }, props.padding),
      style: ({ schema, attribution }, tiles) =>
        buildMapStyle({
          theme: props.theme,
          language: props.language,
          schema,
          tiles,
          attribution: attributionOf(schema, attribution, props.texts),
          landmarks: !props.markers?.length,
        }),
      onBroken: (reason) => unavailable(reason),
    }),
  )
  useEffect(() => {
    const container = element.current
    if (!container) return
    const stop = new AbortController()
    let running: StartedMap | null = null
    void begin(container, stop.signal).then((result) => {
      if (stop.signal.aborted) {
        if (result.ok) result.started.map.remove()
      } else if (result.ok) {
        running = result.started
        ready(running)
      } else unavailable(result.reason)
    })
    return () => {
      stop.abort()
      running?.map.remove()
      setStarted(null)
    }
  }, [element])
  return started
}

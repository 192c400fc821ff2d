import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { cx } from '#src/lib/cx.ts'
import type { StartedMap } from '#src/platform/map/load-map.ts'
import { addOverlay, buildMapStyle, type Overlay, OVERLAYS } from '#src/platform/map/style.ts'
import { cameraOptions, roomFor, toPoint } from './camera.ts'
import { MapPins } from './MapPins.tsx'
import './map-view.css'
import type {
  LatLng,
  MapBounds,
  MapMarker,
  MapPadding,
  MapRoute,
  MapStop,
  MapViewProps,
} from './map-types.ts'
import { accuracyData, pointData, routeData, type OverlayData } from './overlay-data.ts'
import { attributionOf, useMap } from './use-map.ts'
import type { MapTheme } from '#src/platform/map/map-theme.ts'

const NO_MARKERS: readonly MapMarker[] = []
const NO_ROUTES: readonly MapRoute[] = []
const NO_STOPS: readonly MapStop[] = []

/**
 * The travel map: basemap from the device, places as clustered pins, a course, saved itineraries, one's own
 * position. Fills its box. Load it lazily; where it cannot run it calls `onUnavailable` and draws nothing.
 */
export function MapView(props: MapViewProps) {
  const { padding, className, theme } = props
  const element = useRef<HTMLDivElement>(null)
  const started = useMap(element, props)
  const room = {
    '--map-bottom': `${padding?.bottom ?? 0}px`,
    '--map-top': `${padding?.top ?? 0}px`,
  } as CSSProperties
  return (
    <div className={cx('map-view', className)} data-map-theme={theme} style={room}>
      <div ref={element} className="map-canvas" />
      {started ? <RunningMap started={started} {...props} /> : null}
    </div>
  )
}

function RunningMap({ started, ...props }: MapViewProps & { started: StartedMap }) {
  const { map } = started
  const { markers = NO_MARKERS, course, texts, myLocation, onSelect, onPoint } = props
  const selectedId = dropOf(props)
  useMapStyle(started, props)
  useOverlays(map, props)
  useCamera(map, props)
  useMapEvents(map, props)
  useEffect(() => {
    map.getCanvas().setAttribute('aria-label', texts.map)
  }, [map, texts.map])
  return (
    <>
      <MapPins
        map={map}
        markers={markers}
        stops={course?.stops ?? NO_STOPS}
        selectedId={selectedId}
        onSelect={onSelect}
        onPoint={onPoint}
        texts={texts}
        myLocation={myLocation}
        padding={props.padding}
        corners={props.corners}
      />
      <div className="map-zoom">
        <button type="button" aria-label={texts.zoomIn} onClick={() => map.zoomIn()}>
          <Plus size={20} aria-hidden="true" />
        </button>
        <button type="button" aria-label={texts.zoomOut} onClick={() => map.zoomOut()}>
          <Minus size={20} aria-hidden="true" />
        </button>
      </div>
    </>
  )
}

/** What is drawn as the drop. */
const dropOf = ({ pointedId, selectedId }: MapViewProps) => pointedId ?? selectedId

/** Language and theme change in place: MapLibre applies only what differs. */
function useMapStyle({ map, basemap, tiles }: StartedMap, props: MapViewProps): void {
  const { theme, language, markers, texts } = props
  const landmarks = !markers?.length
  const { schema } = basemap
  const attribution = attributionOf(schema, basemap.attribution, texts)
  const fill = useEffectEvent(() => {
    const overlays = Object.values(OVERLAYS).filter((overlay) => map.getSource(overlay))
    map.setStyle(buildMapStyle({ theme, language, schema, tiles, attribution, landmarks, overlays }))
  })
  // At the start as well: what was asked for may have changed while the map was loading. Equal styles cost nothing.
  useEffect(() => fill(), [theme, language, landmarks, attribution])
}

/** Declared before nothing and after useMapStyle: a new style comes with empty overlays, so they are filled again. */
function useOverlays(map: MapLibreMap, props: MapViewProps): void {
  const { theme, language, markers = NO_MARKERS, course, itineraries = NO_ROUTES, myLocation } = props
  const selectedId = dropOf(props)
  // What is shown on its own must not be counted in a cluster as well.
  const places = useMemo(() => {
    const alone = new Set([selectedId, ...(course?.stops ?? NO_STOPS).map((stop) => stop.id)])
    return pointData(markers.filter(({ id }) => !alone.has(id)))
  }, [markers, selectedId, course])
  const fixed = useMemo(
    () => pointData([...(course?.stops ?? NO_STOPS), ...markers.filter(({ id }) => id === selectedId)]),
    [course, markers, selectedId],
  )
  const courseLine = useMemo(() => routeData(course ? [course] : []), [course])
  const saved = useMemo(() => routeData(itineraries), [itineraries])
  const ring = useMemo(() => accuracyData(myLocation ?? null), [myLocation])
  const landmarks = markers.length === 0
  const attribution = props.texts.attribution
  const style = [theme, language, landmarks, attribution].join()
  useSource(map, OVERLAYS.places, places, { style, theme })
  useSource(map, OVERLAYS.fixed, fixed, { style, theme })
  useSource(map, OVERLAYS.course, courseLine, { style, theme })
  useSource(map, OVERLAYS.itineraries, saved, { style, theme })
  useSource(map, OVERLAYS.me, ring, { style, theme })
}

/** Each on its own: the map's worker cuts again what it is given, and at the start the basemap waits for it. */
function useSource(
  map: MapLibreMap,
  id: Overlay,
  data: OverlayData,
  { style, theme }: { style: string; theme: MapTheme },
): void {
  const isFilled = useRef(false)
  const add = useEffectEvent(() => addOverlay(map, id, theme))
  useEffect(() => {
    // a style comes with empty sources, so nothing need be said of nothing
    if (data.features.length === 0 && !isFilled.current) return
    isFilled.current = data.features.length > 0
    add()
    map.getSource<GeoJSONSource>(id)?.setData(data)
  }, [map, id, data, style])
}

/** Brings a point into the part of the map that no bar or sheet covers. */
function reveal(map: MapLibreMap, position: LatLng, padding: MapPadding | undefined): void {
  const { x, y } = map.project(toPoint(position))
  const room = roomFor(padding)
  const { clientWidth, clientHeight } = map.getContainer()
  const seen =
    x > room.left && x < clientWidth - room.right && y > room.top + 30 && y < clientHeight - room.bottom
  if (seen) return
  map.easeTo({
    center: toPoint(position),
    offset: [(room.left - room.right) / 2, (room.top - room.bottom) / 2],
  })
}

function useCamera(map: MapLibreMap, props: MapViewProps): void {
  const { view, padding, selectedId, markers = NO_MARKERS, course } = props
  const wanted = view ? JSON.stringify(view) : ''
  // Not what the map started with: that may be older than what was asked for while it loaded.
  const applied = useRef('')
  const move = useEffectEvent(() => {
    if (!view) return
    const options = cameraOptions(view, padding)
    if ('bounds' in options && options.bounds) map.fitBounds(options.bounds, options.fitBoundsOptions)
    else map.easeTo(options)
  })
  useEffect(() => {
    if (applied.current === wanted) return
    applied.current = wanted
    move()
  }, [wanted])
  const show = useEffectEvent(() => {
    const target = [...(course?.stops ?? NO_STOPS), ...markers].find((item) => item.id === selectedId)
    if (target) reveal(map, target.position, padding)
  })
  useEffect(() => show(), [selectedId])
}

/** The box that no bar or sheet covers. */
function seenBounds(map: MapLibreMap, { top = 0, right = 0, bottom = 0, left = 0 }: MapPadding): MapBounds {
  const { clientWidth, clientHeight } = map.getContainer()
  const nw = map.unproject([left, top])
  const se = map.unproject([clientWidth - right, clientHeight - bottom])
  return [nw.lng, se.lat, se.lng, nw.lat]
}

function useMapEvents(map: MapLibreMap, { onSelect, onViewChange, padding }: MapViewProps): void {
  const clear = useEffectEvent(() => onSelect?.(null))
  const tell = useEffectEvent(() => {
    const { lng, lat } = map.getCenter()
    onViewChange?.({ center: { lng, lat }, zoom: map.getZoom(), bounds: seenBounds(map, padding ?? {}) })
  })
  useEffect(() => {
    const click = (event: { originalEvent: MouseEvent }) => {
      // Pins lie inside the map's own element: a click on one is not a click on the map.
      if (event.originalEvent.target === map.getCanvas()) clear()
    }
    const rest = () => tell()
    map.on('click', click)
    map.on('moveend', rest)
    map.on('resize', rest)
    rest()
    return () => {
      map.off('click', click)
      map.off('moveend', rest)
      map.off('resize', rest)
    }
  }, [map])
}

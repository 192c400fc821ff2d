import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { OVERLAYS } from '#src/platform/map/style.ts'
import { toPoint } from './camera.ts'
import type { LatLng, MapMarker, MapStop, MapTexts, MapViewProps } from './map-types.ts'
import { Pin } from './Pin.tsx'
import { PIN_ICONS } from './pin-icons.ts'
import { type Box, type Direction, fittingLabels, neighbour, type Shift, spread } from './pin-layout.ts'
import { type VisiblePins, usePins } from './use-pins.ts'

interface PinItem {
  id: string
  position: LatLng
  look: 'place' | 'cluster' | 'stop' | 'selected'
  name: string
  label: string
  marker?: MapMarker
  face?: number
  clusterId?: number | null
}

interface PinSet {
  visible: VisiblePins
  markers: readonly MapMarker[]
  stops: readonly MapStop[]
  selectedId: string | null | undefined
  texts: MapTexts
}

/** Everything that gets a button, what matters most first: it is also the order in which labels find room. */
function pinItems({ visible, markers, stops, selectedId, texts }: PinSet): PinItem[] {
  const stopItems = stops.map((stop, i): PinItem => ({
    id: stop.id,
    position: stop.position,
    look: stop.id === selectedId ? 'selected' : 'stop',
    name: texts.stop(stop.number ?? i + 1, stop.label),
    label: stop.label,
    face: stop.number ?? i + 1,
  }))
  const taken = new Set(stopItems.map((item) => item.id))
  const chosen = markers.filter((marker) => marker.id === selectedId && !taken.has(marker.id))
  const others = visible.places.filter((marker) => marker.id !== selectedId && !taken.has(marker.id))
  const place = (marker: MapMarker): PinItem => ({
    id: marker.id,
    position: marker.position,
    look: marker.id === selectedId ? 'selected' : 'place',
    name: marker.label,
    label: marker.label,
    marker,
  })
  const clusters = visible.clusters.map(({ id, clusterId, count, position }): PinItem => ({
    id,
    position,
    look: 'cluster',
    name: texts.cluster(count),
    label: '',
    face: count,
    clusterId,
  }))
  return [...chosen.map(place), ...stopItems, ...others.map(place), ...clusters]
}

/** A layer of our own inside the map's, so that dragging and wheeling over a pin still moves the map. */
function usePinLayer(map: MapLibreMap): HTMLElement {
  const [layer] = useState(() => {
    const element = document.createElement('div')
    element.className = 'map-pins'
    return element
  })
  useLayoutEffect(() => {
    map.getCanvasContainer().append(layer)
    return () => layer.remove()
  }, [map, layer])
  return layer
}

type Shifts = ReadonlyMap<string, Shift>

function placePins(map: MapLibreMap, layer: HTMLElement, items: readonly PinItem[], shifts: Shifts): void {
  const byId = new Map(items.map((item) => [item.id, item]))
  for (const element of layer.children) {
    const item = element instanceof HTMLElement ? byId.get(element.dataset.pin ?? '') : undefined
    if (!item || !(element instanceof HTMLElement)) continue
    const { x, y } = shifted(map.project(toPoint(item.position)), shifts.get(item.id))
    element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  }
}

const shifted = ({ x, y }: Shift, by: Shift | undefined): Shift =>
  by ? { x: x + by.x, y: y + by.y } : { x, y }

/** Half the width of a pin's face, px (see map-view.css). */
const RADIUS: Record<PinItem['look'], number> = { place: 13, cluster: 18, stop: 14, selected: 22 }
/** The selected one is a drop: its round part lies this far above the place. */
const DROP_RISE = 33
/** Its point with the name below it. */
const TIP = { below: 6, radius: 7 }

type Projector = (position: LatLng) => { x: number; y: number }

/** A new function each time, because it stands for where the map is now. */
const projector =
  (map: MapLibreMap): Projector =>
  (position) => {
    const { x, y } = map.project(toPoint(position))
    return { x, y }
  }

type Rooms = Pick<MapViewProps, 'padding' | 'corners'>

/** Where bars and buttons lie over the map. */
function coveredBoxes(map: MapLibreMap, { padding, corners = {} }: Rooms): Box[] {
  const { clientWidth, clientHeight } = map.getContainer()
  const bottom = clientHeight - (padding?.bottom ?? 0)
  const none = { width: 0, height: 0 }
  const { left = none, right = none } = corners
  return [
    { left: 0, top: -Infinity, right: clientWidth, bottom: padding?.top ?? 0 },
    { left: 0, top: bottom - left.height, right: left.width, bottom },
    { left: clientWidth - right.width, top: bottom - right.height, right: clientWidth, bottom },
  ]
}

interface Arrangement {
  /** ids that show their name */
  labelled: ReadonlySet<string>
  /** where pins are beside their place, because another one is there */
  shifts: Shifts
}

function arrangement(items: readonly PinItem[], project: Projector, covered: readonly Box[]): Arrangement {
  const spots = items.map(({ id, label, position, look }) => ({
    ...project(position),
    id,
    label,
    look,
    tall: look === 'selected',
  }))
  const shifts = spread(
    spots.flatMap(({ id, x, y, look, tall }) =>
      tall
        ? [
            { id, x, y: y - DROP_RISE, radius: RADIUS.selected },
            { id: `${id}:tip`, x, y: y + TIP.below, radius: TIP.radius },
          ]
        : [{ id, x, y, radius: RADIUS[look] }],
    ),
  )
  const standing = spots.map(({ x, y, id, label, tall }) => ({
    ...shifted({ x, y }, shifts.get(id)),
    id,
    label,
    tall,
  }))
  const named = standing.filter(({ label }) => label !== '')
  return { labelled: fittingLabels(named, standing, covered), shifts }
}

/** How the pins stand where the map came to rest. */
function useArrangement(
  map: MapLibreMap,
  items: readonly PinItem[],
  { padding, corners }: Rooms,
): Arrangement {
  const [project, setProject] = useState<Projector>(() => projector(map))
  useEffect(() => {
    const rest = () => setProject(() => projector(map))
    map.on('moveend', rest)
    map.on('resize', rest)
    return () => {
      map.off('moveend', rest)
      map.off('resize', rest)
    }
  }, [map])
  return useMemo(
    () => arrangement(items, project, coveredBoxes(map, { padding, corners })),
    [map, items, project, padding, corners],
  )
}

/** The pin a keyboard is on; another one takes over where that one goes, so that nobody falls out of the map. */
function useKeptFocus(map: MapLibreMap, layer: HTMLElement, items: readonly PinItem[]): void {
  const held = useRef<PinItem | null>(null)
  const hold = useEffectEvent((target: EventTarget | null) => {
    const pin = target instanceof Element && layer.contains(target) ? target.closest('[data-pin]') : null
    const id = pin instanceof HTMLElement ? pin.dataset.pin : undefined
    held.current = items.find((item) => item.id === id) ?? null
  })
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => hold(target)
    const pressed = () => hold(null)
    document.addEventListener('focusin', focused)
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('pointerdown', pressed)
    }
  }, [])
  useLayoutEffect(() => {
    const lost = held.current
    if (!lost || document.activeElement !== document.body || items.length === 0) return
    const from = map.project(toPoint(lost.position))
    const far = ({ position }: PinItem) => map.project(toPoint(position)).dist(from)
    const nearest = items.reduce((best, item) => (far(item) < far(best) ? item : best))
    pinButton(layer, nearest.id)?.focus()
  }, [map, layer, items])
}

const pinButton = (layer: HTMLElement, id: string) =>
  layer.querySelector<HTMLElement>(`[data-pin="${CSS.escape(id)}"] button`)

type MapPinsProps = Rooms &
  Pick<MapViewProps, 'selectedId' | 'onSelect' | 'onPoint' | 'texts' | 'myLocation'> & {
    map: MapLibreMap
    markers: readonly MapMarker[]
    stops: readonly MapStop[]
  }

/** Pins as buttons: one in the tab order, arrow keys go to the nearest in that direction. */
export function MapPins(props: MapPinsProps) {
  const { map, markers, stops, selectedId, onSelect, onPoint, texts, myLocation } = props
  const layer = usePinLayer(map)
  const visible = usePins(map, markers)
  const items = useMemo(
    () => pinItems({ visible, markers, stops, selectedId, texts }),
    [visible, markers, stops, selectedId, texts],
  )
  const { labelled, shifts } = useArrangement(map, items, props)
  useKeptFocus(map, layer, items)
  const [current, setCurrent] = useState<string | null>(null)
  const mePin = useRef<HTMLDivElement>(null)

  const arrange = useEffectEvent(() => {
    placePins(map, layer, items, shifts)
    if (!myLocation || !mePin.current) return
    const { x, y } = map.project(toPoint(myLocation))
    mePin.current.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  })
  useLayoutEffect(() => arrange(), [items, shifts, myLocation])
  useEffect(() => {
    const move = () => arrange()
    map.on('move', move)
    map.on('resize', move)
    return () => {
      map.off('move', move)
      map.off('resize', move)
    }
  }, [map])

  const open = ({ clusterId, position }: PinItem) => {
    const source = map.getSource<GeoJSONSource>(OVERLAYS.places)
    if (clusterId === undefined || !source) return
    const come = (zoom: number) =>
      map.easeTo({ center: toPoint(position), zoom: Math.min(zoom, map.getMaxZoom()) })
    if (clusterId === null) {
      come(map.getZoom() + 1.5)
      return
    }
    // the clusters may have changed meanwhile; the person who pressed still wants to come nearer
    void source.getClusterExpansionZoom(clusterId).then(
      (zoom) => come(Math.max(zoom + 0.3, map.getZoom() + 0.5)),
      () => come(map.getZoom() + 1.5),
    )
  }
  const go = (from: PinItem, direction: Direction) => {
    const at = (item: PinItem) => {
      const { x, y } = map.project(toPoint(item.position))
      return { id: item.id, x, y }
    }
    const next = neighbour(at(from), items.map(at), direction)
    if (!next) return
    setCurrent(next.id)
    pinButton(layer, next.id)?.focus()
  }
  const tabbable = items.some((item) => item.id === current) ? current : items[0]?.id

  return createPortal(
    <>
      {myLocation ? (
        <div ref={mePin} className="map-me" role="img" aria-label={texts.me}>
          <span className="map-me-dot" />
        </div>
      ) : null}
      {items.map((item) => (
        <Pin
          key={item.id}
          id={item.id}
          name={item.name}
          label={labelled.has(item.id) ? item.label : null}
          look={item.look}
          pressed={item.look === 'selected'}
          tabbable={item.id === tabbable}
          onPress={() => (item.look === 'cluster' ? open(item) : onSelect?.(item.id))}
          onArrow={(direction) => go(item, direction)}
          onPoint={(isPointed) => onPoint?.(isPointed && item.look !== 'cluster' ? item.id : null)}
        >
          <PinFace item={item} />
        </Pin>
      ))}
    </>,
    layer,
  )
}

function PinFace({ item }: { item: PinItem }) {
  if (item.face !== undefined) return <>{item.face}</>
  const Icon = PIN_ICONS[item.marker?.kind ?? 'spot']
  return <Icon size={item.look === 'selected' ? 18 : 16} strokeWidth={1.9} aria-hidden="true" />
}

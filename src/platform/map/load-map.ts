/** Starts a map, or says in one word why there is none. Expected failures are values. */
import type { Map as MapLibreMap, MapOptions, StyleSpecification } from 'maplibre-gl'
import { deviceClock } from '../device/clock.ts'
import { type Basemap, type BasemapDeps, openBasemap } from './basemap.ts'
import { BASEMAP_PACK } from './basemap-card.ts'
import { BASEMAP_SOURCE } from './goraero-source.ts'
import { keepDrawer } from './known-drawer.ts'
import { loadLabelFonts } from './label-fonts.ts'
import { probeWebGl } from './probe-web-gl.ts'
import { drawSeldom } from './slow-drawing.ts'

export type MapUnavailable =
  | 'no-webgl'
  | 'worker-failed'
  | 'engine-failed'
  | 'basemap-missing'
  | 'basemap-broken'

export interface StartedMap {
  map: MapLibreMap
  basemap: Basemap
  /** address of the tiles for the style */
  tiles: string
}

export interface StartOptions {
  container: HTMLElement
  basemap: BasemapDeps
  /** the style for the archive that was found */
  style: (basemap: Basemap, tiles: string) => StyleSpecification
  camera: Pick<MapOptions, 'bounds' | 'center' | 'zoom' | 'fitBoundsOptions'>
  /** the map stands, but nothing of it was drawn and nothing will be; what was drawn is never taken away */
  onBroken: (reason: MapUnavailable) => void
  signal: AbortSignal
}

export type StartResult = { ok: true; started: StartedMap } | { ok: false; reason: MapUnavailable }

/** Where the camera may go: a little more than the three cities. */
const CAMERA_LIMITS: [number, number, number, number] = [128.58, 35.02, 130.02, 36.63]

/** A worker that does not start says so only on the console, so waiting has an end. */
const LOAD_LIMIT_MS = 20_000

/** Name of the mark in the page's timeline when the first map stands, labels too. */
const MAP_DRAWN = 'map drawn'

/** This many unreadable tiles mean that the file is broken, not a tile. */
const TILE_ERROR_LIMIT = 3

/** What the first map needs but its box. */
const loadParts = (basemap: BasemapDeps) =>
  Promise.all([import('./engine.ts').catch(() => null), openBasemap(basemap), probeWebGl(), loadLabelFonts()])

type Ahead = { basemap: BasemapDeps; at: number; parts: ReturnType<typeof loadParts> }

let ahead: Ahead | undefined

/** What was begun longer ago may have been replaced meanwhile, ms. */
const AHEAD_MS = 10_000

const isUsable = ({ at }: Ahead) => Math.abs(deviceClock.now() - at) < AHEAD_MS

/** Begins to load what the next map is made of, before the screen it is for is there. */
export function loadAhead(basemap: BasemapDeps): void {
  if (ahead && isUsable(ahead)) return
  ahead = { basemap, at: deviceClock.now(), parts: loadParts(basemap) }
  // whoever starts the map is told
  ahead.parts.catch(() => undefined)
}

/** What was begun is used once: what failed is tried anew. */
function takeParts(basemap: BasemapDeps): ReturnType<typeof loadParts> {
  const begun = ahead
  ahead = undefined
  return begun?.basemap === basemap && isUsable(begun) ? begun.parts : loadParts(basemap)
}

/** Loads engine, basemap and letters side by side and resolves when the style is ready. */
export async function startMap(options: StartOptions): Promise<StartResult> {
  const [engine, opened, drawer] = await takeParts(options.basemap)
  if (!drawer.kind) return { ok: false, reason: 'no-webgl' }
  if (!engine) return { ok: false, reason: 'engine-failed' }
  if (!opened.ok) return opened
  await drawer.untilFree()
  if (options.signal.aborted) return { ok: false, reason: 'engine-failed' }
  const { basemap } = opened
  const tiles = engine.mountArchive(basemap.archive)
  let map: MapLibreMap
  try {
    map = engine.createMap({
      container: options.container,
      style: options.style(basemap, tiles),
      ...(basemap.schema === 'goraero' ? { maxBounds: CAMERA_LIMITS } : {}),
      // without a graphics card the processor pays for each pixel and for each drawing
      ...(drawer.kind === 'slow' ? { pixelRatio: 1, fadeDuration: 0 } : {}),
      minZoom: 6,
      maxZoom: basemap.schema === 'goraero' ? 16 : 18,
      ...options.camera,
    })
  } catch {
    keepDrawer(null)
    return { ok: false, reason: 'no-webgl' }
  }
  if (drawer.kind === 'slow') drawSeldom(map, drawer.isFirst)
  const failure = await untilStyled(map, options)
  if (failure) {
    map.remove()
    return { ok: false, reason: failure }
  }
  return { ok: true, started: { map, basemap, tiles } }
}

/**
 * Resolves with null as soon as the style is ready, so that pins need not wait for the basemap's tiles, or with the reason
 * why it cannot; keeps watching for a worker that never answers and for a broken file.
 */
function untilStyled(
  map: MapLibreMap,
  { onBroken, signal, basemap }: StartOptions,
): Promise<MapUnavailable | null> {
  return new Promise((resolve) => {
    let styled = false
    let isDrawn = false
    let tileErrors = 0
    const fail = (reason: MapUnavailable) => {
      clearTimeout(timer)
      if (!styled) resolve(reason)
      else if (!isDrawn) onBroken(reason)
    }
    const timer = setTimeout(() => fail('worker-failed'), LOAD_LIMIT_MS)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve('engine-failed')
      },
      { once: true },
    )
    map.once('style.load', () => {
      styled = true
      resolve(null)
    })
    map.on('sourcedata', ({ sourceId, coord }) => {
      if (sourceId !== BASEMAP_SOURCE || !coord) return
      // a tile came: the worker answers, however long the rest takes
      isDrawn = true
      clearTimeout(timer)
    })
    map.once('load', () => {
      clearTimeout(timer)
      // drawn whole for the first time, labels too: for who measures (bench/map) or looks at a profile
      performance.mark(MAP_DRAWN)
    })
    map.on('error', (event) => {
      if (/worker failed to load/i.test(event.error.message)) fail('worker-failed')
      if (!('sourceId' in event) || event.sourceId !== BASEMAP_SOURCE) return
      tileErrors += 1
      if (tileErrors !== TILE_ERROR_LIMIT) return
      void basemap.packs.discardReady(BASEMAP_PACK).catch(() => undefined)
      fail('basemap-broken')
    })
  })
}

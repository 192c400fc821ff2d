/**
 * MapLibre itself; loaded only through load-map.ts, so that the shell stays free of it. The worker is a file of its
 * own (no blob, so a strict content policy holds) and has to be kept beside this chunk, else no map ever appears.
 */
import {
  AttributionControl,
  Map as MapLibreMap,
  type MapOptions,
  addProtocol,
  prewarm,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type PMTiles, Protocol } from 'pmtiles'
import { prefersMotion } from '../device/motion.ts'
import { mapImage } from './map-images.ts'

setWorkerUrl(workerUrl)
// the worker starts beside the rest of the screen, and is there again when one comes back to the map
prewarm()
const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

/** Makes an archive known; returns the address a style uses for it. */
export function mountArchive(archive: PMTiles): string {
  protocol.add(archive)
  return `pmtiles://${archive.source.getKey()}`
}

/**
 * A map without MapLibre's own widgets but the attribution, which always stands open. Flat and north up: the
 * basemap is a drawing.
 */
export function createMap(options: MapOptions): MapLibreMap {
  const map = new MapLibreMap({
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    rollEnabled: false,
    maxPitch: 0,
    // ms; labels that fade in are a dozen drawings of the whole map
    fadeDuration: prefersMotion() ? 150 : 0,
    ...options,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.setMissingStyleImageResolver((id) => {
    const image = mapImage(id)
    if (image) map.addImage(id, image, { pixelRatio: image.pixelRatio })
  })
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left')
  return map
}

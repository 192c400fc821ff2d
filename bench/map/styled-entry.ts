import { PMTiles } from 'pmtiles'
import { createMap, mountArchive } from '#src/platform/map/engine.ts'
import { buildMapStyle } from '#src/platform/map/style.ts'

/** The app's own map, as it is drawn without a graphics card, and nothing else: no screen, no pins, no list. */
const map = createMap({
  container: 'map',
  pixelRatio: 1,
  fadeDuration: 0,
  bounds: [129.06, 35.34, 129.47, 35.66],
  fitBoundsOptions: { padding: 24 },
  style: buildMapStyle({
    theme: 'light',
    language: 'ko',
    schema: 'goraero',
    tiles: mountArchive(new PMTiles('/goraero.pmtiles')),
    attribution: 'Goraero',
  }),
})
map.once('load', () => performance.mark('map drawn'))

// What a map costs at the least: MapLibre with an empty style in a bare page.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFloor } from '../lib/floor.mjs'

const BODY = `
  <link rel="stylesheet" href="/maplibre-gl.css" />
  <style>html, body, #map { height: 100%; margin: 0 }</style>
  <div id="map"></div>
  <script type="module">
    import { Map, setWorkerUrl } from '/maplibre-gl.mjs'
    setWorkerUrl('/maplibre-gl-worker.mjs')
    const ground = { id: 'ground', type: 'background', paint: { 'background-color': '#cde' } }
    const style = { version: 8, sources: {}, layers: [ground] }
    const map = new Map({ container: 'map', style, center: [129.3, 35.55], zoom: 10, attributionControl: false })
    map.once('load', () => performance.mark('map drawn'))
  </script>`

const FILES = ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css']

export async function startMapFloor(root) {
  const dist = join(root, 'node_modules/maplibre-gl/dist')
  const read = FILES.map(async (name) => [`/${name}`, await readFile(join(dist, name))])
  return startFloor(BODY, new Map(await Promise.all(read)))
}

/** Where this browser keeps map packs, and where the map is announced: without the code that draws or downloads one. */
import type { CardDeps } from './basemap-card.ts'
import { IdbPackStore } from './pack-store.ts'

export const packStore = new IdbPackStore(globalThis.indexedDB ?? null)

/** The bundled card; a server with BASEMAP_URL sends who asks for it on to the card of a real extract. */
export const basemapCard: CardDeps = {
  cardUrl: '/basemap/goraero.json',
  fetch: (url, init) => globalThis.fetch(url, init),
}

/** Brings the map onto the device at idle time. The map's own code comes only where there is a file to fetch. */
import { BASEMAP_PACK, type CardDeps, readCard } from './basemap-card.ts'
import type { ChunkStore } from './chunk-store.ts'
import { basemapCard, packStore } from './device-packs.ts'
import { mayKeepMap } from './pack-choice.ts'
import type { PackOutcome, PackRequest } from './pack-download.ts'

interface KeepDeps extends CardDeps {
  store: Pick<ChunkStore, 'list'>
  download: (file: PackRequest) => Promise<PackOutcome>
}

const device: KeepDeps = {
  ...basemapCard,
  store: packStore,
  download: async (file) => (await import('./default-basemap.ts')).packs.download(file),
}

/**
 * Keeps the newest basemap on the device, unless the person removed it or told it to wait; safe to call at every start.
 * @returns whether it is there afterwards
 */
export async function keepBasemap(deps: KeepDeps = device): Promise<boolean> {
  if (!mayKeepMap()) return false
  const card = await readCard(deps)
  const kept = await deps.store.list().catch(() => [])
  const ready = kept.find(({ id, state }) => id === BASEMAP_PACK && state === 'ready')
  if (!card || ready?.version === card.version) return ready !== undefined
  return (await deps.download(card)).ok
}

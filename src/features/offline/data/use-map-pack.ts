import { useCallback, useEffect, useState } from 'react'
import { BASEMAP_PACK, readCard } from '#src/platform/map/basemap-card.ts'
import { CHUNK_BYTES } from '#src/platform/map/chunk-store.ts'
import { defaultBasemap, packs } from '#src/platform/map/default-basemap.ts'
import { setKeepMap } from '#src/platform/map/pack-choice.ts'
import { askToKeep } from '#src/platform/storage/quota.ts'
import { packState, percentOf, type MapPack } from './map-pack.ts'

/** The region's map on this device and what can be done with it (P-15). */
export function useMapPack(): { pack: MapPack; save: () => void; pause: () => void; remove: () => void } {
  const [pack, setPack] = useState<MapPack>({ state: 'loading' })
  const look = useCallback(() => {
    readPack().then(setPack, () => setPack({ state: 'denied' }))
  }, [])
  useEffect(() => {
    look()
    return packs.subscribe(({ record, stored }) => {
      if (record.state === 'downloading' || record.state === 'verifying') {
        setPack({ state: 'saving', bytes: record.bytes, percent: percentOf(stored, record.bytes) })
      } else look()
    })
  }, [look])
  const save = useCallback(() => {
    setKeepMap(true)
    // anyone who chooses to keep a map wants the browser to keep it, too
    void askToKeep()
    void readCard(defaultBasemap).then(async (card) => {
      if (!card) return setPack({ state: 'failed', isFull: false })
      await packs.download(card)
      look()
    })
  }, [look])
  const pause = useCallback(() => {
    setKeepMap(false)
    void packs.pause(BASEMAP_PACK).then(look)
  }, [look])
  const remove = useCallback(() => {
    setKeepMap(false)
    void packs.remove(BASEMAP_PACK).then(look)
  }, [look])
  return { pack, save, pause, remove }
}

async function readPack(): Promise<MapPack> {
  const records = (await packs.list()).filter(({ id }) => id === BASEMAP_PACK)
  const record = records[0]
  const stored = record ? (await packs.store.firstMissing(record.key)) * CHUNK_BYTES : 0
  const pack = packState(records, stored)
  if (pack.state !== 'none') return pack
  return { state: 'none', bytes: (await readCard(defaultBasemap))?.bytes ?? null }
}

import { useCallback, useEffect, useState } from 'react'
import { BASEMAP_PACK, readCard } from '#src/platform/map/basemap.ts'
import type { PackRecord } from '#src/platform/map/chunk-store.ts'
import { defaultBasemap, packs } from '#src/platform/map/default-basemap.ts'

export type MapPack =
  | { state: 'loading' | 'none' | 'denied' }
  | { state: 'saving' | 'paused'; percent: number; bytes: number }
  | { state: 'saved'; bytes: number }
  | { state: 'failed'; isFull: boolean }

/** The region's map on this device and what can be done with it (P-15). */
export function useMapPack(): { pack: MapPack; save: () => void; pause: () => void; remove: () => void } {
  const [pack, setPack] = useState<MapPack>({ state: 'loading' })
  const look = useCallback(() => {
    packs.list().then(
      (records) => setPack(newestOf(records.filter(({ id }) => id === BASEMAP_PACK))),
      () => setPack({ state: 'denied' }),
    )
  }, [])
  useEffect(() => {
    look()
    return packs.subscribe(({ record, stored }) => {
      if (record.state === 'downloading' || record.state === 'verifying') {
        const bytes = record.bytes
        setPack({ state: 'saving', bytes, percent: Math.floor((stored / bytes) * 100) })
      } else look()
    })
  }, [look])
  const save = useCallback(() => {
    void readCard(defaultBasemap).then(async (card) => {
      if (!card) return setPack({ state: 'failed', isFull: false })
      await packs.download(card)
      look()
    })
  }, [look])
  const pause = useCallback(() => void packs.pause(BASEMAP_PACK).then(look), [look])
  const remove = useCallback(() => void packs.remove(BASEMAP_PACK).then(look), [look])
  return { pack, save, pause, remove }
}

function newestOf(records: PackRecord[]): MapPack {
  const ready = records.find(({ state }) => state === 'ready')
  if (ready) return { state: 'saved', bytes: ready.bytes }
  const record = records[0]
  if (!record) return { state: 'none' }
  if (record.state === 'failed') return { state: 'failed', isFull: record.failure === 'quota' }
  return { state: 'paused', bytes: record.bytes, percent: 0 }
}

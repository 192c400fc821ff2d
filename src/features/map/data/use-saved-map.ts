import { useEffect, useState } from 'react'
import { BASEMAP_PACK } from '#src/platform/map/basemap-card.ts'
import { packs } from '#src/platform/map/default-basemap.ts'

/** Whether the map itself is on this device; follows downloads and deletions. */
export function useSavedMap(): boolean {
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    let here = true
    const look = () =>
      packs.ready(BASEMAP_PACK).then(
        (record) => here && setSaved(record !== null),
        () => here && setSaved(false),
      )
    void look()
    const stop = packs.subscribe(({ record }) => {
      if (record.state === 'ready' || record.state === 'failed') void look()
    })
    return () => {
      here = false
      stop()
    }
  }, [])
  return saved
}

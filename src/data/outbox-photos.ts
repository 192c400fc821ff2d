import { useEffect, useState } from 'react'
import type { OwnerDb } from '#sync/adapters/owner-db.ts'
import { useServices } from './services.ts'

/**
 * Photos that wait on this device to be sent, as addresses an image can show; by id. They stay good while the screen
 * is open, also after the upload. Ids not waiting here are left out.
 */
export function useOutboxPhotos(ids: readonly string[]): ReadonlyMap<string, string> {
  const services = useServices()
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = ids.join()
  useEffect(() => {
    if (wanted === '') return
    let isCurrent = true
    let made: string[] = []
    void services
      .owned()
      .then(({ db }) => readPhotos(db, wanted.split(',')))
      .catch(() => [])
      .then((photos) => {
        if (!isCurrent || photos.length === 0) return
        const found = photos.map(({ id, blob }) => [id, URL.createObjectURL(blob)] as const)
        made = found.map(([, url]) => url)
        setUrls(new Map(found))
      })
    return () => {
      isCurrent = false
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [services, wanted])
  return urls
}

/** Those of some photos that wait on this device. */
export async function readPhotos(db: OwnerDb, ids: readonly string[]): Promise<{ id: string; blob: Blob }[]> {
  const rows = (await db.photos.bulkGet([...ids])).filter((row) => row !== undefined)
  return Promise.all(
    rows.map(async ({ id, type, chunks }) => {
      const keys = Array.from({ length: chunks }, (_, index): [string, number] => [id, index])
      const parts = (await db.photoChunks.bulkGet(keys)).flatMap((chunk) => chunk?.bytes ?? [])
      return { id, blob: new Blob(parts, { type }) }
    }),
  )
}

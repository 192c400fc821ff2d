import { useCallback, useEffect, useState } from 'react'
import type { Result } from '#sync/contracts/errors.ts'
import { readPhotos } from './outbox-photos.ts'
import { useServices, type Services } from './services.ts'

/** Loaded when a picture is asked for: the contracts come with it. */
async function filesOf(services: Services) {
  const { createOwnFiles } = await import('#sync/adapters/own-files.ts')
  return createOwnFiles({ baseUrl: '', session: await services.session() })
}

/** A picture only its owner may see, as an address an image can show; null without one or while it cannot be had. */
export function useOwnPicture(id: string | null): string | null {
  const services = useServices()
  const [shown, setShown] = useState<{ id: string; url: string } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    let made: string | undefined
    void filesOf(services)
      .then((files) => files.read(id))
      .then((blob) => {
        if (!blob || !isCurrent) return
        made = URL.createObjectURL(blob)
        setShown({ id, url: made })
      })
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [services, id])
  return shown?.id === id ? (shown?.url ?? null) : null
}

/** Sends a picture at once, under an id minted here. */
export function useSendPicture(): (id: string, file: Blob) => Promise<Result<{ id: string }>> {
  const services = useServices()
  return useCallback(async (id, file) => (await filesOf(services)).send(id, file), [services])
}

/** Reads a file of one's own, also one that waits on this device to be sent; null when it cannot be had now. */
export function useOwnFile(): (id: string) => Promise<Blob | null> {
  const services = useServices()
  return useCallback(
    async (id) => {
      const { db } = await services.owned()
      const [waiting] = await readPhotos(db, [id]).catch(() => [])
      return waiting?.blob ?? (await filesOf(services)).read(id)
    },
    [services],
  )
}

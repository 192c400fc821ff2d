import type { HeldDocument } from '#sync/adapters/documents.ts'
import type { Result } from '#sync/contracts/errors.ts'
import { useCallback } from 'react'
import { useServices } from './services.ts'

export { webDigest as documentDigest } from '#sync/adapters/web-digest.ts'

export type { HeldDocument } from '#sync/adapters/documents.ts'

/** Sends a document of an application under the key of its address; the upload client comes with the first. */
export async function sendDocument(key: string, document: HeldDocument): Promise<Result<unknown>> {
  const files = await import('#sync/adapters/documents.ts')
  return files.sendDocument({ baseUrl: '', key }, document)
}

/** A document of one's own application, by the key of its address; null when it cannot be had now. */
export async function readDocument(key: string, id: string): Promise<Blob | null> {
  const files = await import('#sync/adapters/documents.ts')
  return files.readDocument({ baseUrl: '', key }, id)
}

/** Reads documents of others' applications, which administrators alone are given. */
export function useReadDocument(): (id: string) => Promise<Blob | null> {
  const services = useServices()
  return useCallback(
    async (id) => {
      const { createOwnFiles } = await import('#sync/adapters/own-files.ts')
      const session = await services.session()
      return createOwnFiles({ baseUrl: '', session, path: '/api/store/documents' }).read(id)
    },
    [services],
  )
}

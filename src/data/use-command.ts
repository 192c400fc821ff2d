import { useCallback } from 'react'
import type { NewPhoto } from '#sync/engine/enqueue.ts'
import { fail, ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import { useServices } from './services.ts'

export type CommandOptions = { photos?: NewPhoto[]; dependsOn?: string[] }

/**
 * A queueable write by its name in `sync/mutations`. It resolves once the write is stored durably on this device: only
 * then may a screen say so. The server comes later. Expected failures (no room, storage denied, bad input) are values.
 */
export function useCommand(
  name: string,
): (args: unknown, options?: CommandOptions) => Promise<Result<{ id: string }>> {
  const services = useServices()
  return useCallback(
    async (args, options) => {
      try {
        const { engine } = await services.owned()
        const { id } = await engine.enqueue(name, args, options)
        services.written()
        return ok({ id })
      } catch (error) {
        return fail(storageFailure(error))
      }
    },
    [services, name],
  )
}

/** What a failed local write means to a person. */
export function storageFailure(error: unknown): Failure {
  const name = error instanceof Error ? `${error.name} ${error.message}` : ''
  if (/Quota/.test(name)) return { code: 'storage.full', origin: 'device', retry: true }
  if (/UnstorableText/.test(name)) return { code: 'request.characters', origin: 'input', retry: false }
  if (/ZodError|\$ZodError/.test(name)) return { code: 'request.invalid', origin: 'input', retry: false }
  if (/DatabaseClosed/.test(name)) return { code: 'storage.closed', origin: 'device', retry: true }
  if (/InvalidState|Security|MissingAPI|OpenFailed/.test(name)) {
    return { code: 'storage.denied', origin: 'device', retry: false }
  }
  return { code: 'storage.failed', origin: 'device', retry: true }
}

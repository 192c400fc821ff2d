import { useCallback } from 'react'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { NewPhoto } from '#sync/engine/enqueue.ts'
import { fail, ok, type Result } from '#sync/contracts/errors.ts'
import { useServices } from './services.ts'
import { expectedFailure } from './storage-failure.ts'

export type CommandOptions = { photos?: NewPhoto[]; dependsOn?: OperationId[] }

/**
 * A queueable write by its name in `sync/mutations`. It resolves once the write is stored durably on this device: only
 * then may a screen say so. The server comes later. Expected failures (no room, storage denied, bad input) are values;
 * a fault of the app is logged and thrown.
 */
export function useCommand(
  name: string,
): (args: unknown, options?: CommandOptions) => Promise<Result<{ id: OperationId }>> {
  const services = useServices()
  return useCallback(
    async (args, options) => {
      try {
        const { engine } = await services.owned()
        const { id } = await engine.enqueue(name, args, options)
        services.written()
        return ok({ id })
      } catch (error) {
        return fail(expectedFailure(error, name, services.log))
      }
    },
    [services, name],
  )
}

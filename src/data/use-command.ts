import { useCallback } from 'react'
import type { EnqueueOptions } from '#sync/engine/prepare.ts'
import { fail, ok, type Result } from '#sync/contracts/errors.ts'
import type { AnyDefinition, ArgsOf } from '#sync/mutations/define.ts'
import { useServices } from './services.ts'
import { expectedFailure } from './storage-failure.ts'

/**
 * Carries out a queueable write of `sync/mutations`. It resolves once the write is stored durably on this device: only
 * then may a screen say so. The server comes later. Expected failures (no room, storage denied, bad input) are values;
 * a fault of the app is logged and thrown.
 */
export function useCommand<Write extends AnyDefinition>({
  name,
}: Write): (args: ArgsOf<Write>, options?: EnqueueOptions) => Promise<Result<{ id: string }>> {
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

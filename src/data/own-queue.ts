import { useCallback } from 'react'
import { queueIdOf } from '#sync/adapters/queue-id.ts'
import { useServices } from './services.ts'

/** Asks for the id of the present owner's queue on this device, under which the server knows what is counted in it. */
export function useOwnQueue(): () => Promise<string> {
  const services = useServices()
  return useCallback(async () => queueIdOf((await services.owned()).db), [services])
}

import type { Api } from '#sync/adapters/api-client.ts'
import { useServices } from './services.ts'

/** Calls that need the server; what can be queued goes through useCommand instead. */
export function useApi(): Api {
  return useServices().api
}

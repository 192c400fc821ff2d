import { useEffect, useState } from 'react'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import { useOffline } from '#src/state/connectivity.ts'

/**
 * Brings a partner's shops, keys and the revocation list up to date whenever there is a network.
 * @returns whether they are on their way
 */
export function useGateRefresh(isPartner: boolean): boolean {
  const api = useApi()
  const services = useServices()
  const offline = useOffline()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isPartner || offline) return
    void api.call('gateOpen', { body: {} }).then((answer) => {
      setHasFailed(!answer.ok)
      if (answer.ok) void services.refresh()
    })
  }, [api, isPartner, offline, services])
  return isPartner && !offline && !hasFailed
}

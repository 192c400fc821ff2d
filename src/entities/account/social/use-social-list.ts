import { useEffect, useState } from 'react'
import { useApi } from '#src/data/use-api.ts'
import { useOffline } from '#src/state/connectivity.ts'
import type { Social } from '#sync/contracts/account/account.ts'

/** The social accounts this service knows; null until they are known. Asked again once the connection is back. */
export function useSocialList(): readonly Social[] | null {
  const api = useApi()
  const isOffline = useOffline()
  const [list, setList] = useState<readonly Social[] | null>(null)
  useEffect(() => {
    if (isOffline) return
    void api.call('socialList').then((answer) => answer.ok && setList(answer.value))
  }, [api, isOffline])
  return list
}

import { useCallback } from 'react'
import { OwnerDb, ownerDbName } from '#sync/adapters/owner-db.ts'
import { useServices } from './services.ts'
import { forgetLive } from './use-live.ts'

/**
 * After a withdrawal: forgets the tokens and deletes the member's database of this device. What had not been sent has
 * nobody left to be sent for.
 */
export function useForgetMember(): () => Promise<void> {
  const services = useServices()
  return useCallback(async () => {
    const { owner } = await services.owned()
    await (await services.session()).signOut()
    forgetLive()
    const { owner: now } = await services.switchOwner()
    if (now !== owner) await OwnerDb.delete(ownerDbName(owner))
  }, [services])
}

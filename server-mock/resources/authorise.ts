import { ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { can } from '#sync/domain/permissions.ts'
import { actorOf, memberOf, ownerOf, type Principal } from './call.ts'
import { Refusal } from './refusal.ts'

/**
 * Section 6 as far as the table of endpoints says it; what depends on the record is the handler's to check.
 * @throws Refusal auth.*
 */
export function authorise(name: EndpointName, principal: Principal): void {
  const { access } = ENDPOINTS[name]
  if (access === 'public') return
  // of what is for anybody with a session, a device of a shop does nothing but hand in what it has
  if (principal.kind === 'device') return void (access === 'device' || name === 'push' || memberOf(principal))
  if (access === 'guest') return void ownerOf(principal)
  memberOf(principal)
  const actor = actorOf(principal)
  if (access === 'verified' && !can.createContent(actor)) throw new Refusal('auth.unverified')
  if (access === 'administrator' && !can.moderate(actor)) throw new Refusal('auth.forbidden')
  if ((access === 'partner' || access === 'device') && !can.scanTickets(actor))
    throw new Refusal('auth.forbidden')
}

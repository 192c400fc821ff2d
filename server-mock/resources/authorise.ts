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
  if (access === 'guest') return void ownerOf(principal)
  if (access === 'device' && principal.kind === 'device') return
  memberOf(principal)
  const actor = actorOf(principal)
  if (access === 'verified' && !can.createContent(actor)) throw new Refusal('auth.unverified')
  if (access === 'administrator' && !can.moderate(actor)) throw new Refusal('auth.forbidden')
  if ((access === 'partner' || access === 'device') && !can.scanTickets(actor))
    throw new Refusal('auth.forbidden')
}

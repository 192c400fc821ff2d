import { TALLY_LIMIT } from '#sync/contracts/sync/tallies.ts'
import { readTallies } from '../../db/tally.ts'
import type { Handlers } from '../call.ts'
import { wrongField } from '../shared/checks.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
/** Seconds a number nobody's own mark is in may be kept by anyone who is between. */
const SHARED_S = 5

/** How often something was seen, recommended, commented and found helpful. */
export const tallyHandlers: Handlers = {
  async tallies({ trx, principal, query, deps, reply }) {
    const targets = [...new Set(query.of.split(','))]
    if (targets.length > TALLY_LIMIT) throw wrongField('of', 'tooMany')
    const ids = (prefix: string) =>
      targets
        .flatMap((each) => (each.startsWith(prefix) ? [each.slice(prefix.length)] : []))
        .filter((id) => UUID.test(id))
    // a bearer that has run out says nothing of whose marks are asked for: the device would forget its own
    if (principal.kind === 'refused') throw principal.refusal
    const memberId = principal.kind === 'member' ? principal.id : null
    if (principal.kind === 'visitor')
      reply.headers = { 'cache-control': `public, max-age=${SHARED_S}, s-maxage=${SHARED_S}` }
    const asOf = new Date(deps.now()).toISOString()
    const found = await readTallies(trx, { posts: ids('post:'), reviews: ids('review:') }, memberId)
    return found.map(({ target, ...tally }) => ({ of: target, ...tally, asOf }))
  },
}

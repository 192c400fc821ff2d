import { randomInt } from 'node:crypto'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import type { LiveRequest } from '#sync/contracts/sync/live.ts'
import { networkOf } from '../network.ts'
import { authorise } from '../resources/authorise.ts'
import { memberOf, type Principal } from '../resources/call.ts'
import { addressOf } from './address.ts'
import { checkMediaType } from './call-route.ts'
import { BODY_LIMIT, readText } from './limits.ts'
import { liveStream } from './live-stream.ts'
import type { Ctx, Served } from './served.ts'
import { validate } from './validate.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // neither kept, nor packed, nor held back
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** The live connection: who it is for and what they ask for is checked here, the rest is the hub's. */
export const liveRoute =
  (served: Served) =>
  async (c: Ctx): Promise<Response> => {
    c.set('endpoint', 'live')
    try {
      const principal = await served.principalOf(c)
      checkMediaType(c, 'live')
      authorise('live', principal)
      const input = validate('live', {
        ...{ params: {}, query: c.req.query() },
        body: await readText(c.req.raw, BODY_LIMIT.call),
      })
      if (!input.ok) throw input.refusal
      const { scopes } = input.body as LiveRequest
      let leave = () => {}
      const { body, told } = liveStream({
        now: served.deps.now,
        random: () => randomInt(1000) / 1000,
        onLeave: () => leave(),
      })
      const subscriber = await served.live.open({
        ...{ principal: memberOf(principal), names: [...new Set(scopes)] },
        ...{ ...callerOf(served, c, principal), ...told },
      })
      leave = () => served.live.leave(subscriber)
      return new Response(body, { headers: HEADERS })
    } catch (error) {
      return served.fail(c, 'live', error)
    }
  }

/** What of a caller counts as one device and one network. */
export const callerOf = (served: Served, c: Ctx, principal: Principal) => ({
  device: c.req.header(SYNC_HEADERS.client) ?? memberOf(principal).sessionId,
  network: networkOf(addressOf(c, served.trustProxy)),
})

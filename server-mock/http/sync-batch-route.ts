import { languageFromWire } from '#sync/contracts/base/lists.ts'
import { nextTurn } from '../db/at-once.ts'
import { networkOf } from '../network.ts'
import { addressOf } from './address.ts'
import { BODY_LIMIT, readText } from './limits.ts'
import { openBatch, readyBatch, resultLine, runBatch } from './sync-batch.ts'
import { streamLines } from './respond.ts'
import { depsOf, type Ctx, type Served } from './served.ts'
import { OPERATION_WEIGHT } from './weights.ts'

/** The batch of queued operations; each result leaves as a line of its own as soon as it is stored. */
export const syncBatchRoute =
  (served: Served) =>
  async (c: Ctx): Promise<Response> => {
    const { handlers, limits } = served
    const deps = depsOf(served, c.get('requestId'))
    c.set('endpoint', 'push')
    try {
      // both take their time; who may not push is told so whatever was sent
      const reading = readText(c.req.raw, BODY_LIMIT.push)
      reading.catch(() => undefined)
      const principal = await served.principalOf(c)
      const language = languageFromWire(c.req.header('accept-language'))
      const network = networkOf(addressOf(c, served.trustProxy))
      const weight = OPERATION_WEIGHT[principal.kind === 'guest' ? 'guest' : 'member']
      const { bound, ...request } = openBatch(deps, principal, (await reading) ?? '', {
        // the request itself was one
        operations: (count) => limits.api.take(network, count * weight - 1),
        newGuest: () => limits.guests.take(network),
      })
      const [batch, database] = await Promise.all([
        nextTurn().then(() => readyBatch(deps, handlers, { ...request, caller: { principal, language } })),
        bound,
      ])
      return streamLines((emit) =>
        runBatch(batch, database, (result, json) => emit(resultLine(result, json))),
      )
    } catch (error) {
      return served.fail(c, 'push', error)
    }
  }

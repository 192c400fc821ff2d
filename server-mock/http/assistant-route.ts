import { languageFromWire } from '#sync/contracts/base/lists.ts'
import type { AssistantTurn } from '#sync/contracts/planner/assistant.ts'
import { networkOf } from '../network.ts'
import { openTurn } from '../resources/assistant/turn.ts'
import { authorise } from '../resources/authorise.ts'
import { addressOf } from './address.ts'
import { checkMediaType } from './call-route.ts'
import { BODY_LIMIT, readText } from './limits.ts'
import { streamLines } from './respond.ts'
import { depsOf, type Ctx, type Served } from './served.ts'
import { validate } from './validate.ts'
import { WEIGHTS } from './weights.ts'

/** Words of a language model as they come; who may ask, and what, is checked before the first of them. */
export const assistantRoute =
  (served: Served) =>
  async (c: Ctx): Promise<Response> => {
    c.set('endpoint', 'assistantTurn')
    try {
      served.limits.api.take(networkOf(addressOf(c, served.trustProxy)), (WEIGHTS.assistantTurn ?? 1) - 1)
      const principal = await served.principalOf(c)
      checkMediaType(c, 'assistantTurn')
      authorise('assistantTurn', principal)
      const input = validate('assistantTurn', {
        ...{ params: {}, query: c.req.query() },
        body: await readText(c.req.raw, BODY_LIMIT.call),
      })
      if (!input.ok) throw input.refusal
      const lines = await openTurn(depsOf(served, c.get('requestId')), {
        ...{ principal, turn: input.body as AssistantTurn, left: c.req.raw.signal },
        language: languageFromWire(c.req.header('accept-language')),
      })
      return streamLines(async (emit) => {
        for await (const line of lines) emit(`${JSON.stringify(line)}\n`)
      })
    } catch (error) {
      return served.fail(c, 'assistantTurn', error)
    }
  }

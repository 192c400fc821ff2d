import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { heardStatements } from '../../testing/statements.ts'
import { buyer } from './testing/buying.ts'

/** What a purchase costs the database; without the publisher, which works for many purchases at once. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('a purchase', () => {
  it('S2-134 is ordered, paid and settled in thirty statements at most, those of the gateway’s page among them', async () => {
    const alice = buyer(server, 'alice')
    await alice.buy({ gdsSn: 2004 })
    const draft = await alice.draft(await alice.fill({ gdsSn: 2004 }))
    server.deps.publisher.wake = () => undefined
    const headers = {
      authorization: `Bearer ${await server.token('alice')}`,
      'content-type': 'application/json',
    }
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(server.url + path, {
        ...{ method, headers: { ...headers, [SYNC_HEADERS.key]: uuidv7() } },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return ((await answer.json()) as { result: OrderState }).result
    }
    // that a token was used is written down once
    await ask('GET', '/api/purchase/order/none').catch(() => undefined)
    const { statements, result } = await heardStatements(async () => {
      const state = await ask('POST', '/api/purchase/order', draft)
      await alice.pay(state)
      return ask('POST', `/api/purchase/order/${state.order.number}/confirm`, {
        ...{ paymentId: state.payment?.id, providerKey: null },
      })
    })
    expect(result.order.status).toBe('ticketIssued')
    // other processes are told of commits, several at once
    expect(statements.filter((text) => !/pg_notify/.test(text)).length).toBeLessThanOrEqual(30)
  })
})

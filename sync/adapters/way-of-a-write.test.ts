import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { PEOPLE } from '#server/testing/world.ts'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { addToCart } from '#sync/mutations/cart/add.ts'
import { setQuantity } from '#sync/mutations/cart/set-quantity.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import { createSyncEngine, type SyncEngine } from './create-engine.ts'
import { outboxRows } from './outbox-store.ts'
import { createLocalLocks } from './local-locks.ts'

/**
 * The way of one write, to be read from top to bottom: what there is at each station, and which file makes it so. The
 * app's own engine on IndexedDB, the real server over HTTP. Before it stands the screen (`use-cart-actions.ts`, which
 * calls `useCommand(setQuantity)`), after it `usePersonal('cart')`, which shows what `view` says.
 */
let server: TestServer
let device: SyncEngine
/** Bodies of what went over the network to and fro, the oldest first. */
const wire: { path: string; sent: unknown; answered: unknown }[] = []
let isOnline = true
const really = globalThis.fetch
const cart = uuidv7()

beforeAll(async () => {
  server = await startTestServer()
  const [owner, token] = [PEOPLE.alice, await server.token('alice')]
  globalThis.fetch = async (input, init) => {
    if (!isOnline) throw new TypeError('no network')
    const response = await really(input, init)
    const path = new URL(input instanceof Request ? input.url : input).pathname
    const said = (await response.clone().text()).trim()
    wire.push({ path, sent: JSON.parse(String(init?.body ?? 'null')), answered: JSON.parse(said) })
    return response
  }
  device = createSyncEngine({
    owner,
    mutations: MUTATIONS,
    baseUrl: server.url,
    session: { current: async () => ({ owner, token }), refresh: async () => 'refused' },
    retry: { baseMs: 5, capMs: 50, noAnswerCapMs: 50 },
    ports: { locks: createLocalLocks() },
  })
  await device.enqueue(addToCart.name, {
    ...{ shopCartId: cart, shopSn: 503, entcmpSn: 903, sesnId: '0a1b2c3d4e5f6a7b' },
    shopCartGoods: { gdsSn: 2004, gdsDsctSn: 20041, gdsQty: 1, ordrSeq: 1 },
  })
  await device.drain()
  await device.pull('member')
})
afterAll(async () => {
  globalThis.fetch = really
  await device.stop()
  await device.db.delete()
  await server.stop()
})

const quantity = (body: unknown) => (body as WireCart).shopCartGoodsList[0]?.gdsQty
/** What a screen shows, and the writes in it that are not confirmed. */
const shown = async () =>
  (await device.view('cart')).map(({ body, pending }) => ({ quantity: quantity(body), pending }))
/** What the server has said last, as the device holds it. */
const confirmed = async () => (await device.db.records.where('kind').equals('cart').toArray()).map(quantityOf)
const quantityOf = ({ body }: { body: unknown }) => quantity(body)
const waiting = () => outboxRows(device.db)

it('P-07 S7-03 I1 I3 I7 I9 a quantity is on the disk, on the screen, at the server and in the feed, in that order', async () => {
  expect([await shown(), await confirmed(), await waiting()]).toEqual([
    [{ quantity: 1, pending: [] }],
    [1],
    [],
  ])
  isOnline = false
  wire.length = 0

  // 1. The command (src/data/use-command.ts → engine/enqueue.ts, prepare.ts). Endpoint, lane and words are the write's
  // own (mutations/cart/set-quantity.ts). It resolves when the row is on the disk, the request's bytes in it.
  const { id } = await device.enqueue(setQuantity.name, {
    ...{ shopCartId: cart, gdsDsctSn: 20041, ordrSeq: 1, gdsQty: 3 },
  })
  const stored = {
    ...{ id, name: 'cart.setQuantity', lane: `cart:${cart}`, state: 'ready', method: 'PUT' },
    path: `/api/purchase/shop-cart/${cart}/quantity`,
    body: '{"gdsDsctSn":20041,"ordrSeq":1,"gdsQty":3}',
  }
  // no place yet (seq 0): nobody has promised the server anything
  expect(await waiting()).toMatchObject([{ ...stored, seq: 0 }])

  // 2. The screen (engine/overlay.ts): base rows and what waits, laid over by the write's `overlay`. The base stays.
  expect([await shown(), await confirmed()]).toEqual([[{ quantity: 3, pending: [id] }], [1]])

  // 3. The claim (engine/drain-run.ts → outbox.ts, claim.ts): the next place of its lane, on the disk before the first
  // byte leaves. Without an answer nothing is assumed (engine/underway.ts), and nothing shown changes.
  await device.drain()
  expect(await waiting()).toMatchObject([{ ...stored, seq: 2 }])
  expect([await shown(), wire]).toEqual([[{ quantity: 3, pending: [id] }], []])

  // 4. The request (engine/sender.ts, operation.ts → fetch-transport.ts): the stored bytes, `id` is called `key`.
  isOnline = true
  device.wake('online')
  await vi.waitFor(() => expect(wire.map(({ path }) => path)).toContain('/api/sync/push'), {
    timeout: 10_000,
  })
  await device.drain()
  const [push] = wire
  expect(push?.sent).toMatchObject({
    operations: [{ key: id, lane: stored.lane, seq: 2, method: 'PUT', path: stored.path, body: stored.body }],
  })

  // 5. The server (server-mock/http/sync-batch.ts → chain.ts → resources/sync/idempotency.ts): one transaction with key,
  // place and effect; the effect is the handler's (resources/cart/cart.ts).
  const { db } = server.database
  const lines = await db.selectFrom('cart_line').select('quantity').where('cart_id', '=', cart).execute()
  const keys = await db.selectFrom('idempotency').select('status').where('key', '=', id).execute()
  expect([lines, keys]).toEqual([[{ quantity: 3 }], [{ status: 200 }]])
  // a line per operation, after the commit; `version` is where the member's feed stands with it
  expect(push?.answered).toMatchObject({ key: id, status: 200, version: expect.any(Number) })

  // 6. The result (batch-results.ts → engine/results.ts, as engine/machine.ts decides): applied, its place used up. It
  // stays in the view, because the base rows do not hold it yet.
  expect(await waiting()).toMatchObject([{ id, state: 'applied' }])
  expect([await shown(), await confirmed()]).toEqual([[{ quantity: 3, pending: [id] }], [1]])

  // 7. The feed (server-mock/db/feed.ts: the handler published the cart; engine/pull.ts reads on from the cursor it has;
  // src/app/confirm-applied.ts calls it). The record, and the write is gone, in one transaction.
  await device.pull('member')
  expect([await shown(), await confirmed(), await waiting()]).toEqual([
    [{ quantity: 3, pending: [] }],
    [3],
    [],
  ])
})

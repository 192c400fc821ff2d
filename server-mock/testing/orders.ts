import { v7 as uuidv7 } from 'uuid'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import { createSeedTools } from '../seed-tools.ts'
import { createOrder } from '../seed/factories.ts'
import { NOON, type TestServer } from './server.ts'
import { PEOPLE, type Person } from './world.ts'

/** A new order of one pass of shop 502, where the partner of the test world works. */
export async function orderOf(server: TestServer, who: Person, status: OrderStatus) {
  const tools = createSeedTools(server.deps.keys, NOON)
  const order = await server.database.db.transaction().execute((trx) =>
    createOrder(trx, tools, {
      ...{ name: `order-${uuidv7()}`, memberId: PEOPLE[who], status, daysAgo: 1 },
      lines: [{ productNo: 2003, unitNo: 20031, quantity: 1 }],
      buyer: { name: who, email: `${who}@goraero.kr`, nationality: 'KR', mobile: '01012345678' },
    }),
  )
  const line = order?.lines[0]
  if (!order || !line) throw new Error('no product 2003')
  return { tools, order, line }
}

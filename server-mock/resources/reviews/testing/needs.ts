import type { Needs } from '../../../testing/needs.ts'
import { orderOf } from '../../../testing/orders.ts'

export const NEEDS: Needs = {
  'review.write': {
    make: async (server) => ({ orderNumber: (await orderOf(server, 'alice', 'used')).order.number }),
  },
}

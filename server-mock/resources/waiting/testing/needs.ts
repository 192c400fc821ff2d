import { waitDay } from '#sync/domain/wait/day.ts'
import type { Needs } from '../../../testing/needs.ts'
import type { TestServer } from '../../../testing/server.ts'
import { openShop, Tablet } from './tablet.ts'

/** The tablet of the example that is being carried out. */
const enrolled = new WeakMap<TestServer, Tablet>()

export const NEEDS: Needs = {
  'waiting.event': {
    async who(server) {
      await openShop(server)
      const tablet = await Tablet.enrol(server)
      enrolled.set(server, tablet)
      return { deviceId: tablet.device.id, token: tablet.token }
    },
    async make(server) {
      const { id: device, letter: lane } = enrolled.get(server)?.device ?? {}
      const { now } = server.clock
      return { device, lane, day: waitDay(now), at: new Date(now).toISOString() }
    },
  },
}

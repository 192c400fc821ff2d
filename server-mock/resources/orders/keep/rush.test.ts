import { expect, it } from 'vitest'
import { startTestServer } from '../../../testing/server.ts'
import { rush } from '../testing/rush.ts'

/** Five hundred for fifty with RUSH=500, as on PostgreSQL; a fifth of them for every change. */
const PEOPLE = Number(process.env.RUSH ?? 100)

it(
  'S2-134 everybody at once for the last seats: exactly those are sold, on the embedded database too',
  { timeout: 180_000 },
  async () => {
    const server = await startTestServer()
    await rush(server, PEOPLE, PEOPLE / 10)
    expect(server.errors).toEqual([])
    await server.stop()
  },
)

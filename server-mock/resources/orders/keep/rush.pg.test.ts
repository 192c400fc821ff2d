import { expect, it } from 'vitest'
import { startTestServer } from '../../../testing/server.ts'
import { rush } from '../testing/rush.ts'

/** Real PostgreSQL, where the five hundred really meet. */
it(
  'S2-134 five hundred people at once for the last fifty: exactly fifty are sold, nobody waits in a circle',
  { timeout: 180_000 },
  async () => {
    const server = await startTestServer()
    await rush(server, 500, 50)
    expect(server.errors).toEqual([])
    await server.stop()
  },
)

import { expect, it } from 'vitest'
import { handlers } from '../resources/handlers.ts'
import { Refusal } from '../resources/refusal.ts'
import { startTestServer } from '../testing/server.ts'

it('I7 what an effect wanted done after its commit is not done when the effect is refused', async () => {
  const done: string[] = []
  const server = await startTestServer({
    handlers: {
      ...handlers,
      favouriteSet: async ({ params, afterCommit }) => {
        afterCommit(() => void done.push(String(params.no)))
        if (params.no === 1002) throw new Refusal('record.notFound')
        return { kind: 'place', no: params.no, addedAt: '2026-01-01T00:00:00.000Z' }
      },
    },
  })
  const token = await server.token('alice')
  const put = (no: number) => server.ask('PUT', `/api/member/favourite/place/${no}`, { token })
  expect([(await put(1001)).status, (await put(1002)).status]).toEqual([200, 404])
  expect(done).toEqual(['1001'])
  await server.stop()
})

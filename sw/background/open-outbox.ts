// Invariant: the same adapters as in a page, without its storages: a worker reads the session from its mirror. It makes no
// database: who withdrew meanwhile must not have one again.
import { openDeviceDb } from '#sync/adapters/device-db.ts'
import { OwnerDb, ownerDbName } from '#sync/adapters/owner-db.ts'
import { systemClock, systemRandom } from '#sync/adapters/platform-ports.ts'
import { createSession } from '#sync/adapters/session.ts'
import { createTokenStore } from '#sync/adapters/token-store.ts'
import { createWebLocks } from '#sync/adapters/web-locks.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import type { OpenOutbox } from './drain-owner.ts'
import { engineOutbox } from './engine-outbox.ts'
import { openDeviceOutbox } from './open-device-outbox.ts'

/** What a run of the worker sends: of the person who uses the app, and of the shop's device this browser is. */
export async function openOutbox(): Promise<OpenOutbox> {
  const queues = [await openPersons(), await openDeviceOutbox().catch(() => null)]
  return together(queues.flatMap((queue) => queue ?? []))
}

async function openPersons(): Promise<OpenOutbox | null> {
  const device = openDeviceDb()
  const tokens = createTokenStore(device, uuid7Source(systemClock, systemRandom))
  const session = createSession({ baseUrl: '', tokens, locks: createWebLocks() })
  const { clientId, memberId } = await tokens.read()
  const owner = await session.owner()
  if (await OwnerDb.exists(ownerDbName(owner)))
    return engineOutbox({ owner, session, ...(memberId === null ? { client: clientId } : {}) }, () =>
      device.close(),
    )
  device.close()
  return null
}

/** Several queues as one: each is sent, and what one waits for keeps no other. */
export function together(queues: readonly OpenOutbox[]): OpenOutbox {
  return {
    waiting: async () => sum(await Promise.all(queues.map((queue) => queue.waiting()))),
    async drain(cancel) {
      const left: number[] = []
      for (const queue of queues) {
        const { remaining } = (await queue.waiting()) > 0 ? await queue.drain(cancel) : { remaining: 0 }
        // what only the person can help with is not worth being woken for
        left.push(STUCK.has(queue.phase()) ? 0 : remaining)
      }
      return { remaining: sum(left) }
    },
    phase: () =>
      queues.map((queue) => queue.phase()).find((phase) => !STUCK.has(phase)) ?? queues[0]?.phase() ?? 'idle',
    counted: async () => sum(await Promise.all(queues.map(async (queue) => (await queue.counted?.()) ?? 0))),
    async close() {
      await Promise.all(queues.map((queue) => queue.close()))
    },
  }
}

const STUCK: ReadonlySet<string> = new Set(['signedOut', 'upgrade'])
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

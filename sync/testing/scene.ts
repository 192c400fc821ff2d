/** An engine's surroundings for tests of one part of it: everything in memory, and nothing happens by itself. */
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import { newLane } from '#sync/engine/operation.ts'
import type { WholeDeps } from '#sync/engine/parts.ts'
import type { EngineDeps } from '#sync/engine/types.ts'
import type { Lane, NewOperation, Operation } from '#sync/ports/rows.ts'
import type { Locks } from '#sync/ports/locks.ts'
import type { SessionInfo } from '#sync/ports/session.ts'
import type { Store } from '#sync/ports/store.ts'
import type { Answer, Transport } from '#sync/ports/transport.ts'
import type { WakeReason } from '#sync/ports/wake-up.ts'
import { createDevice } from '#sync/simulation/memory-store.ts'
import { modelMutations } from '#sync/simulation/model-mutations.ts'
import { dice } from '#sync/simulation/random.ts'
import { manualClock, type ManualClock } from './clock.ts'
import { PARTS } from './parts.ts'

/** Answers every operation of a push. */
export const answering =
  (lineOf: (operation: BatchOperation) => Omit<BatchResult, 'key'> | null): Transport['push'] =>
  async ({ operations }, onResult) => {
    for (const operation of operations) {
      const line = lineOf(operation)
      if (line !== null) onResult({ ...line, key: operation.key })
    }
    return { kind: 'answered', status: 200 }
  }

export const applied = (version = 1): Omit<BatchResult, 'key'> => ({ status: 200, body: null, version })

export interface Scene {
  deps: WholeDeps
  device: ReturnType<typeof createDevice>
  store: Store
  clock: ManualClock
  /** Who is signed in; change it to sign in or out. */
  session: { info: SessionInfo | null; refreshes: (string | null | undefined)[] }
  /** What was sent to the other contexts. */
  sent: WakeReason[]
  /** A message of another context. */
  hear(reason: WakeReason): void
  warnings: string[]
  /** Stored operations in the order they were made. */
  rows(): Operation[]
  row(id: string): Operation
  lane(name: string): Lane
  /** Stores operations as they are, behind those that are there. */
  put(...operations: NewOperation[]): Promise<Operation[]>
  putLane(name: string, more: Partial<Lane>): Promise<void>
}

export interface SceneOptions {
  transport?: Partial<Transport>
  more?: Partial<EngineDeps>
  refresh?: (token?: string | null) => Promise<'refreshed' | 'refused' | 'unanswered'>
}

const UNANSWERED = async (): Promise<Answer> => ({ kind: 'unanswered' })

/** Ann is signed in with `token-1`; nothing answers unless `transport` says so. */
export function scene({ transport, more, refresh }: SceneOptions = {}): Scene {
  const device = createDevice()
  const store = device.open()
  const clock = manualClock()
  const session: Scene['session'] = { info: { owner: 'ann', token: 'token-1' }, refreshes: [] }
  const sent: WakeReason[] = []
  const warnings: string[] = []
  let ear: ((reason: WakeReason) => void) | undefined
  const rows = () => [...device.disk.operations.values()]
  const deps: WholeDeps = {
    owner: 'ann',
    schema: 3,
    mutations: modelMutations(3),
    store,
    content: null,
    transport: { push: UNANSWERED, call: UNANSWERED, feed: UNANSWERED, upload: UNANSWERED, ...transport },
    session: {
      current: async () => session.info,
      refresh: async (token) => {
        session.refreshes.push(token)
        return refresh === undefined ? 'unanswered' : refresh(token)
      },
    },
    locks: queueLocks(),
    clock,
    random: dice(1),
    digest: async (bytes) => `digest of ${new Uint8Array(bytes).join()}`,
    wakeUp: {
      send: (reason) => void sent.push(reason),
      listen: (fn) => {
        ear = fn
        return () => (ear = undefined)
      },
      close: () => (ear = undefined),
    },
    log: { warn: (what) => void warnings.push(what) },
    parts: PARTS,
    retry: { baseMs: 500, capMs: 15_000, noAnswerCapMs: 10_000 },
    limits: { operations: 50, bytes: 100_000, pushes: 3, lanes: 3, uploads: 2, page: 10, chunk: 4 },
    ...more,
  }
  return {
    ...{ deps, device, store, clock, session, sent, warnings, rows },
    hear: (reason) => ear?.(reason),
    row(id) {
      const row = rows().find((each) => each.id === id)
      if (row === undefined) throw new Error(`no operation ${id}`)
      return row
    },
    lane: (name) => device.disk.lanes.get(name) ?? newLane(name),
    async put(...operations) {
      await store.write(async (tx) => {
        await tx.addOperations(operations)
      })
      const ids = new Set(operations.map(({ id }) => id))
      return rows().filter(({ id }) => ids.has(id))
    },
    putLane: (name, lane) =>
      store.write((tx) =>
        tx.putLanes([{ ...(device.disk.lanes.get(name) ?? newLane(name)), ...lane, name }]),
      ),
  }
}

/** Locks of one page: who asks later waits. */
export function queueLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    async run(name, fn, cancel) {
      const before = last.get(name) ?? Promise.resolve()
      let free: () => void = () => undefined
      const own = new Promise<void>((resolve) => (free = resolve))
      last.set(
        name,
        before.then(() => own),
      )
      try {
        const gone = new Promise<void>((resolve) => cancel?.onCancel(resolve))
        await Promise.race([before, gone])
        return cancel?.cancelled ? 'cancelled' : await fn()
      } finally {
        free()
      }
    },
  }
}

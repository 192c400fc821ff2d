import { Dexie } from 'dexie'
import * as z from 'zod/mini'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSyncEngine, type SyncEngine } from '#sync/adapters/create-engine.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import { expectedFailure, PartMissing, SignedOut, storageFailure } from './storage-failure.ts'

const full = { code: 'storage.full', origin: 'device', retry: true }
const failed = { code: 'storage.failed', origin: 'device', retry: true }
const denied = { code: 'storage.denied', origin: 'device', retry: false }
const closed = { code: 'storage.closed', origin: 'device', retry: true }

const thrownBy = (fn: () => unknown): unknown => {
  try {
    fn()
  } catch (error) {
    return error
  }
  return null
}

describe('what a failed write means', () => {
  it.each([
    ['a full disk', new DOMException('', 'QuotaExceededError'), full],
    [
      'a transaction aborted by a full disk',
      new Dexie.AbortError(new DOMException('', 'QuotaExceededError')),
      full,
    ],
    ['a transaction the browser aborted', new Dexie.AbortError('Transaction aborted'), failed],
    ['a browser that cannot write', new DOMException('Internal error', 'UnknownError'), failed],
    ['a closed database', new Dexie.DatabaseClosedError('closed'), closed],
    ['a browser that denies storage', new DOMException('', 'SecurityError'), denied],
    ['a browser without a database', new Dexie.MissingAPIError('none'), denied],
    [
      'arguments no schema takes',
      thrownBy(() => z.string().parse(1)),
      { code: 'request.invalid', origin: 'input', retry: false },
    ],
    [
      'a part of the app that did not come',
      new PartMissing('engine', { cause: new TypeError('Failed to fetch') }),
      { code: 'network.offline', origin: 'network', retry: true },
    ],
    [
      'a session ended elsewhere',
      new SignedOut(),
      { code: 'auth.required', origin: 'session', retry: false },
    ],
  ])('I21 %s is told as what it is', (_what, error, failure) => {
    expect(storageFailure(error)).toEqual(failure)
  })

  it('I21 one record of many that found no room is a full disk', () => {
    const bulk = Object.assign(new Error('2 of 3 failed'), {
      name: 'BulkError',
      failures: [new DOMException('', 'QuotaExceededError')],
    })
    expect(storageFailure(bulk)).toEqual(full)
  })

  it.each([
    ['a bug', new TypeError('undefined is not a function')],
    ['a bug that talks of quotas', new Error('QuotaExceededError, DatabaseClosed, ZodError')],
    ['a transaction used after its end', new DOMException('', 'TransactionInactiveError')],
    ['what cannot be stored', new DOMException('', 'DataCloneError')],
  ])('I21 %s is no failure of the storage: it is logged and thrown', (_what, error) => {
    const warn = vi.fn<(what: string, facts?: object) => void>()
    expect(storageFailure(error)).toBeNull()
    expect(() => expectedFailure(error, 'cart.add', { warn })).toThrow(error)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.any(String),
      expect.objectContaining({ write: 'cart.add', error: error.name }),
    )
  })
})

describe('what the engine refuses', () => {
  let engine: SyncEngine
  const log = { warn: () => undefined }
  const failureOf = async (name: string, args: unknown, dependsOn: string[] = []) => {
    engine = createSyncEngine({
      owner: 'M-storage-failure',
      mutations: MUTATIONS,
      baseUrl: '',
      session: { current: async () => null, refresh: async () => 'refused' },
    })
    const refused = await engine.enqueue(name, args, { dependsOn }).catch((error: unknown) => error)
    return storageFailure(refused) ?? thrownBy(() => expectedFailure(refused, name, log))
  }
  afterEach(async () => {
    await engine.stop()
    await engine.db.delete()
  })
  const heart = { kind: 'place', no: 1001, on: true }

  it('I21 an unknown write is a bug and thrown', async () => {
    expect(await failureOf('favourite.put', heart)).toMatchObject({ name: 'UnknownMutation' })
  })

  it('I21 a text no server can store and arguments no schema takes are the person’s to mend', async () => {
    expect(await failureOf('hashtags.change', { add: ['a\0b'], remove: [] })).toMatchObject({
      code: 'request.characters',
    })
    await engine.db.delete()
    expect(await failureOf('favourite.set', { kind: 'planet', no: 1, on: true })).toMatchObject({
      code: 'request.invalid',
    })
  })

  it('I21 a write that waits for one that was dropped is a bug and thrown', async () => {
    await failureOf('favourite.set', heart)
    const [dropped] = await outboxRows(engine.db)
    await engine.choose(dropped?.id ?? '', { do: 'discard' })
    await engine.stop()
    engine.db.close()
    expect(await failureOf('favourite.set', heart, [dropped?.id ?? ''])).toMatchObject({
      name: 'DependencyGone',
    })
  })
})

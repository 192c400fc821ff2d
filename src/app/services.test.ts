import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import type { Owned } from '#src/data/services.ts'
import type { AppEvents } from './watch-app.ts'

const session = { memberId: async (): Promise<string | null> => 'M1' }
/** How often loading and opening still fail. */
const fails = { load: 0, open: 0 }
const stopped: string[] = []

vi.mock('./late-steps.ts', () => ({
  loadLate: async () => {
    if (fails.load-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { composeLate: () => ({ session, api: {}, onMember: () => undefined }) }
  },
}))
vi.mock('./open-owned.ts', () => ({
  openOwned: async ({ lost }: { lost: () => void }): Promise<Owned> => {
    if (fails.open-- > 0) throw new DOMException('Internal error opening backing store', 'UnknownError')
    const memberId = await session.memberId()
    const owner = memberId ?? 'guest'
    const db = new OwnerDb(owner)
    db.on('close', lost)
    const engine = { stop: async () => void stopped.push(owner) } as unknown as Owned['engine']
    return { owner, memberId, db, engine }
  },
}))
vi.mock('#src/state/cart.ts', () => ({ EMPTY_CART: {}, useCartState: { setState: () => undefined } }))

const compose = async (events: Partial<AppEvents> = {}) => {
  const { composeServices } = await import('./services.ts')
  return composeServices({
    language: () => 'ko',
    log: { warn: () => undefined } as never,
    events: events as AppEvents,
    probe: async () => true,
  })
}

beforeEach(() => {
  vi.useRealTimers()
  session.memberId = async () => 'M1'
  stopped.length = 0
})

it('P-05 an owner’s database that failed to open once is opened by the next who asks, and so is code that did not come', async () => {
  const services = await compose()
  Object.assign(fails, { load: 1, open: 1 })
  await expect(services.owned()).rejects.toMatchObject({
    name: 'PartMissing',
    cause: { message: expect.stringContaining('Failed to fetch') },
  })
  await expect(services.owned()).rejects.toThrow('Internal error')
  expect((await services.owned()).owner).toBe('M1')
})

it('P-05 nobody need ask: the database is tried again by itself, and then the screens have it', async () => {
  useOwnerState.setState({ owned: null })
  const services = await compose()
  Object.assign(fails, { load: 0, open: 1 })
  vi.useFakeTimers()
  await expect(services.owned()).rejects.toThrow('Internal error')
  expect(useOwnerState.getState().owned).toBeNull()
  await vi.advanceTimersByTimeAsync(2000)
  expect(useOwnerState.getState().owned?.owner).toBe('M1')
})

it('I15 a change of owner that failed at first is made good, and the former engine is stopped then', async () => {
  const services = await compose()
  Object.assign(fails, { load: 0, open: 0 })
  await services.owned()
  session.memberId = async () => null
  fails.open = 1
  await expect(services.switchOwner()).rejects.toThrow('Internal error')
  expect((await services.owned()).owner).toBe('guest')
  expect(stopped).toEqual(['M1'])
})

it('I15 of two changes of owner the later one counts, whichever opens first, and nothing of the other goes on', async () => {
  const services = await compose()
  Object.assign(fails, { load: 0, open: 0 })
  await services.owned()
  let answer: (memberId: string) => void = () => undefined
  const memberId = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
  session.memberId = memberId
  const first = services.switchOwner()
  await vi.waitFor(() => expect(memberId).toHaveBeenCalled())
  session.memberId = async () => 'M2'
  const second = await services.switchOwner()
  answer('M3')
  expect(await first).toBe(second)
  expect(stopped).toEqual(['M1', 'M3'])
  expect(useOwnerState.getState().owned).toBe(second)
})

it('S8-03 a session that was deleted with the databases is told, once', async () => {
  const signedOut = vi.fn<() => void>()
  const services = await compose({ signedOut })
  Object.assign(fails, { load: 0, open: 0 })
  const { db } = await services.owned()
  session.memberId = async () => null
  db.close()
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1))
})

it('S8-03 a database that was closed while its member is signed in signs nobody out', async () => {
  const [signedOut, signedIn] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const services = await compose({ signedOut, signedIn })
  Object.assign(fails, { load: 0, open: 0 })
  const owned = await services.owned()
  const asked = vi.spyOn(session, 'memberId')
  owned.db.close()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(await services.owned()).toBe(owned)
  expect([signedOut, signedIn].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

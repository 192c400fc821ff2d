/** What a dead session does to the queue, and who asks for a new one. */
import { describe, expect, it } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import { queueLocks, scene, type SceneOptions } from '#sync/testing/scene.ts'
import { takeOver, type TakeOver } from './outbox.ts'
import { createSessionRenewal } from './session-renewal.ts'
import { renewSession } from './session-guard.ts'
import type { Phase } from './types.ts'

function gateOn(options: SceneOptions = {}) {
  const on = scene(options)
  const phases: Phase[] = []
  let outages = 0
  const renewal = createSessionRenewal(
    on.deps,
    (phase) => void phases.push(phase),
    () => void outages++,
  )
  const parked = () => on.device.disk.meta.get('parked') as TakeOver['parked']
  return { on, renewal, phases, parked, outages: () => outages, over: () => takeOver(on.deps) }
}

describe('after a 401', () => {
  it('I14: the whole queue is parked before anybody is asked, and goes on with the new session', async () => {
    let whileAsked: unknown
    const it = gateOn({
      refresh: async () => {
        whileAsked = it.parked()
        return 'refreshed'
      },
    })
    const over = await it.over()
    expect(await it.renewal.renew(over, 'token-1')).toBe(true)
    expect(whileAsked).toMatchObject({ reason: 'auth' })
    expect(it.parked()).toBeNull()
    expect(it.on.session.refreshes).toEqual(['token-1'])
  })

  it('I14: a sign-in that is over is not asked for again, until there is another token', async () => {
    const it = gateOn({ refresh: async () => 'refused' })
    expect(await it.renewal.renew(await it.over(), 'token-1')).toBe(false)
    expect(it.phases).toEqual(['signedOut'])
    expect(await it.renewal.mayStart(await it.over())).toBe(false)
    expect(it.on.session.refreshes).toHaveLength(1)
    it.on.session.info = { owner: 'ann', token: 'token-2' }
    await it.renewal.mayStart(await it.over())
    expect(it.on.session.refreshes).toHaveLength(2)
  })

  it('I16: a renewal nobody answers is an outage: the queue stays parked and costs no attempt', async () => {
    const it = gateOn({ refresh: async () => 'unanswered' })
    expect(await it.renewal.renew(await it.over(), 'token-1')).toBe(false)
    expect(it.outages()).toBe(1)
    expect(it.parked()).toMatchObject({ reason: 'auth' })
    expect(it.phases).toEqual([])
  })

  it.each([
    ['nobody is signed in', null],
    ['somebody else is signed in', { owner: 'ben', token: 'token-b' }],
  ])('I15: %s: nobody is asked, the queue waits', async (_name, info) => {
    const it = gateOn({ refresh: async () => 'refreshed' })
    it.on.session.info = info
    expect(await it.renewal.renew(await it.over(), 'token-1')).toBe(false)
    expect(it.on.session.refreshes).toEqual([])
    expect(it.phases).toEqual(['signedOut'])
  })

  it('I10: a drainer that was overtaken parks nothing', async () => {
    const it = gateOn()
    const over = await it.over()
    await it.over()
    await expect(it.renewal.renew(over, 'token-1')).rejects.toMatchObject({ name: 'LostLock' })
    expect(it.parked()).toBeUndefined()
  })
})

describe('whether a run may begin', () => {
  it('I14: with nothing parked it may, and nobody is asked', async () => {
    const it = gateOn()
    expect(await it.renewal.mayStart(await it.over())).toBe(true)
    expect(it.on.session.refreshes).toEqual([])
  })

  it('I20: a queue that waits for a newer app does not begin', async () => {
    const it = gateOn()
    await it.renewal.park(await it.over(), 'upgrade', null)
    expect(await it.renewal.mayStart(await it.over())).toBe(false)
    expect(it.phases).toEqual(['upgrade'])
  })

  it('I14: a guest’s session has no token: none is invented for it, and none renewed', async () => {
    const it = gateOn({ refresh: async () => 'refused' })
    it.on.session.info = { owner: 'ann', token: null }
    await it.renewal.park(await it.over(), 'auth', null)
    expect(it.parked()).toEqual({ reason: 'auth', token: null })
    expect(await it.renewal.mayStart(await it.over())).toBe(true)
    expect(it.on.session.refreshes).toEqual([])
  })
})

describe('one renewal over all contexts', () => {
  it('I14: who comes second waits, and finds the newer token', async () => {
    const locks = queueLocks()
    let token = 'old'
    let asked = 0
    const session = {
      current: async () => ({ owner: 'ann', token }),
      refresh: async (refused?: string | null) => {
        if (refused !== token) return 'refreshed' as const
        asked++
        await Promise.resolve()
        token = 'new'
        return 'refreshed' as const
      },
    }
    const both = await Promise.all([renewSession(session, locks, 'old'), renewSession(session, locks, 'old')])
    expect(both).toEqual(['refreshed', 'refreshed'])
    expect(asked).toBe(1)
  })

  it('I14: a lock that was never had is no answer', async () => {
    const locks = { run: async () => 'cancelled' as const }
    const session = { current: async () => null, refresh: async () => 'refreshed' as const }
    expect(await renewSession(session, locks, 'old')).toBe('unanswered')
  })

  it.each(['refreshed', 'refused', 'unanswered'] as const)('I14: %s is handed on', async (outcome) => {
    const session = { current: async () => null, refresh: async () => outcome }
    expect(await renewSession(session, queueLocks(), 'old')).toBe(outcome)
  })

  it('I14: a renewal that fails does not keep the lock', async () => {
    const locks = queueLocks()
    const failing = {
      current: async () => null,
      refresh: async (): Promise<'refreshed'> => Promise.reject(new Error('storage')),
    }
    await expect(renewSession(failing, locks, 'old')).rejects.toThrow('storage')
    const cancel = createCancel()
    const next = await locks.run('goraero-renew', async () => 'mine', cancel)
    expect(next).toBe('mine')
  })
})

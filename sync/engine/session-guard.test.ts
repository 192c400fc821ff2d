import { describe, expect, it } from 'vitest'
import { settled } from '#sync/testing/clock.ts'
import { queueLocks } from '#sync/testing/scene.ts'
import { renewSession } from './session-guard.ts'

/** A session whose refreshes end when they are told to; a second one finds the newer token. */
function slowSession() {
  let token = 'old'
  const requests: ((outcome: 'refreshed' | 'refused' | 'unanswered') => void)[] = []
  return {
    requests,
    session: {
      current: async () => ({ owner: 'ann', token }),
      refresh: async (refused?: string | null) => {
        if (refused !== token) return 'refreshed' as const
        const outcome = await new Promise<'refreshed' | 'refused' | 'unanswered'>((resolve) =>
          requests.push(resolve),
        )
        if (outcome === 'refreshed') token = 'new'
        return outcome
      },
    },
  }
}

describe('renewing a session', () => {
  it('I14 two that find it over at the same time make one request', async () => {
    const { session, requests } = slowSession()
    const locks = queueLocks()
    const both = Promise.all([renewSession(session, locks, 'old'), renewSession(session, locks, 'old')])
    await settled()
    expect(requests).toHaveLength(1)
    requests[0]!('refreshed')
    expect(await both).toEqual(['refreshed', 'refreshed'])
    expect(requests).toHaveLength(1)
  })

  it('I14 after silence the second asks for itself, and only then', async () => {
    const { session, requests } = slowSession()
    const locks = queueLocks()
    const both = Promise.all([renewSession(session, locks, 'old'), renewSession(session, locks, 'old')])
    await settled()
    requests[0]!('unanswered')
    await settled()
    expect(requests).toHaveLength(2)
    requests[1]!('refused')
    expect(await both).toEqual(['unanswered', 'refused'])
  })

  it('I14 a lock that was not to be had is no verdict on the session', async () => {
    const { session, requests } = slowSession()
    const locks = { run: async () => 'cancelled' as const }
    expect(await renewSession(session, locks, 'old')).toBe('unanswered')
    expect(requests).toEqual([])
  })

  it('I14 the lock is free again after a refresh that failed', async () => {
    const locks = queueLocks()
    const broken = { current: async () => null, refresh: () => Promise.reject(new Error('storage')) }
    await expect(renewSession(broken, locks, 'old')).rejects.toThrow('storage')
    const { session, requests } = slowSession()
    const next = renewSession(session, locks, 'old')
    await settled()
    requests[0]!('refreshed')
    expect(await next).toBe('refreshed')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { fail, ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import type { DeviceTokens } from '#sync/contracts/waiting/device.ts'
import type { Session } from '#sync/ports/session.ts'
import { createDeviceSession } from './device-session.ts'
import type { DeviceStore } from './device-store.ts'
import { createLocalLocks } from './local-locks.ts'

const tokens = (n: number): DeviceTokens => ({
  access: `access-${n}`,
  refresh: `refresh-${n}`,
  expiresAt: '2026-11-24T00:00:00.000Z',
})
const failure = (code: string, origin: Failure['origin']): Result<never> =>
  fail({ code: code as Failure['code'], origin, retry: false })

let rows: Record<string, unknown>
let asked: string[]
let ended: string[]
let answers: Result<DeviceTokens>[]
let pages: Session[]

beforeEach(() => {
  rows = { tokens: tokens(1) }
  asked = []
  ended = []
  answers = []
  const store = {
    read: async (key: string) => rows[key],
    keep: async (change: object) => void Object.assign(rows, change),
  } as unknown as DeviceStore
  const locks = createLocalLocks()
  pages = [1, 2].map(() =>
    createDeviceSession({
      ...{ store, locks, deviceId: 'tablet' },
      now: () => 7,
      onEnd: (code) => void ended.push(code),
      renew: async (refresh) => {
        asked.push(refresh)
        return answers.shift() ?? failure('network.offline', 'network')
      },
    }),
  )
})
const page = () => pages[0] as Session

describe('the session of a device', () => {
  it('I14 a bearer that was refused is renewed once, whoever of its pages met the refusal', async () => {
    answers = [ok(tokens(2))]
    const outcomes = await Promise.all(pages.map((each) => each.refresh('access-1')))
    expect(outcomes).toEqual(['refreshed', 'refreshed'])
    expect(asked).toEqual(['refresh-1'])
    expect(await page().current()).toEqual({ owner: 'device-tablet', token: 'access-2' })
  })

  it('I14 each renewal uses the secret the one before brought', async () => {
    answers = [ok(tokens(2)), ok(tokens(3))]
    await page().refresh('access-1')
    await page().refresh('access-2')
    expect(asked).toEqual(['refresh-1', 'refresh-2'])
  })

  it.each([
    ['no network', failure('network.offline', 'network')],
    ['a server that fails', failure('server.failed', 'server')],
    ['maintenance', failure('server.maintenance', 'server')],
    ['too many questions', failure('request.rateLimited', 'input')],
  ])('W1 after %s it is still a device, and asks again', async (_name, answer) => {
    answers = [answer, ok(tokens(2))]
    expect(await page().refresh('access-1')).toBe('unanswered')
    expect([ended, rows['ended']]).toEqual([[], undefined])
    expect(await page().refresh('access-1')).toBe('refreshed')
  })

  it.each(['device.revoked', 'auth.invalid'])(
    'W4 after %s it asks no more, and may still hand in what it wrote before',
    async (code) => {
      answers = [failure(code, 'session')]
      expect(await page().refresh('access-1')).toBe('refused')
      expect(ended).toEqual([code])
      expect(rows['ended']).toEqual({ at: 7, code })
      expect(await pages[1]?.refresh('access-1')).toBe('refused')
      expect(asked).toEqual(['refresh-1'])
      expect(await page().current()).toEqual({ owner: 'device-tablet', token: 'access-1' })
    },
  )

  it('W1 one that was forgotten has no bearer and gets none', async () => {
    delete rows['tokens']
    expect(await page().current()).toEqual({ owner: 'device-tablet', token: null })
    expect(await page().refresh(null)).toBe('refused')
    expect(asked).toEqual([])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { keepDevice, type PushPort } from './keep-device.ts'
import type { Sent, Subscribed } from './subscription.ts'

const device = (endpoint: string): Subscribed => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } })
const SENT: Sent = { endpoint: 'https://push.test/1', memberId: 'alice', language: 'ko' }

let subscribed: Subscribed | null
let sent: Sent | null
let granted: boolean
let online: boolean
let told: [string, string, string][]

const port: PushPort = {
  granted: () => granted,
  read: async () => subscribed,
  again: async () => (subscribed = online ? device('https://push.test/again') : null),
  unsubscribe: async () => {
    subscribed = null
    sent = null
  },
  sent: () => sent,
  writeSent: (next) => void (sent = next),
  send: async ({ endpoint }, language, former) => {
    if (online) told.push([endpoint, language, former])
    return online
  },
}

beforeEach(() => {
  subscribed = device(SENT.endpoint)
  sent = SENT
  granted = true
  online = true
  told = []
})

describe('a browser that is told of things', () => {
  it('S2-39 is left alone while nothing changed', async () => {
    expect(await keepDevice('alice', 'ko', port)).toBe('nothing')
    expect([told, sent]).toEqual([[], SENT])
  })

  it('S2-39 is told of again when its push service gave it another address or the language changed', async () => {
    subscribed = device('https://push.test/2')
    expect(await keepDevice('alice', 'ko', port)).toBe('told')
    expect(await keepDevice('alice', 'ja', port)).toBe('told')
    expect(told).toEqual([
      ['https://push.test/2', 'ko', SENT.endpoint],
      ['https://push.test/2', 'ja', 'https://push.test/2'],
    ])
    expect(sent).toEqual({ ...SENT, endpoint: 'https://push.test/2', language: 'ja' })
  })

  it('S2-39 what could not be told now is told next time', async () => {
    online = false
    expect(await keepDevice('alice', 'en', port)).toBe('untold')
    expect(sent).toEqual(SENT)
    online = true
    expect(await keepDevice('alice', 'en', port)).toBe('told')
  })

  it('S2-39 P-16 hears nothing more of who left, with nobody after them, somebody else, or no connection', async () => {
    for (const who of [null, 'bora']) {
      subscribed = device(SENT.endpoint)
      sent = SENT
      online = false
      expect(await keepDevice(who, 'ko', port)).toBe('left')
      expect([subscribed, sent, told]).toEqual([null, null, []])
    }
  })

  it('S2-39 P-16 a subscription nobody remembers is ended; where there is none nothing is touched', async () => {
    sent = null
    expect(await keepDevice('alice', 'ko', port)).toBe('left')
    expect(subscribed).toBeNull()
    expect(await keepDevice('alice', 'ko', port)).toBe('nothing')
    expect(await keepDevice(null, 'ko', port)).toBe('nothing')
  })

  it('S2-39 a subscription that went away is made again, and given up where the person took it back', async () => {
    subscribed = null
    expect(await keepDevice('alice', 'ko', port)).toBe('told')
    expect(sent?.endpoint).toBe('https://push.test/again')
    granted = false
    expect(await keepDevice('alice', 'ko', port)).toBe('lost')
    expect([subscribed, sent]).toEqual([null, null])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { makeDeviceKeys, signText, type DeviceKeys } from '#sync/adapters/device-keys.ts'
import type { WaitShop } from '#sync/contracts/waiting/line.ts'
import { signedText } from '#sync/domain/wait/signed-text.ts'
import { ticketText } from '#sync/domain/wait/ticket-code.ts'
import { sampleWaitShop, WAIT_DEVICE_ID } from '#src/testing/records/waiting.ts'
import { checkTicketCode } from './check-code.ts'
import { canSeal, sealFor } from './seal.ts'

const DAY = '2026-11-23'
const CLAIMS = {
  ...{ ticketId: '0198f6a0-1111-7000-8000-00000000000a', shopNo: 502, number: 'A12', day: DAY, party: 4 },
  ...{ joinedAt: Date.parse('2026-11-23T19:02:11+09:00'), deviceId: WAIT_DEVICE_ID },
}
let server: DeviceKeys
let tablet: DeviceKeys
let shop: WaitShop

const signed = async (text: string, keys: DeviceKeys) => `${text}.${await signText(keys, text)}`
const code = (more: object = {}, keys = tablet) => signed(ticketText({ ...CLAIMS, ...more }), keys)

/** The shop with one device, whose certificate says this. */
async function shopOf(says: object = {}, by = server): Promise<WaitShop> {
  const payload = {
    id: WAIT_DEVICE_ID,
    shop: 502,
    letter: 'A',
    role: 'both',
    key: tablet.publicKey,
    kid: 'k1',
  }
  const certificate = await signed(signedText('GC1', { ...payload, ...says }), by)
  const [device] = sampleWaitShop().devices
  const { x } = server.publicKey
  return sampleWaitShop({
    devices: device ? [{ ...device, certificate }] : [],
    serverKeys: [{ kid: 'k1', kty: 'OKP', crv: 'Ed25519', x }],
  })
}

beforeAll(async () => {
  ;[server, tablet] = [await makeDeviceKeys(), await makeDeviceKeys('P-256')]
  shop = await shopOf()
})

describe('a ticket code at a device of the shop, without a network', () => {
  it('X-08 W10 is good when the device that signed it is certified by the server', async () => {
    expect(await checkTicketCode(`https://x.kr/waiting/done-502#${await code()}`, shop, DAY)).toEqual({
      kind: 'good',
      ticket: CLAIMS,
    })
  })

  it('X-08 of a member it is signed by the server itself', async () => {
    expect(await checkTicketCode(await code({ deviceId: 'k1' }, server), shop, DAY)).toMatchObject({
      kind: 'good',
    })
    expect(await checkTicketCode(await code({ deviceId: 'k1' }, tablet), shop, DAY)).toEqual({
      kind: 'foreign',
    })
  })

  it('W10 one of yesterday, of another shop, forged, or of a device nobody knows opens nothing', async () => {
    const kinds = await Promise.all(
      [
        await code({ day: '2026-11-22' }),
        await code({ shopNo: 503 }),
        await code({}, await makeDeviceKeys('P-256')),
        await code({ deviceId: '0198f6a0-2222-7000-8000-0000000000ff' }),
        'GW1.e30.AA',
        'hello',
      ].map(async (text) => (await checkTicketCode(text, shop, DAY)).kind),
    )
    expect(kinds).toEqual(['otherDay', 'foreign', 'foreign', 'unknownDevice', 'foreign', 'foreign'])
  })

  it.each([
    ['of another device', { id: '0198f6a0-2222-7000-8000-0000000000ff' }],
    ['of another shop', { shop: 503 }],
    ['by a key that is not the server’s', { kid: 'k2' }],
  ])('W10 a certificate %s certifies nobody', async (_name, says) => {
    expect(await checkTicketCode(await code(), await shopOf(says), DAY)).toEqual({ kind: 'unknownDevice' })
  })

  it('W10 a certificate a device signed for itself certifies nobody', async () => {
    const own = await makeDeviceKeys()
    const forged = await shopOf({ key: own.publicKey }, own)
    expect(await checkTicketCode(await code({}, own), forged, DAY)).toEqual({ kind: 'unknownDevice' })
  })
})

describe('telephone numbers', () => {
  it('W9 without the key of the day the step is not offered, and nothing is sealed', async () => {
    expect(canSeal(shop, DAY)).toBe(false)
    expect(await sealFor(shop, DAY, '01023453706')).toBeNull()
    const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ])) as CryptoKeyPair
    const point = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url')
    const withKey = { ...shop, contactKeys: [{ day: DAY, key: 'k', point }] }
    expect([canSeal(withKey, DAY), canSeal(withKey, '2026-11-24')]).toEqual([true, false])
    expect((await sealFor(withKey, DAY, '01023453706'))?.masked).toBe('•••-3706')
  })
})

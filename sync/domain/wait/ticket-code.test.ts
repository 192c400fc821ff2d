import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSignature, makeDeviceKeys, signText, type DeviceKeys } from '#sync/adapters/device-keys.ts'
import { readTicketCode, ticketText, type TicketClaims } from './ticket-code.ts'

const CLAIMS: TicketClaims = {
  ticketId: '0198f6a0-1111-7000-8000-00000000000a',
  shopNo: 501,
  number: 'A12',
  day: '2026-11-23',
  party: 4,
  joinedAt: Date.parse('2026-11-23T19:02:11+09:00'),
  deviceId: '0198f6a0-2222-7000-8000-00000000000b',
}
const codeOf = async (claims: TicketClaims, keys: DeviceKeys) => {
  const text = ticketText(claims)
  return `${text}.${await signText(keys, text)}`
}

describe.each([undefined, 'P-256'] as const)('a ticket code of a key of kind %s', (kind) => {
  it('X-08 says what it was made of, out of its address too, and its signature holds without a network', async () => {
    const keys = await makeDeviceKeys(kind)
    const code = await codeOf(CLAIMS, keys)
    const read = readTicketCode(`https://goraero.kr/waiting/done-501#${code}`)
    expect(read?.claims).toEqual(CLAIMS)
    expect(await checkSignature(keys.publicKey, read?.signed ?? '', read?.signature ?? '')).toBe(true)
    // with its address, what a QR code of version 13 holds at level M
    expect(`https://goraero.kr/waiting/done-501#${code}`.length).toBeLessThanOrEqual(331)
  })

  it('W10 one with any letter changed, or of another device, is forged', async () => {
    const [keys, others] = [await makeDeviceKeys(kind), await makeDeviceKeys(kind)]
    const code = await codeOf(CLAIMS, keys)
    for (const claims of [
      { ...CLAIMS, party: 20 },
      { ...CLAIMS, shopNo: 502 },
      { ...CLAIMS, day: '2026-11-24' },
    ]) {
      const signature = code.split('.')[2]
      const read = readTicketCode(`${ticketText(claims)}.${signature}`)
      expect(await checkSignature(keys.publicKey, read?.signed ?? '', read?.signature ?? '')).toBe(false)
    }
    const foreign = readTicketCode(await codeOf(CLAIMS, others))
    expect(await checkSignature(keys.publicKey, foreign?.signed ?? '', foreign?.signature ?? '')).toBe(false)
    expect(await checkSignature(keys.publicKey, ticketText(CLAIMS), 'not*base64')).toBe(false)
    expect(await checkSignature({ ...keys.publicKey, x: '' }, ticketText(CLAIMS), 'AAAA')).toBe(false)
  })

  it('W10 the key that signs cannot be read', async () => {
    const { privateKey } = await makeDeviceKeys(kind)
    for (const format of ['jwk', 'pkcs8'] as const)
      await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow()
  })
})

describe('what is no ticket code', () => {
  const encode = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
  const body = Buffer.from(ticketText(CLAIMS).slice(4), 'base64url').toString()
  const fields = JSON.parse(body) as Record<string, unknown>

  it.each([
    ['nothing', ''],
    ['a ticket of the gates', 'GR1.e30.AA'],
    ['without a signature', ticketText(CLAIMS)],
    ['with more behind it', `${ticketText(CLAIMS)}.AA.AA`],
    ['letters of other alphabets', 'GW1.한국.AA'],
    ['no JSON', `GW1.${Buffer.from('{').toString('base64url')}.AA`],
    ['null', `GW1.${encode(null as never)}.AA`],
    ['a number without a letter', `GW1.${encode({ ...fields, n: '12' })}.AA`],
    ['nobody in the party', `GW1.${encode({ ...fields, p: 0 })}.AA`],
    ['half a UUID', `GW1.${encode({ ...fields, t: 'AAAA' })}.AA`],
    ['a day of another form', `GW1.${encode({ ...fields, d: '23.11.2026' })}.AA`],
  ])('W10 %s opens nothing', (_name, text) => {
    expect(readTicketCode(text)).toBeNull()
  })

  it('W10 no text whatever makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (text, json) => {
        readTicketCode(text)
        readTicketCode(`GW1.${Buffer.from(json).toString('base64url')}.AA`)
      }),
    )
  })
})

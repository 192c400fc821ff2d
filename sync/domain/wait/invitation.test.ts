import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALLS } from '#sync/contracts/waiting/api.ts'
import { checkSignature, makeDeviceKeys, signText } from '#sync/adapters/device-keys.ts'
import { invitationText, readInvitation, type Invitation } from './invitation.ts'
import { boxText, maskedNumber, readBox, SEALING } from './sealed.ts'
import { ticketText } from './ticket-code.ts'

const DEVICE = '0198f6a0-2222-7000-8000-00000000000b'
const INVITATION: Invitation = { shopNo: 501, deviceId: DEVICE, madeAt: Date.parse('2026-11-23T10:00:00Z') }
const shown = (invitation: Invitation) => `${invitationText(invitation)}.AAAA`
const encoded = (payload: unknown) => `GI1.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.AA`

describe('the invitation a kiosk shows', () => {
  it('W10 says shop, device and moment, and its signature holds for these alone', async () => {
    const keys = await makeDeviceKeys()
    const text = invitationText(INVITATION)
    const signature = await signText(keys, text)
    const read = readInvitation(` ${text}.${signature}\n`)
    expect(read).toEqual({ invitation: INVITATION, signed: text, signature })
    expect(await checkSignature(keys.publicKey, read?.signed ?? '', signature)).toBe(true)
    for (const change of [{ shopNo: 502 }, { madeAt: INVITATION.madeAt + 1 }]) {
      const forged = readInvitation(`${invitationText({ ...INVITATION, ...change })}.${signature}`)
      expect(await checkSignature(keys.publicKey, forged?.signed ?? '', signature)).toBe(false)
    }
  })

  it('W10 any invitation is read as it was made, and is a text the call takes', () => {
    const { shape } = CALLS.waitingRemote.body
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(4e12), (shopNo, madeAt) => {
        const made = { shopNo, deviceId: DEVICE, madeAt }
        expect(readInvitation(shown(made))?.invitation).toEqual(made)
        expect(shape.invitation.safeParse(shown(made)).success).toBe(true)
      }),
    )
  })

  const ticket = ticketText({
    ...{ ticketId: DEVICE, shopNo: 501, number: 'A1', day: '2026-11-23', party: 2, joinedAt: 1 },
    deviceId: DEVICE,
  })
  it.each([
    ['nothing', ''],
    ['one without signature', invitationText(INVITATION)],
    ['the code of a ticket', `${ticket}.AAAA`],
    ['a payload that is a list', encoded([501, DEVICE, 1])],
    ['a payload that is nothing', encoded(null)],
    ['a shop in words', encoded({ s: '501', k: DEVICE, j: 1 })],
    ['a moment in words', encoded({ s: 501, k: DEVICE, j: 'now' })],
    ['a device that is no id', encoded({ s: 501, k: '../tablet', j: 1 })],
    ['a device with more behind it', encoded({ s: 501, k: `${DEVICE}0`, j: 1 })],
    ['no device', encoded({ s: 501, j: 1 })],
  ])('W10 %s opens nothing', (_name, text) => {
    expect(readInvitation(text)).toBeNull()
  })

  it('W10 the signature of a ticket is none of an invitation with the same words', async () => {
    const keys = await makeDeviceKeys()
    const read = readInvitation(`GI1.${ticket.slice(4)}.${await signText(keys, ticket)}`)
    expect(await checkSignature(keys.publicKey, read?.signed ?? '', read?.signature ?? '')).toBe(false)
  })

  it('W10 no text whatever makes reading throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (text, json) => {
        readInvitation(text)
        readInvitation(`GI1.${Buffer.from(json).toString('base64url')}.AA`)
      }),
    )
  })
})

describe('a sealed number as it is stored', () => {
  const bytes = (length: number, first: number) => Uint8Array.from({ length }, (_, at) => (first + at) % 256)

  it('W9 a box has its two parts again, whatever they hold', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 17, maxLength: 40 }), fc.nat(255), (cipher, first) => {
        const box = { senderPoint: bytes(65, first), ciphertext: Uint8Array.from(cipher) }
        expect(readBox(boxText(box))).toEqual(box)
      }),
    )
  })

  it('W9 a box with nothing but a tag in it holds no number', () => {
    const boxOf = (length: number) => boxText({ senderPoint: bytes(65, 4), ciphertext: bytes(length, 0) })
    expect(readBox(boxOf(SEALING.tagBytes))).toBeNull()
    expect(readBox(boxOf(SEALING.tagBytes + 1))).not.toBeNull()
    expect(readBox(`${boxOf(30)}=`)).toBeNull()
  })

  it('W9 staff see the last four digits of a number and none of the others', () => {
    expect(maskedNumber('01023453706')).toBe('•••-3706')
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4,15}$/), (digits) => {
        expect(maskedNumber(digits).replaceAll(/\D/g, '')).toBe(digits.slice(-4))
      }),
    )
  })
})

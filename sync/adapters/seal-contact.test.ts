import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { SealedNumber } from '#sync/contracts/waiting/event.ts'
import { readBox, SEALING } from '#sync/domain/wait/sealed.ts'
import { sealNumber } from './seal-contact.ts'

/** The server's half, with Node's own primitives. */
function dayKey(key: string) {
  const ecdh = createECDH('prime256v1')
  const point = ecdh.generateKeys().toString('base64url')
  return {
    publicKey: { day: '2026-11-23', key, point },
    open({ key: keyId, box }: SealedNumber): string {
      const parts = readBox(box)
      if (parts === null) throw new Error('no box')
      const { senderPoint, ciphertext } = parts
      const secret = hkdfSync(
        'sha256',
        ecdh.computeSecret(senderPoint),
        senderPoint,
        SEALING.info,
        SEALING.keyBits / 8,
      )
      const nonce = new Uint8Array(SEALING.nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', new Uint8Array(secret), nonce)
      decipher.setAAD(Buffer.from(keyId))
      decipher.setAuthTag(ciphertext.subarray(-SEALING.tagBytes))
      return (
        decipher.update(ciphertext.subarray(0, -SEALING.tagBytes), undefined, 'utf8') + decipher.final('utf8')
      )
    },
  }
}
const DIGITS = '01023453706'

it('W9 a telephone number is opened with the key of its day and with no other, and is as the contract has it', async () => {
  const [today, tomorrow] = [dayKey('monday'), dayKey('tuesday')]
  const sealed = await sealNumber(today.publicKey, DIGITS)
  expect(SealedNumber.parse(sealed)).toEqual(sealed)
  expect(today.open(sealed)).toBe(DIGITS)
  expect(() => tomorrow.open(sealed)).toThrow()
  expect(sealed.masked).toBe('•••-3706')
})

it('W9 the same number never looks the same twice, so that nobody sees that it came again', async () => {
  const { publicKey, open } = dayKey('k')
  const [one, other] = [await sealNumber(publicKey, DIGITS), await sealNumber(publicKey, DIGITS)]
  expect(readBox(one.box)?.senderPoint).not.toEqual(readBox(other.box)?.senderPoint)
  expect([open(one), open(other)]).toEqual([DIGITS, DIGITS])
})

it('W9 a changed letter, or another day’s name on it, is noticed', async () => {
  const { publicKey, open } = dayKey('monday')
  const sealed = await sealNumber(publicKey, DIGITS)
  expect(() => open({ ...sealed, key: 'tuesday' })).toThrow()
  const { box } = sealed
  const changed = box.at(-5) === 'A' ? 'B' : 'A'
  expect(() => open({ ...sealed, box: `${box.slice(0, -5)}${changed}${box.slice(-4)}` })).toThrow()
})

it('W9 a day’s key that is none seals nothing', async () => {
  await expect(sealNumber({ day: '2026-11-23', key: 'k', point: 'AAAA' }, DIGITS)).rejects.toThrow()
})

it.each(['', 'AA', '*', 'A'.repeat(108)])('W9 %j is no box', (text) => expect(readBox(text)).toBeNull())

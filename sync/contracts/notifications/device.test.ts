import { describe, expect, it } from 'vitest'
import { PushDevice, PushKeys } from './device.ts'

const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  Buffer.from(bytes as ArrayBuffer).toString('base64url')

/** The public half of a key pair as browsers make it: 65 bytes that begin with 4. */
async function point(): Promise<ArrayBuffer> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  return crypto.subtle.exportKey('raw', pair.publicKey)
}

describe('the keys of a browser', () => {
  it('S2-39 are taken as every browser writes them, with padding and without', async () => {
    for (let n = 0; n < 20; n++) {
      const p256dh = base64url(await point())
      const auth = base64url(crypto.getRandomValues(new Uint8Array(16)))
      expect(PushKeys.safeParse({ p256dh, auth }).success).toBe(true)
      expect(PushKeys.safeParse({ p256dh: `${p256dh}=`, auth: `${auth}==` }).success).toBe(true)
    }
  })

  it('S2-39 of another length or form are refused before anything is encrypted with them', async () => {
    const p256dh = base64url(await point())
    const auth = base64url(new Uint8Array(16))
    const compressed = base64url(new Uint8Array([2, ...new Uint8Array(32)]))
    const bad = [
      { p256dh: compressed, auth },
      { p256dh: p256dh.slice(1), auth },
      { p256dh: `${p256dh}A`, auth },
      { p256dh, auth: base64url(new Uint8Array(15)) },
      { p256dh, auth: base64url(new Uint8Array(17)) },
      { p256dh, auth: auth.replace('A', '+') },
    ]
    expect(bad.filter((keys) => PushKeys.safeParse(keys).success)).toEqual([])
  })

  it('S2-39 a browser that moved says where it was, or does not know', async () => {
    const keys = { p256dh: base64url(await point()), auth: base64url(new Uint8Array(16)) }
    const device = { endpoint: 'https://push.example/1', keys, language: null }
    for (const replaces of [undefined, null, 'https://push.example/0'])
      expect(PushDevice.safeParse({ ...device, replaces }).success).toBe(true)
    expect(PushDevice.safeParse({ ...device, replaces: '' }).success).toBe(false)
    expect(PushDevice.safeParse({ ...device, language: 'zh' }).success).toBe(false)
  })
})

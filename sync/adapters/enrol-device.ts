/** A browser becomes a device of a shop by the code its staff made; nothing is asked of the server before storing works. */
import { fail, ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import type { DeviceEnrolled, DevicePublicKey } from '#sync/contracts/waiting/device.ts'
import type { DeviceStore } from './device-store.ts'
import { provenKeys } from './device-store.ts'

/** `storage.denied`: this browser keeps nothing; a device that forgets would give numbers it has given before. */
const NOT_KEPT: Failure = { code: 'storage.denied', origin: 'device', retry: false }

export interface EnrolOptions {
  store: DeviceStore
  /** Eight letters, in any case and with spaces. */
  code: string
  /** The call `waitingDeviceEnrol`. */
  enrol(body: { code: string; publicKey: DevicePublicKey }): Promise<Result<DeviceEnrolled>>
  /** Device time, ms. */
  now(): number
}

/** Enrols this browser. A device it was before has to be ended first (`forgetDevice`). */
export async function enrolDevice({ store, code: typed, enrol, now }: EnrolOptions): Promise<Result<void>> {
  const code = typed.replaceAll(/[^a-z]/gi, '').toUpperCase()
  const keys = await provenKeys(store, code)
  if (keys === null) return fail(NOT_KEPT)
  const answer = await enrol({ code, publicKey: keys.publicKey })
  if (!answer.ok) return answer
  const { tokens, now: server, ...enrolled } = answer.value
  const at = Date.parse(server)
  try {
    await store.keep({
      ...{ device: { enrolled, keys }, tokens, contact: { at, offset: at - now() } },
      ...{ attempt: undefined, ended: undefined, queue: undefined },
    })
    await store.reopen()
    if ((await store.read('device'))?.enrolled.id === enrolled.id) return ok(undefined)
  } catch {
    return fail(NOT_KEPT)
  }
  return fail(NOT_KEPT)
}

/** This browser is a device of the shop no more. What it had not sent is lost with its own database: ask before. */
export async function forgetDevice(store: DeviceStore): Promise<void> {
  const none = { device: undefined, tokens: undefined, queue: undefined, contact: undefined }
  await store.keep({ ...none, ended: undefined, settings: undefined })
}

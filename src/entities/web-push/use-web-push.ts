import { useCallback, useEffect, useState } from 'react'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import {
  askForPush,
  pushPermission,
  pushSupport,
  readSent,
  readSubscription,
  subscribe,
  unsubscribe,
  writeSent,
} from '#src/platform/web-push/subscription.ts'
import type { Failure } from '#sync/contracts/errors.ts'

/**
 * `unsupported`: this browser has no notices. `homeScreen`: it has them once the app is on the home screen. `denied`:
 * the person said no to the browser, and only the browser can take that back. `off`, `on`: for the member signed in.
 */
export type PushState = 'looking' | 'unsupported' | 'homeScreen' | 'denied' | 'off' | 'on'

/** Notices on this device: its state, and switching them on (within a press) and off (also offline). */
export function useWebPush() {
  const services = useServices()
  const { memberId } = useSession()
  const language = useLanguage()
  const [state, setState] = useState<PushState>('looking')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const look = useCallback(async () => setState(await readState(memberId)), [memberId])
  useEffect(() => {
    const again = () => void look()
    again()
    // the person may come back from the settings of the browser
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [look])

  const switchOn = async (): Promise<Failure | null> => {
    // the browser asks only who has just pressed something: nothing is waited for before
    if ((await askForPush()) !== 'granted' || memberId === null) return null
    const key = await services.api.call('pushKey')
    if (!key.ok) return key.error
    const device = await subscribe(key.value.publicKey)
    const saved = await services.api.call('pushDeviceSet', { body: { ...device, language } })
    if (saved.ok) writeSent({ endpoint: device.endpoint, memberId, language })
    else await unsubscribe()
    return saved.ok ? null : saved.error
  }
  const switchOff = async (): Promise<Failure | null> => {
    const device = await readSubscription()
    await unsubscribe()
    // without a connection the server learns it from the push service at its next attempt
    if (device) void services.api.call('pushDeviceDelete', { body: { endpoint: device.endpoint } })
    return null
  }
  const run = async (change: () => Promise<Failure | null>) => {
    setBusy(true)
    setFailure(null)
    const answer = await change().catch((): Failure => ({
      ...{ code: 'push.service', origin: 'device', retry: true },
    }))
    setFailure(answer)
    await look()
    setBusy(false)
  }
  return { state, busy, failure, turnOn: () => run(switchOn), turnOff: () => run(switchOff) }
}

async function readState(memberId: string | null): Promise<PushState> {
  const support = pushSupport()
  if (support !== 'yes') return support === 'no' ? 'unsupported' : support
  if (pushPermission() === 'denied') return 'denied'
  const device = pushPermission() === 'granted' ? await readSubscription().catch(() => null) : null
  const sent = readSent()
  return device !== null && sent !== null && sent.memberId === memberId ? 'on' : 'off'
}

import { useState } from 'react'
import type { Failure } from '#sync/contracts/errors.ts'
import { useServices } from '#src/data/services.ts'
import { changePlace, type PlaceRow } from '#src/data/waiting-places.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { askForPush, pushPermission, pushSupport, subscribe } from '#src/platform/web-push/subscription.ts'

type Alert = {
  /** `no`: this browser has no notices; `homeScreen`: only for apps on the home screen; `denied`: the browser was told no. */
  is: 'no' | 'homeScreen' | 'denied' | 'off' | 'on'
  busy: boolean
  failure: Failure | null
  /** Within a press: the browser asks the person. */
  turnOn: () => void
  turnOff: () => void
}

/** Whether this phone is told of its place, without an account; for this place and business day only. */
export function usePlaceAlert(row: PlaceRow): Alert {
  const { api } = useServices()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const support = pushSupport()
  const is =
    support !== 'yes' ? support : pushPermission() === 'denied' ? 'denied' : row.isTold ? 'on' : 'off'
  const { id, code, secret } = row
  const tell = async (device: Parameters<typeof subscribe>[0] | null): Promise<Failure | null> => {
    const body = { code, secret, device: device === null ? null : { ...(await subscribe(device)), language } }
    const told = await api.call('waitingPlacePush', { body })
    if (told.ok) await changePlace(id, { isTold: device !== null })
    return told.ok ? null : told.error
  }
  const on = async () => {
    // the browser asks only who has just pressed something: nothing is waited for before
    if ((await askForPush()) !== 'granted') return null
    const key = await api.call('pushKey')
    return key.ok ? tell(key.value.publicKey) : key.error
  }
  const run = async (change: () => Promise<Failure | null>) => {
    setBusy(true)
    const noService: Failure = { code: 'push.service', origin: 'device', retry: true }
    setFailure(await change().catch(() => noService))
    setBusy(false)
  }
  return { is, busy, failure, turnOn: () => void run(on), turnOff: () => void run(() => tell(null)) }
}

import i18next from 'i18next'
import type { Language } from '#sync/contracts/base/lists.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import type { Services } from '#src/data/services.ts'
import {
  pushPermission,
  pushSupport,
  readSent,
  readSubscription,
  subscribe,
  unsubscribe,
  writeSent,
} from '#src/platform/web-push/subscription.ts'
import { keepDevice, type PushPort } from '#src/platform/web-push/keep-device.ts'

/** Keeps what the server knows of this browser true for the life of the page: who uses it, where it is, its language. */
export function watchWebPush(services: Services): void {
  if (pushSupport() !== 'yes') return
  const port: PushPort = {
    granted: () => pushPermission() === 'granted',
    read: readSubscription,
    async again() {
      const key = await services.api.call('pushKey')
      return key.ok ? subscribe(key.value.publicKey).catch(() => null) : null
    },
    unsubscribe,
    sent: readSent,
    writeSent,
    async send(device, language, former) {
      const body = { ...device, language, replaces: former }
      return (await services.api.call('pushDeviceSet', { body })).ok
    },
  }
  let last = Promise.resolve()
  const keep = () => {
    const { owned } = useOwnerState.getState()
    // one after the other: a language chosen twice must not end as the first
    if (owned)
      last = last
        .then(() => keepDevice(owned.memberId, i18next.language as Language, port))
        .then(
          () => undefined,
          () => undefined,
        )
  }
  keep()
  useOwnerState.subscribe(({ owned }, before) => owned !== before.owned && keep())
  i18next.on('languageChanged', keep)
}

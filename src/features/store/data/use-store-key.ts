import { useEffect, useState } from 'react'
import { useServices } from '#src/data/services.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import type { StoreDraft } from './store-draft.ts'

type Key = NonNullable<StoreDraft['key']>

const KEY_DRAFT = 'guest/store-key'

/** The device may read the applications of the address for a while, without a further code. */
export const keepStoreKey = (key: Key): Promise<void> =>
  deviceDrafts()
    .write(KEY_DRAFT, key)
    .catch(() => undefined)

/** The key this device has; undefined until it is known. */
export function useStoreKey() {
  const now = useServices().now()
  const [key, setKey] = useState<Key | null>()
  useEffect(() => {
    let isCurrent = true
    void deviceDrafts()
      .read<Key>(KEY_DRAFT)
      .catch(() => null)
      .then((draft) => isCurrent && setKey(draft?.value ?? null))
    return () => {
      isCurrent = false
    }
  }, [])
  return {
    key: key && key.until > now ? key : key === undefined ? undefined : null,
    keep(next: Key) {
      setKey(next)
      void keepStoreKey(next)
    },
    forget() {
      setKey(null)
      void deviceDrafts()
        .remove(KEY_DRAFT)
        .catch(() => undefined)
    },
  }
}

import { useState } from 'react'
import { useWipe, type WipeScope } from '#src/data/device-wipe.ts'
import { readKiosk, writeKiosk } from '#src/platform/kiosk/kiosk.ts'
import { setKeepMap } from '#src/platform/map/pack-choice.ts'
import { dropPictures } from '#src/platform/pictures/pictures.ts'
import { clearStorages, dropShell, startAnew } from '#src/platform/storage/start-anew.ts'

/** Empties the device as far as was asked and begins at home. */
export function useWipeDevice(offline: boolean): {
  state: 'idle' | 'working' | 'failed'
  wipe: (scope: WipeScope) => Promise<void>
} {
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  const deleteDatabases = useWipe()
  const wipe = async (scope: WipeScope) => {
    setState('working')
    try {
      await deleteDatabases(scope)
      await dropPictures()
      if (scope === 'all') {
        const kiosk = readKiosk()
        clearStorages()
        // a tablet stays what it is: only its number ends that
        if (kiosk) writeKiosk(kiosk)
        // without a network the app could not come again: its screens stay
        if (!offline) await dropShell()
      } else setKeepMap(false)
    } catch {
      return setState('failed')
    }
    startAnew()
  }
  return { state, wipe }
}

import i18next from 'i18next'
import { KioskLayer } from '#src/features/kiosk/parts/KioskLayer.tsx'
import { allStrings } from '#src/i18n/init.ts'
import { readLook, showLook } from '#src/platform/kiosk/kiosk-look.ts'
import { forgetLastPerson, hasBegun, readKiosk, type Kiosk } from '#src/platform/kiosk/kiosk.ts'
import { createRoot } from './libraries.ts'
import './kiosk.css'

/** Runs on a device in kiosk mode before anything else (P-14); what it needs is not part of the first load. */
export async function beginKiosk(): Promise<void> {
  const kiosk = readKiosk()
  if (!kiosk) return
  await forgetLastPerson(kiosk)
  showLook(readLook())
  i18next.on('initialized', () => void allStrings().then(() => showLayer(kiosk)))
}

/** Stands beside the app, not in it: whatever screen is open or broken, the way back to the start is there. */
function showLayer(kiosk: Kiosk) {
  const place = document.createElement('div')
  place.className = 'kiosk-layer'
  document.body.append(place)
  createRoot(place).render(<KioskLayer kiosk={kiosk} isNew={!hasBegun()} />)
}

import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { isOpenPage, useStaffDoor } from '#src/features/kiosk/data/staff-door.ts'
import { KioskLayer } from '#src/features/kiosk/parts/KioskLayer.tsx'
import { WaitingLayer } from '#src/features/kiosk/parts/WaitingLayer.tsx'
import { allStrings } from '#src/i18n/init.ts'
import { closePage } from '#src/platform/kiosk/closed-page.ts'
import { readLook, setLarge, showLook } from '#src/platform/kiosk/kiosk-look.ts'
import {
  forgetLastPerson,
  hasBegun,
  readKiosk,
  type Kiosk,
  type WaitingKiosk,
} from '#src/platform/kiosk/kiosk.ts'
import { wholeScreen } from '#src/platform/kiosk/whole-screen.ts'
import { createRoot } from './libraries.ts'
import '#src/ui/styles/kiosk.css'
import './kiosk.css'

/**
 * Runs on a device in kiosk mode before anything else (P-14, X-07); what it needs is not part of the first load.
 * @returns is handed the router once there is one
 */
export async function beginKiosk(): Promise<((router: AnyRouter) => void) | undefined> {
  const kiosk = readKiosk()
  if (!kiosk) return undefined
  await forgetLastPerson(kiosk)
  showLook(readLook(), kiosk.kind === 'waiting' ? kiosk.kind : '')
  setLarge(kiosk)
  closePage()
  addEventListener('click', wholeScreen, { capture: true })
  const words = new Promise<void>((resolve) => i18next.on('initialized', () => resolve(allStrings())))
  return (router) => {
    if (kiosk.kind === 'waiting') guard(router)
    void words.then(() => showLayer(kiosk, router))
  }
}

/** A tablet that gives numbers shows nothing else, and there is nothing to go back to. */
export function guard(router: AnyRouter): void {
  const isOpen = (pathname: string) => isOpenPage(pathname, useStaffDoor.getState().is === 'inside')
  if (!isOpen(location.pathname)) router.history.replace('/waiting')
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged && !isOpen(toLocation.pathname)) router.history.replace('/waiting')
  })
}

/** Stands beside the app, not in it: whatever screen is open or broken, the way back to the start is there. */
function showLayer(kiosk: Kiosk, router: AnyRouter) {
  const place = document.createElement('div')
  place.className = 'kiosk-layer'
  document.body.append(place)
  createRoot(place).render(
    kiosk.kind === 'waiting' ? (
      <RoutedLayer kiosk={kiosk} router={router} />
    ) : (
      <KioskLayer kiosk={kiosk} isNew={!hasBegun()} />
    ),
  )
}

function RoutedLayer({ kiosk, router }: { kiosk: WaitingKiosk; router: AnyRouter }) {
  const pathname = useSyncExternalStore(
    (onChange) => router.subscribe('onResolved', onChange),
    () => router.state.location.pathname,
  )
  return <WaitingLayer kiosk={kiosk} pathname={pathname} go={(to) => router.history.replace(to)} />
}

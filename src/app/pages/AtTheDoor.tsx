import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { readKiosk } from '#src/platform/kiosk/kiosk.ts'

type Props = {
  /** Of the tablet. Lazy where the address is shown to guests, too: they have no use for its code. */
  Screen: ComponentType
  /** The same address on anybody's own device. */
  children: ReactNode
}

/** One address, two screens: on a tablet at a shop's door, and everywhere else. */
export function AtTheDoor({ Screen, children }: Props) {
  const [isTablet] = useState(() => readKiosk()?.kind === 'waiting')
  if (!isTablet) return children
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  )
}

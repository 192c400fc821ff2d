import { lazy } from 'react'

/** Screens of a tablet at a shop's door whose addresses guests have on their phones, too. */
export const RestScreen = lazy(() =>
  import('#src/features/kiosk/screens/RestScreen.tsx').then((file) => ({ default: file.RestScreen })),
)
export const MemberScreen = lazy(() =>
  import('#src/features/kiosk/screens/MemberScreen.tsx').then((file) => ({ default: file.MemberScreen })),
)
export const DoneScreen = lazy(() =>
  import('#src/features/kiosk/screens/DoneScreen.tsx').then((file) => ({ default: file.DoneScreen })),
)

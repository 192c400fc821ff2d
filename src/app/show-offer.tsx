import type { GuestThings } from '#src/data/adopt-guest-things.ts'
import { ServicesContext, type Services } from '#src/data/services.ts'
import { TakeOverAgain } from '#src/features/sign-in/parts/TakeOverAgain.tsx'
import { createRoot } from './libraries.ts'

/** Stands beside the app, not in it: it may be asked on any screen, and no screen's first load has to bring it. */
export function showOffer(services: Services, memberId: string, things: GuestThings): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const onDone = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <ServicesContext value={services}>
      <TakeOverAgain memberId={memberId} things={things} onDone={onDone} />
    </ServicesContext>,
  )
}

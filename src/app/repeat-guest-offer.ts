import { offeredGuest } from '#src/data/guest-offer.ts'
import type { Services } from '#src/data/services.ts'
import { allStrings } from '#src/i18n/init.ts'

/**
 * Asks a member once more about a guest's things when an earlier page was closed while the question stood. What asks is
 * loaded only then.
 */
export async function repeatGuestOffer(services: Services): Promise<void> {
  const { memberId, db } = await services.owned()
  if (memberId === null || (await offeredGuest(db)) === null) return
  const [{ standingOffer }, { showOffer }] = await Promise.all([
    import('#src/data/take-over-guest.ts'),
    import('./show-offer.tsx'),
    allStrings(),
  ])
  const things = await standingOffer(db)
  if (things) showOffer(services, memberId, things)
}

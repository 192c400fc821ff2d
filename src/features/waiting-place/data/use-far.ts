import { fail, ok, type Result } from '#sync/contracts/errors.ts'
import { useServices } from '#src/data/services.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { locate } from '#src/platform/device/geolocation.ts'

export interface FarWish {
  party: number
  childChairs: number
  /** What a kiosk signed for who stands at its door; without one the position is asked for, once. */
  invitation: string | null
}

/** Why no number was asked for: the device does not tell where it is. */
export const NO_POSITION = 'noPosition'

/**
 * Joins a line from one's own phone. The id of the ticket is made before: a second try after a lost answer is the same
 * ticket.
 * @returns the code of the place
 */
export function useJoinFromFar(
  shopNo: number,
): (id: string, wish: FarWish) => Promise<Result<string> | typeof NO_POSITION> {
  const { api } = useServices()
  const language = useLanguage()
  return async (id, { party, childChairs, invitation }) => {
    const here = invitation ? null : await locate()
    if (here && !here.ok) return NO_POSITION
    const proof = here ? { position: spotOf(here.position) } : { invitation: invitation ?? '' }
    const answer = await api.call('waitingRemote', {
      params: { shopNo: String(shopNo) },
      body: { id, party, childChairs, language, ...proof },
    })
    return answer.ok ? ok(answer.value.code) : fail(answer.error)
  }
}

// how exactly the device knows it is nobody's business
const spotOf = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })

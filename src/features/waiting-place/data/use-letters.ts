import { millisecondsInSecond } from 'date-fns/constants'
import { useEffect, useEffectEvent, useState } from 'react'
import { POLICY } from '#sync/domain/policy.ts'
import type { TicketClaims } from '#sync/domain/wait/ticket-code.ts'
import { useServices } from '#src/data/services.ts'
import { repeatWhileSeen } from '#src/platform/connection/repeat.ts'

const AGAIN_MS = POLICY.waiting.poll.place * millisecondsInSecond

/** What the letters of a text message stand for: a ticket; nothing of this shop; or nobody could be asked yet. */
export type Letters = TicketClaims | 'forged' | 'unheard' | null

/**
 * Asks the server which ticket the twelve letters of a text message mean: unlike a signed code they say nothing by
 * themselves.
 * @param letters '' asks nothing
 * @returns null before the first answer; the letters stand in for the id of the ticket, which is not told
 */
export function useLetters(shopNo: number, letters: string): Letters {
  const { api, now } = useServices()
  const [answer, setAnswer] = useState<{ of: string; found: Letters }>()
  const ask = useEffectEvent(async () => {
    const heard = await api.call('waitingPlace', { query: { code: letters } })
    const isForeign = heard.ok ? heard.value.shopNo !== shopNo : heard.error.code === 'waiting.unknown'
    if (isForeign) setAnswer({ of: letters, found: 'forged' })
    else if (heard.ok) {
      const { number, day = '' } = heard.value
      const claims = { ticketId: letters, shopNo, day, number, party: 0, joinedAt: now(), deviceId: '' }
      setAnswer({ of: letters, found: claims })
    } else {
      setAnswer({ of: letters, found: 'unheard' })
      return AGAIN_MS
    }
    return null
  })
  useEffect(() => (letters ? repeatWhileSeen(() => ask()) : undefined), [letters])
  return answer && answer.of === letters ? answer.found : null
}

import { useEffect, useState } from 'react'
import { useApi } from '#src/data/use-api.ts'
import type { Desk, RefusedNumber } from './desk.ts'

const NONE: readonly RefusedNumber[] = []

/**
 * Numbers that were given and never got into the line: of this device by what it holds, of all devices by what the server
 * lists for the partner.
 * @param mayAsk signed in as a partner
 */
export function useRefused({ shop, folded, refused }: Desk, mayAsk: boolean): readonly RefusedNumber[] {
  const api = useApi()
  const { shopNo } = shop
  const { day } = folded.line
  const [listed, setListed] = useState({ key: '', refused: NONE })
  const key = `${shopNo} ${day}`
  useEffect(() => {
    if (!mayAsk) return
    let isCurrent = true
    const call = { params: { shopNo: String(shopNo) }, query: { day } }
    void api.call('waitingReport', call).then((answer) => {
      if (isCurrent && answer.ok) setListed({ key: `${shopNo} ${day}`, refused: answer.value.refused })
    })
    return () => {
      isCurrent = false
    }
  }, [api, shopNo, day, mayAsk])
  return listed.key === key ? listed.refused : refused
}

import { useEffect, useState } from 'react'
import type { WaitReport } from '#sync/contracts/waiting/report.ts'
import { useApi } from '#src/data/use-api.ts'
import type { Desk, RefusedNumber } from './desk.ts'

type Noted = NonNullable<WaitReport['noted']>

/** What was written and is not in the line. */
export interface LeftOut {
  /** Numbers that were given and never got into it. */
  refused: readonly RefusedNumber[]
  /** What was done to a party after another device had done otherwise, and changed nothing. */
  noted: Noted
}

const NONE: LeftOut = { refused: [], noted: [] }

/**
 * What never got into the line: of this device by what it holds, of all devices by what the server lists for the partner.
 * @param mayAsk signed in as a partner
 */
export function useLeftOut({ shop, folded, refused }: Desk, mayAsk: boolean): LeftOut {
  const api = useApi()
  const { shopNo } = shop
  const { day } = folded.line
  const [listed, setListed] = useState({ key: '', ...NONE })
  const key = `${shopNo} ${day}`
  useEffect(() => {
    if (!mayAsk) return
    let isCurrent = true
    const call = { params: { shopNo: String(shopNo) }, query: { day } }
    void api.call('waitingReport', call).then((answer) => {
      if (!isCurrent || !answer.ok) return
      const { refused, noted = [] } = answer.value
      setListed({ key: `${shopNo} ${day}`, refused, noted })
    })
    return () => {
      isCurrent = false
    }
  }, [api, shopNo, day, mayAsk])
  return listed.key === key ? listed : { ...NONE, refused }
}

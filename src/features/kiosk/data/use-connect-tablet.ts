import { useEffect, useEffectEvent } from 'react'
import { POLICY } from '#sync/domain/policy.ts'
import { invitationOf, useJoin, useWaitAct } from '#src/data/wait-device/use-acts.ts'
import { useReadLine, useWaitDevice } from '#src/data/wait-device/use-device.ts'
import { readLineOf, useDeviceLine } from '#src/data/wait-device/use-line.ts'
import { sealFor } from '#src/data/wait-device/seal.ts'
import { siteAddress } from '#src/platform/share/share.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { useBell } from './bell.ts'
import { useTablet, type Joined, type JoinRequest } from './tablet.ts'
import { tabletView } from './tablet-view.ts'
import { useTellScreen } from './use-tell-screen.ts'

/** Fills what the screens show from the device this browser was enrolled as. @returns its status */
export function useConnectTablet() {
  const { status, device, answered } = useWaitDevice()
  useReadLine(POLICY.waiting.poll.kiosk)
  const line = useDeviceLine()
  const give = useJoin()
  const act = useWaitAct()
  useTellScreen(device?.enrolled.id, line?.folded.line, act)

  const join = useEffectEvent(async (request: JoinRequest): Promise<Joined> => {
    const { party, childChairs, phone, language } = request
    const sealed = line && phone ? await sealFor(line.shop, line.folded.line.day, phone) : null
    const given = await give({ party, childChairs, language, sealed, source: 'kiosk' })
    if (!given.ok) throw new Error(given.error.code)
    const { ticketId, number, code } = given.value
    const now = device && (await readLineOf(device))
    return {
      number,
      ahead: Math.max(0, now?.folded.line.order.indexOf(ticketId) ?? 0),
      isSure: useTablet.getState().view?.isSure ?? false,
      link: siteAddress(`/waiting/done-${line?.shop.shopNo}#${code}`),
      isTexted: sealed !== null,
    }
  })

  useEffect(() => {
    if (!device || !line) return
    const isOver = status === 'ended'
    const view = tabletView({ line, isOver, letter: device.enrolled.letter, answered }, deviceClock.now())
    useTablet.setState({ view })
  }, [device, line, status, answered])
  useEffect(() => {
    if (!device) return
    const { shopNo } = device.enrolled
    const invite = async () => siteAddress(`/waiting/mbr-${shopNo}#${await invitationOf(device)}`)
    useTablet.setState({ tablet: { join: (request) => join(request), invite } })
  }, [device])
  useEffect(() => {
    if (device) useBell.setState({ onRing: () => void act({ kind: 'bell', ticketId: null, args: {} }) })
  }, [device, act])
  return status
}

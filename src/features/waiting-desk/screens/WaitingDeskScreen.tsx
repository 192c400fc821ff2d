import { useWaitDevice } from '#src/data/wait-device/use-device.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useDeskLock } from '../data/use-desk-lock.ts'
import { useDeviceDesk } from '../data/use-device-desk.ts'
import { AccountDesk } from '../parts/AccountDesk.tsx'
import { DeskBody } from '../parts/DeskBody.tsx'
import { DeskFrame } from '../parts/DeskFrame.tsx'
import type { DeskTab } from '../parts/DeskTabs.tsx'
import { Unlock } from '../parts/Unlock.tsx'

type Props = {
  tab: DeskTab
  /** Which of the partner's shops; the first unless said. */
  shop?: number | undefined
}

/**
 * /partner/waiting: the line of today for the staff. On a device of the shop it works alone for a whole evening;
 * elsewhere a partner signs in.
 */
export function WaitingDeskScreen(props: Props) {
  const { status } = useWaitDevice()
  if (status === 'loading') return <DeskFrame {...props} state="loading" title={null} />
  return status === 'ready' ? <DeviceDesk {...props} /> : <AccountDesk {...props} />
}

function DeviceDesk(props: Props) {
  const desk = useDeviceDesk()
  const lock = useDeskLock()
  const l = useLocalized()
  if (desk && lock.isLocked)
    return <DeskFrame {...props} state="empty" title={l(desk.shop.name)} empty={<Unlock lock={lock} />} />
  const isReady = desk !== null && lock.isLocked !== undefined
  return (
    <DeskFrame {...props} state={isReady ? 'ready' : 'loading'} title={desk && l(desk.shop.name)}>
      {isReady && (
        <DeskBody desk={desk} tab={props.tab} lock={lock} mayChange={false} onChange={() => undefined} />
      )}
    </DeskFrame>
  )
}

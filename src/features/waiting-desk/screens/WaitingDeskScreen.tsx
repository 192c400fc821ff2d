import { useWaitDevice } from '#src/data/wait-device/use-device.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useDeviceDesk } from '../data/use-device-desk.ts'
import { AccountDesk } from '../parts/AccountDesk.tsx'
import { DeskBody } from '../parts/DeskBody.tsx'
import { DeskFrame } from '../parts/DeskFrame.tsx'
import type { DeskTab } from '../parts/DeskTabs.tsx'

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
  const l = useLocalized()
  return (
    <DeskFrame {...props} state={desk ? 'ready' : 'loading'} title={desk && l(desk.shop.name)}>
      {desk && <DeskBody desk={desk} tab={props.tab} mayChange={false} onChange={() => undefined} />}
    </DeskFrame>
  )
}

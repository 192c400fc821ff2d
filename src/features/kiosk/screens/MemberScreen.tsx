import { millisecondsInSecond, secondsInMinute } from 'date-fns/constants'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { POLICY } from '#sync/domain/policy.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { QrCode } from '#src/ui/surfaces/QrCode.tsx'
import { useKeys } from '../data/use-keys.ts'
import { useStep } from '../data/use-step.ts'
import { useTablet, type TabletView } from '../data/tablet.ts'
import { KioskPage } from '../parts/KioskPage.tsx'
import { StepFoot } from '../parts/StepFoot.tsx'
import { TabletReady } from '../parts/TabletReady.tsx'

/** S2-114 on a tablet: an invitation for a member's own phone, signed by this tablet: proof of standing at the door. */
export const MemberScreen = () => <TabletReady>{(view) => <Member view={view} />}</TabletReady>

const { invitationSeconds } = POLICY.waiting.remote
const MINUTES = invitationSeconds / secondsInMinute
/** Beside the words it fits the lowest screen, CSS pixels. */
const CODE_SIDE = 320
/** A code that is about to end is made anew. */
const RENEW_MS = (invitationSeconds / 2) * millisecondsInSecond

function Member({ view }: { view: TabletView }) {
  const { t } = useTranslation('kiosk')
  const { to } = useStep()
  const tablet = useTablet((each) => each.tablet)
  const [link, setLink] = useState<string | null>()
  const [made, setMade] = useState(0)
  useEffect(() => {
    const asked = tablet?.invite?.() ?? Promise.reject(new Error('no invitation'))
    asked.then(setLink, () => setLink(null))
    // who asked for more time still finds one that is good
    return deviceClock.after(RENEW_MS, () => setMade(made + 1))
  }, [tablet, made])
  const back = () => to('way')
  useKeys({ escape: back })
  return (
    <KioskPage
      view={view}
      step={1}
      title={t('waiting.member.title')}
      lead={t('waiting.member.lead', { count: MINUTES })}
      keys={link ? <QrCode value={link} label={t('waiting.member.code')} size={CODE_SIDE} /> : undefined}
      footer={<StepFoot onBack={back} />}
    >
      <div role="status">{link === null && <p className="kiosk-called">{t('waiting.member.failed')}</p>}</div>
    </KioskPage>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#src/state/connectivity.ts'
import { useJoin, useStep } from '../data/use-step.ts'
import { useKeys } from '../data/use-keys.ts'
import { useTablet, type TabletView } from '../data/tablet.ts'
import { Consent } from '../parts/Consent.tsx'
import { KioskPage } from '../parts/KioskPage.tsx'
import { NotStored } from '../parts/NotStored.tsx'
import { StepFoot } from '../parts/StepFoot.tsx'
import { TabletReady } from '../parts/TabletReady.tsx'
import { WayButton } from '../parts/WayButton.tsx'

/** S2-116 on a tablet: how to be told, and what is agreed to where a telephone number is left. */
export const WayScreen = () => <TabletReady>{(view) => <Way view={view} />}</TabletReady>

function Way({ view }: { view: TabletView }) {
  const { t } = useTranslation('kiosk')
  const { to } = useStep()
  const { is, join } = useJoin()
  const offline = useOffline()
  const invites = useTablet(({ tablet }) => Boolean(tablet?.invite))
  const [asksConsent, setAsksConsent] = useState(false)
  const alone = () => void join(false)
  const back = () => (asksConsent ? setAsksConsent(false) : to('party'))
  const text = () => {
    if (view.canText) setAsksConsent(true)
  }
  const member = () => {
    if (invites && !offline) to('member')
  }
  const ways = [alone, text, member]
  useKeys({
    enter: asksConsent ? () => to('phone') : alone,
    escape: back,
    digit: (digit) => (asksConsent ? undefined : ways[digit - 1]?.()),
  })
  if (is === 'failed') return <NotStored view={view} />
  if (asksConsent)
    return <Consent view={view} busy={is === 'busy'} onAgree={() => to('phone')} onRefuse={alone} />
  return (
    <KioskPage
      view={view}
      step={1}
      title={t('waiting.way.title')}
      lead={t('waiting.way.lead')}
      footer={<StepFoot onBack={back} />}
    >
      <div className="kiosk-ways">
        <WayButton
          no={1}
          isMain
          busy={is === 'busy'}
          title={t('waiting.way.number')}
          text={t('waiting.way.numberText')}
          onChoose={alone}
        />
        <WayButton
          no={2}
          title={t('waiting.way.text')}
          text={t(view.canText ? 'waiting.way.textText' : 'waiting.way.noText')}
          isOff={!view.canText}
          onChoose={text}
        />
        {invites && (
          <WayButton
            no={3}
            title={t('waiting.way.member')}
            text={t(offline ? 'waiting.way.noMember' : 'waiting.way.memberText')}
            isOff={offline}
            onChoose={member}
          />
        )}
      </div>
    </KioskPage>
  )
}

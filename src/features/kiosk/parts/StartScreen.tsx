import { BellRing } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTo } from '#src/platform/navigation/leave.ts'
import { Cover } from '#src/art/Cover.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { useModal } from '#src/ui/overlays/use-modal.ts'
import { useBell } from '../data/bell.ts'
import { BellCall } from './BellCall.tsx'
import { Languages } from './Languages.tsx'
import { LookSwitches, type LookProps } from './LookSwitches.tsx'
import { SoundPanel, SoundSwitch } from './SoundPanel.tsx'

type Props = LookProps & { canSpeak: boolean; onBegin: () => void }

/** What waits for the next person: one large button, the bell, every language, and how to see and hear it. */
export function StartScreen({ onBegin, canSpeak, ...look }: Props) {
  const { t } = useTranslation('kiosk')
  const { t: tc } = useTranslation('common')
  const id = useId()
  const { ref } = useModal(onBegin, false)
  const ring = useBell((bell) => bell.ring)
  const goToDesk = () => {
    onBegin()
    leaveTo('/domain')
  }
  return (
    <dialog
      ref={ref}
      onCancel={(event) => event.preventDefault()}
      aria-labelledby={id}
      className="g-modal kiosk-full kiosk-start"
    >
      <div className="g-kiosk">
        <div className="g-kiosk-panel" aria-hidden="true" onClick={onBegin}>
          <div className="g-kiosk-art g-art">
            <Cover subject={{ id: 'kiosk', motif: 'whale', palette: 'night', vary: false }} label="" />
          </div>
          <div className="g-kiosk-now">
            <p className="g-kiosk-big">{tc('appName')}</p>
          </div>
        </div>
        <div className="g-kiosk-main">
          <div className="g-kiosk-top">
            <Languages />
          </div>
          <div className="g-kiosk-mid">
            <div>
              <h2 id={id} className="g-kiosk-title">
                {t('touch')}
              </h2>
              <p className="g-kiosk-lead">{t('touchText')}</p>
            </div>
          </div>
          <div className="g-kiosk-top">
            <div className="g-kiosk-langs">
              <button type="button" className="g-kiosk-lang kiosk-switch kiosk-bell" onClick={ring}>
                <BellRing size={32} />
                {t('bell')}
              </button>
              <LookSwitches {...look} />
              <SoundSwitch {...look} canSpeak={canSpeak} />
            </div>
            {!canSpeak && <SoundPanel {...look} canSpeak={canSpeak} />}
            <button type="button" className="kiosk-staff" onClick={goToDesk}>
              {t('staff')}
            </button>
          </div>
          <div className="g-kiosk-foot">
            <Button size="lg" variant="accent" full onClick={onBegin}>
              {t('touchBegin')}
            </Button>
          </div>
        </div>
      </div>
      <BellCall />
    </dialog>
  )
}

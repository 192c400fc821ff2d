import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTo } from '#src/platform/navigation/leave.ts'
import { Cover } from '#src/art/Cover.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { useModal } from '#src/ui/overlays/use-modal.ts'
import { Languages } from './Languages.tsx'
import { LookSwitches, type LookProps } from './LookSwitches.tsx'

type Props = LookProps & { onBegin: () => void }

/** What waits for the next person: one large button, every language, and how large and how strong to show it. */
export function StartScreen({ onBegin, ...look }: Props) {
  const { t } = useTranslation('kiosk')
  const { t: tc } = useTranslation('common')
  const id = useId()
  const { ref } = useModal(onBegin, false)
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
              <LookSwitches {...look} />
            </div>
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
    </dialog>
  )
}

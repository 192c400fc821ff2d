import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { useModal } from '#src/ui/overlays/use-modal.ts'

type Props = {
  /** How long the question stands. */
  seconds: number
  onKeepUsing: () => void
  onEnd: () => void
}

/** Asks before the tablet forgets somebody. It stands until it is answered or the time is over; a touch beside it says yes, too. */
export function SoonDialog({ seconds, onKeepUsing, onEnd }: Props) {
  const { t } = useTranslation('kiosk')
  const id = useId()
  const modal = useModal(onKeepUsing, true)
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="g-modal kiosk-full kiosk-soon"
    >
      <div className="kiosk-soon-box">
        <h2 id={id} className="g-kiosk-title">
          {t('stillThere')}
        </h2>
        <p id={`${id}-text`} className="g-kiosk-lead">
          {t('soon', { count: seconds })}
        </p>
        <div className="kiosk-soon-time" style={{ animationDuration: `${seconds}s` }} />
        <div className="kiosk-answers">
          <Button size="lg" onClick={onKeepUsing}>
            {t('keepUsing')}
          </Button>
          <Button size="lg" variant="ghost" onClick={onEnd}>
            {t('anew')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

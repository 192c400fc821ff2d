import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'

type Props = {
  onBack: () => void
  /** None where the screen's own keys lead on. */
  onNext?: () => void
  next?: string
  busy?: boolean
}

/** Back, and the one way on. */
export function StepFoot({ onBack, onNext, next, busy }: Props) {
  const { t } = useTranslation('kiosk')
  return (
    <>
      <Button size="lg" variant="outline" icon={<ArrowLeft size={30} />} onClick={onBack}>
        {t('waiting.back')}
      </Button>
      {onNext ? (
        <Button size="lg" variant="accent" busy={busy} iconEnd={<ArrowRight size={30} />} onClick={onNext}>
          {next ?? t('waiting.next')}
        </Button>
      ) : (
        <span />
      )}
    </>
  )
}

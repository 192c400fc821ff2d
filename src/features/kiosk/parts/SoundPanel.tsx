import { Volume2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LOUDNESSES, PACES } from '#src/platform/kiosk/kiosk-look.ts'
import type { LookProps } from './LookSwitches.tsx'
import { Steps } from './SoundSteps.tsx'

type Props = LookProps & { canSpeak: boolean }

/** Reading aloud: on and off, how fast, how loud. Where the tablet has no voice of its own, that is said instead. */
export function SoundSwitch({ look, onLook, canSpeak }: Props) {
  const { t } = useTranslation('kiosk')
  return (
    <button
      type="button"
      className="g-kiosk-lang kiosk-switch"
      aria-pressed={look.speaks}
      aria-describedby={look.speaks && !canSpeak ? 'kiosk-no-voice' : undefined}
      onClick={() => onLook({ ...look, speaks: !look.speaks })}
    >
      <Volume2 size={32} />
      {t('sound')}
    </button>
  )
}

export function SoundPanel({ look, onLook, canSpeak }: Props) {
  const { t } = useTranslation('kiosk')
  if (!look.speaks) return null
  if (!canSpeak)
    return (
      <p id="kiosk-no-voice" role="status" className="kiosk-no-voice">
        {t('noVoice')}
      </p>
    )
  return (
    <>
      <Steps
        label={t('pace')}
        values={PACES}
        name={(pace) => t(`paces.${pace}`)}
        value={look.pace}
        onChange={(pace) => onLook({ ...look, pace })}
      />
      <Steps
        label={t('loudness')}
        values={LOUDNESSES}
        name={(loudness) => t(`loudnesses.${loudness}`)}
        value={look.loudness}
        onChange={(loudness) => onLook({ ...look, loudness })}
      />
    </>
  )
}

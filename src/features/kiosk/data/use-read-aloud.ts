import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { KioskLook } from '#src/platform/kiosk/kiosk-look.ts'
import { controlWords, watchScreen } from '#src/platform/kiosk/what-is-shown.ts'
import { useVoice } from './use-voice.ts'

/** Reads every screen and every key that is touched or has the focus, while the person wants it. @returns whether it can */
export function useReadAloud(look: KioskLook): boolean {
  const { t } = useTranslation('kiosk')
  const { voice, say, hush } = useVoice()
  const speak = useEffectEvent((text: string) => say(text, look))
  const name = useEffectEvent((control: Element) => controlWords(control, t('isPressed')))
  const stop = useEffectEvent(hush)
  const { speaks, pace, loudness } = look
  useEffect(() => {
    if (!speaks) return
    const end = watchScreen({ screen: speak, control: (control) => speak(name(control)) })
    return () => {
      end()
      stop()
    }
    // another voice, speed or loudness says the screen again
  }, [speaks, pace, loudness, voice?.id])
  return voice !== undefined
}

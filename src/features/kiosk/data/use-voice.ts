import { localVoice } from '#src/platform/device/choose-voice.ts'
import type { Voice } from '#src/platform/device/speech.ts'
import { useVoices } from '#src/platform/device/use-voices.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { KioskLook } from '#src/platform/kiosk/kiosk-look.ts'

const RATES: Record<KioskLook['pace'], number> = { slow: 0.75, normal: 1, fast: 1.35 }
const VOLUMES: Record<KioskLook['loudness'], number> = { soft: 0.35, middle: 0.7, loud: 1 }

export type Say = (text: string, how: Pick<KioskLook, 'pace' | 'loudness'>) => void

/**
 * The device's own voice for the language shown. Voices of the browser's maker fall silent without a network, so they
 * are never used.
 * @returns voice: undefined where the device has none
 */
export function useVoice(): { voice: Voice | undefined; say: Say; hush: () => void } {
  const language = useLanguage()
  const { speech, voices } = useVoices()
  const voice = localVoice(voices, language)
  const nothing = () => undefined
  return {
    voice,
    say: (text, { pace, loudness }) => {
      if (voice && text)
        speech?.say(text, { voice, rate: RATES[pace], volume: VOLUMES[loudness] }, nothing, nothing)
    },
    hush: () => speech?.stop(),
  }
}

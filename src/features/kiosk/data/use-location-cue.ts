import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chime } from '#src/platform/device/chime.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { PLAIN_LOOK } from '#src/platform/kiosk/kiosk-look.ts'
import { readKiosk } from '#src/platform/kiosk/kiosk.ts'
import { cueLoudness } from './cue-loudness.ts'
import { useVoice } from './use-voice.ts'

const EVERY_MS = 60_000

/** Where the shop wants it, the tablet says every minute where it stands, for who looks for it without seeing. */
export function useLocationCue(isOn: boolean): void {
  const { t } = useTranslation('kiosk')
  const { say } = useVoice()
  const [wanted] = useState(() => {
    const kiosk = readKiosk()
    return kiosk?.kind === 'waiting' && kiosk.hasCue
  })
  const tell = useEffectEvent(() => {
    const { part, loudness } = cueLoudness(deviceClock.now())
    chime('cue', part)
    say(t('waiting.rest.cue'), { ...PLAIN_LOOK, loudness })
  })
  useEffect(() => {
    if (!isOn || !wanted) return
    let cancel: () => void
    const again = () => {
      cancel = deviceClock.after(EVERY_MS, () => {
        tell()
        again()
      })
    }
    again()
    return () => cancel()
  }, [isOn, wanted])
}

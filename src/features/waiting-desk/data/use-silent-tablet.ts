import { useEffect, useState } from 'react'
import { localVoice } from '#src/platform/device/choose-voice.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { useVoices } from '#src/platform/device/use-voices.ts'
import { readKiosk } from '#src/platform/kiosk/kiosk.ts'

/** Devices tell their voices a moment after they are asked, ms. */
const TOLD_MS = 3000

/** Whether this is a tablet guests stand before that has no voice of its own to read Korean with; false until that is known. */
export function useSilentTablet(): boolean {
  const { voices } = useVoices()
  const [isGuests] = useState(() => readKiosk()?.kind === 'waiting')
  const [isTold, setTold] = useState(false)
  useEffect(() => deviceClock.after(TOLD_MS, () => setTold(true)), [])
  return isGuests && (isTold || voices.length > 0) && localVoice(voices, 'ko') === undefined
}

import { useState } from 'react'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { locate } from '#src/platform/device/geolocation.ts'
import { useToasts } from '#src/state/toasts.ts'

export type Here = {
  position: { lat: number; lng: number } | null
  asking: boolean
  /** Asks the browser, which asks the person. Only on a press: nobody is asked for a position unprompted. */
  ask: () => Promise<void>
}

/** Where the device is, once the person said so; forgotten with the screen. */
export function useHere(): Here {
  const [position, setPosition] = useState<Here['position']>(null)
  const [asking, setAsking] = useState(false)
  const failureText = useFailureText()
  const show = useToasts((state) => state.show)
  const ask = async () => {
    setAsking(true)
    const found = await locate()
    setAsking(false)
    if (found.ok) setPosition(found.position)
    else {
      const code = found.error === 'denied' ? 'location.denied' : 'location.unavailable'
      show({ tone: 'plain', text: failureText({ code, origin: 'device', retry: true }) })
    }
  }
  return { position, asking, ask }
}

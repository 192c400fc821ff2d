import type { Voice } from '#src/platform/device/speech.ts'
import { onCleanUp } from '#src/testing/clean-up.ts'

/** A text that was said, by which voice and how. */
export interface Said {
  text: string
  voice: string | undefined
  rate: number
  volume: number
}

/** The device has these voices; browsers in tests have none. */
export function giveVoices(voices: readonly Voice[]) {
  const said: Said[] = []
  let stopped = 0
  const own = voices.map(({ id, tag, isLocal }) => ({ voiceURI: id, lang: tag, localService: isLocal }))
  class Utterance {
    voice: { voiceURI: string } | null = null
    rate = 1
    volume = 1
    constructor(readonly text: string) {}
  }
  const synthesis = {
    getVoices: () => own,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: () => (stopped += 1),
    speak: ({ text, voice, rate, volume }: Utterance) =>
      said.push({ text, voice: voice?.voiceURI, rate, volume }),
  }
  const given = { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance }
  for (const [name, value] of Object.entries(given)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
    onCleanUp(() => {
      Reflect.deleteProperty(globalThis, name)
      if (before) Object.defineProperty(globalThis, name, before)
    })
  }
  return { said, stopped: () => stopped }
}

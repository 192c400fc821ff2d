export interface Voice {
  id: string
  /** BCP 47, as the device writes it: ko-KR, ko_KR */
  tag: string
  /** Speaks without a network. */
  isLocal: boolean
}

export interface HowToSay {
  voice: Voice
  rate: number
  /** 0 to 1; the loudest unless said. */
  volume?: number
}

/** A voice that reads pieces of text aloud. */
export interface Speech {
  /** All voices of the device; some devices tell them late. */
  voices(): Voice[]
  /** Returns the way to stop listening. */
  onVoices(fn: () => void): () => void
  /** Says one piece; exactly one of the two is called, unless `stop` comes first. */
  say(text: string, how: HowToSay, done: () => void, failed: () => void): void
  stop(): void
}

/** The device's own speech (Web Speech API); null where there is none. */
export function deviceSpeech(): Speech | null {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined
  if (!synthesis || typeof SpeechSynthesisUtterance === 'undefined') return null
  // browsers forget an utterance nobody holds, and its end with it
  let held: SpeechSynthesisUtterance | null = null
  const stop = () => {
    held = null
    synthesis.cancel()
  }
  return {
    voices: () =>
      synthesis.getVoices().map(({ voiceURI, lang, localService }) => ({
        id: voiceURI,
        tag: lang,
        isLocal: localService,
      })),
    onVoices(fn) {
      synthesis.addEventListener('voiceschanged', fn)
      return () => synthesis.removeEventListener('voiceschanged', fn)
    },
    say(text, { voice, rate, volume = 1 }, done, failed) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = synthesis.getVoices().find(({ voiceURI }) => voiceURI === voice.id) ?? null
      utterance.lang = voice.tag.replace('_', '-')
      utterance.rate = rate
      utterance.volume = volume
      const end = (then: () => void) => () => {
        if (held !== utterance) return
        held = null
        then()
      }
      utterance.onend = end(done)
      utterance.onerror = end(failed)
      held = utterance
      synthesis.cancel()
      synthesis.speak(utterance)
    },
    stop,
  }
}

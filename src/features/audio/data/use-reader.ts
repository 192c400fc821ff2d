import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceSpeech, type Speech, type Voice } from '#src/platform/device/speech.ts'
import { chooseVoice } from '#src/platform/device/choose-voice.ts'
import { createReader, type Reader, type Reading } from './reader.ts'
import type { Language } from '#sync/contracts/base/locale.ts'

export interface Narration {
  reading: Reading
  reader: Reader
  /** Undefined where this device has no voice for the language, or has not told yet. */
  voice: Voice | undefined
}

const SILENT: Speech = {
  voices: () => [],
  onVoices: () => () => undefined,
  say: (_text, _how, _done, failed) => failed(),
  stop: () => undefined,
}

/** Reads the pieces aloud; silent as soon as the page is left. The pieces must stay the same for the life of the caller. */
export function useReader(pieces: readonly string[], language: Language): Narration {
  const [speech] = useState(() => deviceSpeech() ?? SILENT)
  const [reader] = useState(() => createReader(pieces, speech))
  const [voice, setVoice] = useState(() => chooseVoice(speech.voices(), language))
  const reading = useSyncExternalStore(reader.subscribe, reader.get)
  useEffect(() => speech.onVoices(() => setVoice(chooseVoice(speech.voices(), language))), [speech, language])
  useEffect(() => () => reader.stop(), [reader])
  return { reading, reader, voice }
}

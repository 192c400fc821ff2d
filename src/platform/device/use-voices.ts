import { useEffect, useState } from 'react'
import { deviceSpeech, type Speech, type Voice } from './speech.ts'

/** The voices of this device as they become known, some of them late; and what speaks with them, null where nothing does. */
export function useVoices(): { speech: Speech | null; voices: readonly Voice[] } {
  const [speech] = useState(deviceSpeech)
  const [voices, setVoices] = useState(() => speech?.voices() ?? [])
  useEffect(() => speech?.onVoices(() => setVoices(speech.voices())), [speech])
  return { speech, voices }
}

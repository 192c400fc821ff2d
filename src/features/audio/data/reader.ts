import type { Speech, Voice } from '#src/platform/device/speech.ts'

export interface Reading {
  is: 'idle' | 'speaking' | 'paused' | 'failed'
  /** The piece being said, or to be said next. */
  at: number
  rate: number
}

export interface Reader {
  get(): Reading
  subscribe(fn: () => void): () => void
  /** From the piece where it stopped; from the beginning after the end. */
  play(voice: Voice): void
  /** Keeps the piece: the devices' own pause loses its place on many phones, so it is said again. */
  pause(): void
  stop(): void
  setRate(rate: number, voice: Voice | undefined): void
  goTo(at: number, voice: Voice): void
}

/** Reads pieces of text aloud, one after the other; knows at any time which one. */
export function createReader(pieces: readonly string[], speech: Speech): Reader {
  let reading: Reading = { is: 'idle', at: 0, rate: 1 }
  const listeners = new Set<() => void>()
  // an end that comes after another beginning belongs to nobody
  let turn = 0
  const set = (change: Partial<Reading>) => {
    reading = { ...reading, ...change }
    for (const fn of listeners) fn()
  }
  const hush = () => {
    turn += 1
    speech.stop()
  }
  const say = (at: number, voice: Voice) => {
    const own = (turn += 1)
    const text = pieces[at]
    if (text === undefined) {
      speech.stop()
      return set({ is: 'idle', at: 0 })
    }
    set({ is: 'speaking', at })
    speech.say(
      text,
      { voice, rate: reading.rate },
      () => own === turn && say(at + 1, voice),
      () => own === turn && set({ is: 'failed' }),
    )
  }
  return {
    get: () => reading,
    subscribe(fn) {
      listeners.add(fn)
      return () => listeners.delete(fn)
    },
    play: (voice) => say(reading.at, voice),
    pause() {
      if (reading.is !== 'speaking') return
      hush()
      set({ is: 'paused' })
    },
    stop() {
      hush()
      set({ is: 'idle', at: 0 })
    },
    setRate(rate, voice) {
      set({ rate })
      if (reading.is === 'speaking' && voice) say(reading.at, voice)
    },
    goTo: (at, voice) => say(at, voice),
  }
}

/** Hertz of the guide while a ring is far and when it meets its dot. */
const [LOW, HIGH] = [180, 880]
/** Hertz, seconds and loudness of a stone's knock, by how good the strike was: dull, then clearer and clearer. */
const KNOCKS = [
  [90, 0.28, 0.5],
  [330, 0.1, 0.3],
  [520, 0.12, 0.35],
  [1040, 0.2, 0.4],
] as const

/** A tone that rises until ring and dot meet, and a knock for each strike, so that the game can be played unseen. */
export interface GuideTone {
  /** @param part how much of the way is left: 1 to 0; null: silence */
  rise(part: number | null): void
  knock(grade: 0 | 1 | 2 | 3): void
  stop(): void
}

const SILENT: GuideTone = { rise: () => undefined, knock: () => undefined, stop: () => undefined }

/** Call it within a press: browsers give sound to nothing else. A device without sound stays silent. */
export function startGuideTone(): GuideTone {
  try {
    return toneOf(new AudioContext())
  } catch {
    return SILENT
  }
}

function toneOf(context: AudioContext): GuideTone {
  void context.resume().catch(() => undefined)
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  volume.gain.value = 0
  tone.connect(volume).connect(context.destination)
  tone.start()
  const soon = () => context.currentTime + 0.015
  return {
    rise(part) {
      if (part === null) return void volume.gain.setTargetAtTime(0, context.currentTime, 0.02)
      const left = Math.max(0, Math.min(1, part))
      // the meeting itself is heard: the tone jumps by an octave and is louder
      const isMet = part <= 0
      tone.frequency.linearRampToValueAtTime(isMet ? 2 * HIGH : LOW * (HIGH / LOW) ** (1 - left), soon())
      volume.gain.linearRampToValueAtTime(isMet ? 0.16 : 0.08, soon())
    },
    knock(grade) {
      const [hertz, seconds, loud] = KNOCKS[grade]
      const at = context.currentTime
      const stone = context.createOscillator()
      const fall = context.createGain()
      stone.type = grade === 0 ? 'square' : 'sine'
      stone.frequency.setValueAtTime(hertz, at)
      stone.frequency.exponentialRampToValueAtTime(hertz * 0.6, at + seconds)
      fall.gain.setValueAtTime(loud, at)
      fall.gain.exponentialRampToValueAtTime(0.001, at + seconds)
      stone.connect(fall).connect(context.destination)
      stone.start(at)
      stone.stop(at + seconds)
    },
    stop: () => void context.close().catch(() => undefined),
  }
}

export type Chime = 'good' | 'ask' | 'bad' | 'bell' | 'cue'

/**
 * Hertz and seconds, one after the other. Good rises, bad is low and long: heard apart without looking. The bell is for
 * people in the next room, the cue for who looks for a tablet without seeing it.
 */
const TONES: Record<Chime, readonly (readonly [number, number])[]> = {
  good: [
    [880, 0.09],
    [1320, 0.16],
  ],
  ask: [[660, 0.12]],
  bad: [
    [196, 0.22],
    [165, 0.42],
  ],
  bell: [
    [1047, 0.18],
    [1319, 0.18],
    [1047, 0.18],
    [1319, 0.5],
  ],
  cue: [
    [392, 0.3],
    [294, 0.5],
  ],
}
/** Parts of the loudest, unless said. */
const VOLUMES: Record<Chime, number> = { good: 0.25, ask: 0.25, bad: 0.25, bell: 0.9, cue: 0.3 }
const SHAKES: Record<Chime, number[]> = {
  good: [60],
  ask: [40, 60, 40],
  bad: [200, 80, 300],
  bell: [400],
  cue: [],
}

let context: AudioContext | undefined

/**
 * Sounds and shakes, where the device can; a silent device loses nothing but the sound.
 * @param loud part of the loudest, 0 to 1
 */
export function chime(kind: Chime, loud = VOLUMES[kind]): void {
  try {
    if ('vibrate' in navigator) navigator.vibrate(SHAKES[kind])
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
    let at = context.currentTime
    for (const [hertz, seconds] of TONES[kind]) {
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.type = kind === 'bad' ? 'square' : 'sine'
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(loud, at)
      volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
      tone.connect(volume).connect(context.destination)
      tone.start(at)
      at += seconds
      tone.stop(at)
    }
  } catch {
    // No sound on this device: colour and words say the same.
  }
}

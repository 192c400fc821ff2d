export type Chime = 'good' | 'ask' | 'bad'

/** Hertz and seconds, one after the other. Good rises, bad is low and long: heard apart without looking. */
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
}
const SHAKES: Record<Chime, number[]> = { good: [60], ask: [40, 60, 40], bad: [200, 80, 300] }

let context: AudioContext | undefined

/** Sounds and shakes, where the device can; a silent device loses nothing but the sound. */
export function chime(kind: Chime): void {
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
      volume.gain.setValueAtTime(0.25, at)
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

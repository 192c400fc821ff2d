/** A schedule before it is played: the same seed always gives the same steps. */
import { dice, type Dice } from '#sync/simulation/random.ts'
import { FAULTS, type Weather } from '#server/testing/fault-proxy.ts'

/** Hearts are set on these places; the one that is tapped is another (see device.ts). */
export const PLACES = [1045, 1055, 1072, 1108, 1113] as const
export const PLANS = 2
export const POSTS = 2

/** Something the person writes. */
export type Write =
  | { do: 'comment'; post: number }
  | { do: 'heart'; place: number; on: boolean }
  /** The heart on the screen, tapped with the finger. */
  | { do: 'tap' }
  | { do: 'plan'; plan: number }
  | { do: 'photo' }
  | { do: 'quantity'; quantity: number }
  | { do: 'letter' }

/** Something that goes wrong, or changes who is there to send. */
export type Trouble =
  | { do: 'weather'; weather: Weather }
  | { do: 'calm' }
  | { do: 'refuse'; ms: number }
  | { do: 'offline'; ms: number }
  | { do: 'secondTab' }
  | { do: 'closeTab' }
  | { do: 'closePages' }
  | { do: 'reload' }
  | { do: 'stopWorker' }
  | { do: 'syncEvent' }
  | { do: 'killBrowser' }
  /** The power goes while something is being written. */
  | { do: 'killWhileWriting'; write: Write; afterMs: number }
  | { do: 'killServer'; ms: number }

/** `pause`: milliseconds until the next step. */
export type Step = (Write | Trouble) & { pause: number }

export interface Schedule {
  seed: number
  steps: Step[]
  /** Whether the pages that stand when the faults stop go on as they are, or a fresh one is opened. */
  endsAsIs: boolean
}

const WRITES = 8

export function planSchedule(seed: number): Schedule {
  const chance = dice(seed)
  const steps: Step[] = [{ ...drawWeather(chance), pause: 0 }]
  let writes = 0
  while (writes < WRITES) {
    // several in a row now and then: they fold, and travel together
    const isWrite = chance.chance(0.5)
    const pause = chance.pick([0, 0, 20, 150, 600, 1000])
    const step = isWrite ? drawWrite(chance) : drawTrouble(chance)
    steps.push({ ...step, pause })
    if (isWrite || step.do === 'killWhileWriting') writes++
  }
  return { seed, steps, endsAsIs: chance.chance(0.5) }
}

/** A step in a few words. */
export function tell(step: Step): string {
  const { do: name, pause: _, ...rest } = step
  const facts = Object.values(rest).map((fact) =>
    typeof fact === 'object' ? JSON.stringify(fact) : String(fact),
  )
  return [name, ...facts].join(' ')
}

function drawWrite(chance: Dice): Write {
  const draw: (() => Write)[] = [
    () => ({ do: 'comment', post: chance.below(POSTS) }),
    () => ({ do: 'comment', post: chance.below(POSTS) }),
    () => ({ do: 'heart', place: chance.pick(PLACES), on: chance.chance(0.5) }),
    () => ({ do: 'tap' }),
    () => ({ do: 'plan', plan: chance.below(PLANS) }),
    () => ({ do: 'plan', plan: chance.below(PLANS) }),
    () => ({ do: 'photo' }),
    () => ({ do: 'quantity', quantity: 1 + chance.below(3) }),
    () => ({ do: 'letter' }),
  ]
  return chance.pick(draw)()
}

function drawWeather(chance: Dice): Trouble {
  return { do: 'weather', weather: { fault: chance.pick(FAULTS), share: chance.pick([0.3, 0.7, 1]) } }
}

function drawTrouble(chance: Dice): Trouble {
  if (chance.chance(0.35)) return drawWeather(chance)
  const draw: (() => Trouble)[] = [
    () => ({ do: 'calm' }),
    () => ({ do: 'refuse', ms: 200 + chance.below(1200) }),
    () => ({ do: 'offline', ms: 200 + chance.below(1200) }),
    () => ({ do: 'secondTab' }),
    () => ({ do: 'closeTab' }),
    () => ({ do: 'closePages' }),
    () => ({ do: 'reload' }),
    () => ({ do: 'stopWorker' }),
    () => ({ do: 'syncEvent' }),
    () => ({ do: 'syncEvent' }),
    () => ({ do: 'killBrowser' }),
    () => ({ do: 'killWhileWriting', write: drawWrite(chance), afterMs: chance.below(25) }),
    () => ({ do: 'killServer', ms: chance.below(500) }),
  ]
  return chance.pick(draw)()
}

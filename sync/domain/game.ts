/**
 * The whale game (S2-150, X-19) as a rule without a screen: the same seed and presses give the same score on every
 * device and on the server. Sixty steps a second, whole numbers only; a screen draws the state it steps.
 */
import { GAME_LIMITS } from '#sync/contracts/play/lists.ts'
import { POLICY } from './policy.ts'

export const STEPS_PER_SECOND = 60

/** Lengths in sixteenths of a pixel of a field 480 pixels high; speeds in those per step. */
export const GAME = {
  unit: 16,
  height: 480 * 16,
  /** Half sizes of the whale, of a pair of rocks, of the gap between them, and of a fish. */
  whale: { width: 26 * 16, height: 15 * 16 },
  rock: 28 * 16,
  gap: 80 * 16,
  fish: 12 * 16,
  gravity: 6,
  rise: -104,
  fallMax: 160,
  speed: 44,
  /** So much faster every ten seconds. */
  hurry: 3,
  firstRock: 500 * 16,
  rockEvery: 260 * 16,
  metre: 20 * 16,
  fishWorth: 10,
} as const

export type GameState = {
  seed: number
  step: number
  /** Middle of the whale from the surface; down is more. */
  y: number
  /** Speed downwards. */
  vy: number
  /** How far the whale swam. */
  distance: number
  fish: number
  /** Numbers of the fish already eaten that are still near. */
  eaten: number
  over: boolean
}

export const startGame = (seed: number): GameState => ({
  seed,
  step: 0,
  y: GAME.height / 2,
  vy: 0,
  distance: 0,
  fish: 0,
  eaten: -1,
  over: false,
})

/** Rock pair `index`: how far out it is, and the middle of its gap. */
export function rockAt(seed: number, index: number): { distance: number; middle: number } {
  const room = GAME.height - 2 * GAME.gap - 2 * 32 * GAME.unit
  const middle = GAME.gap + 32 * GAME.unit + (mix(seed, index * 2) % room)
  return { distance: GAME.firstRock + index * GAME.rockEvery, middle }
}

/** Fish `index` swims half-way before rock pair `index`. */
export function fishAt(seed: number, index: number): { distance: number; y: number } {
  const room = GAME.height - 120 * GAME.unit
  const y = 60 * GAME.unit + (mix(seed, index * 2 + 1) % room)
  return { distance: GAME.firstRock + index * GAME.rockEvery - GAME.rockEvery / 2, y }
}

/** A well-spread whole number from 0 below 2^32 for a seed and a place. */
function mix(seed: number, place: number): number {
  let hash = (seed ^ Math.floor(seed / 0x1_0000_0000)) | 0
  hash = Math.imul(hash ^ (place + 0x9e37_79b9), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  hash = Math.imul(hash ^ (hash >>> 16) ^ place, 0x27d4_eb2f)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The next sixtieth of a second. A press lifts the whale; between presses it sinks. */
export function stepGame(state: GameState, pressed: boolean): GameState {
  if (state.over) return state
  const step = state.step + 1
  const sinking = pressed ? GAME.rise : Math.min(state.vy + GAME.gravity, GAME.fallMax)
  // the surface holds the whale back, the ground ends the game
  const y = Math.max(GAME.whale.height, state.y + sinking)
  const vy = y === GAME.whale.height ? Math.max(0, sinking) : sinking
  const speed = GAME.speed + GAME.hurry * Math.floor(step / (10 * STEPS_PER_SECOND))
  const distance = state.distance + speed
  const near = Math.max(0, Math.round((distance - GAME.firstRock) / GAME.rockEvery))
  const ate = eats(state, distance, y)
  const over =
    y + GAME.whale.height >= GAME.height ||
    hitsRock(state.seed, near, distance, y) ||
    step >= (GAME_LIMITS.runMs * STEPS_PER_SECOND) / 1000
  return {
    seed: state.seed,
    step,
    y,
    vy,
    distance,
    fish: ate === null ? state.fish : state.fish + 1,
    eaten: ate ?? state.eaten,
    over,
  }
}

function hitsRock(seed: number, index: number, distance: number, y: number): boolean {
  const rock = rockAt(seed, index)
  if (Math.abs(rock.distance - distance) >= GAME.rock + GAME.whale.width) return false
  return Math.abs(y - rock.middle) > GAME.gap - GAME.whale.height
}

/** The number of the fish eaten in this step, or null. */
function eats({ seed, eaten }: GameState, distance: number, y: number): number | null {
  const index = Math.max(0, Math.round((distance - GAME.firstRock + GAME.rockEvery / 2) / GAME.rockEvery))
  const fish = fishAt(seed, index)
  const isThere =
    Math.abs(fish.distance - distance) < GAME.fish + GAME.whale.width &&
    Math.abs(fish.y - y) < GAME.fish + GAME.whale.height
  return isThere && index > eaten ? index : null
}

/** Ten for each fish and one for each metre. */
export const scoreOf = ({ fish, distance }: GameState): number =>
  fish * GAME.fishWorth + Math.floor(distance / GAME.metre)

/** The step a moment of a run falls into, and the moment to write down for a press in that step; milliseconds. */
export const stepAt = (ms: number): number => Math.floor((ms * STEPS_PER_SECOND) / 1000)
export const momentOf = (step: number): number => Math.ceil((step * 1000) / STEPS_PER_SECOND)

/**
 * Plays a run again to its end: the ground, a rock, or two minutes.
 * @param moves milliseconds of the presses, rising; @returns null when they do not rise
 */
export function replay(seed: number, moves: readonly number[]): GameState | null {
  if (moves.some((at, index) => index > 0 && at < (moves[index - 1] ?? 0))) return null
  const presses = new Set(moves.map(stepAt))
  let state = startGame(seed)
  while (!state.over) state = stepGame(state, presses.has(state.step))
  return state
}

/** Points a score is worth, once a day. */
export const gamePoints = (score: number): number =>
  Math.min(POLICY.game.pointsMax, Math.floor(score / POLICY.game.scorePerPoint))

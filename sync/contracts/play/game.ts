import * as z from 'zod/mini'
import { Day, Instant, Uuid } from '../base/ids.ts'
import { GAME_LIMITS } from './lists.ts'

/** The game of a member's day: only a run of it earns points. Any other seed may be played, without a network too. */
export const GameSeed = z.strictObject({ day: Day, seed: z.int().check(z.nonnegative()) })
export type GameSeed = z.infer<typeof GameSeed>

/** A finished whale game (S2-150, X-19): seed and moves from which the server plays it again. */
export const GameRun = z.strictObject({
  id: Uuid,
  day: Day,
  seed: z.int().check(z.nonnegative()),
  /** Milliseconds from the start at which the player pressed, rising. */
  moves: z.array(z.int().check(z.gte(0), z.lte(GAME_LIMITS.runMs))).check(z.maxLength(GAME_LIMITS.moves)),
  score: z.int().check(z.nonnegative()),
})
export type GameRun = z.infer<typeof GameRun>

/** Kind `gameResult` of the member feed; points only for the first run of the day's seed, on that day. */
export const GameResult = z.extend(GameRun, { points: z.int(), checkedAt: Instant })
export type GameResult = z.infer<typeof GameResult>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  gameResult: GameResult,
} as const

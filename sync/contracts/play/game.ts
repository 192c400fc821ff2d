import * as z from 'zod/mini'
import { Day, Instant, Uuid } from '../base/ids.ts'
import { GAME_LIMITS, GAME_MODES } from './lists.ts'

/** The game of a day, the same for everybody; a device works it out itself too. */
export const GameSeed = z.strictObject({ day: Day, seed: z.int().check(z.nonnegative()) })
export type GameSeed = z.infer<typeof GameSeed>

/** A finished whale game (S2-150, X-19): seed and moves from which the server plays it again. */
export const GameRun = z.strictObject({
  id: Uuid,
  day: Day,
  seed: z.int().check(z.nonnegative()),
  /** Absent in runs of an earlier game. */
  mode: z.optional(z.enum(GAME_MODES)),
  /** Of the rules it was played by; absent like `mode`. */
  version: z.optional(z.int().check(z.positive())),
  /** Steps, a sixtieth of a second each, from the start in which the player pressed, rising. */
  moves: z.array(z.int().check(z.gte(0), z.lte(GAME_LIMITS.steps))).check(z.maxLength(GAME_LIMITS.moves)),
  score: z.int().check(z.nonnegative()),
})
export type GameRun = z.infer<typeof GameRun>

/** Kind `gameResult` of the member feed; points only for the first run of a day that scores. */
export const GameResult = z.extend(GameRun, { points: z.int(), checkedAt: Instant })
export type GameResult = z.infer<typeof GameResult>

/** A place in the board of a day. Who chose not to be shown keeps the place, without name and whale. */
const GamePlace = z.strictObject({
  rank: z.int().check(z.positive()),
  name: z.nullable(z.string()),
  buddy: z.nullable(z.string()),
  score: z.int().check(z.positive()),
})

/** The one record of `record:game/<day>-<mode>`: the best run of each member, the first twenty. */
export const GameBoard = z.strictObject({
  day: Day,
  mode: z.enum(GAME_MODES),
  /** How many members have scored, listed or not. */
  members: z.int(),
  entries: z.array(GamePlace),
})
export type GameBoard = z.infer<typeof GameBoard>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  gameResult: GameResult,
} as const

import type { SchemasOf } from '../base/endpoint.ts'
import { WRITE } from '../base/write-errors.ts'
import { GameResult, GameRun, GameSeed } from './game.ts'
import { TestAnswers, TestResult } from './test-result.ts'
import type { PLAY_ENDPOINTS } from './endpoints.ts'

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  testResultSave: {
    summary: 'Keep a travel test; the server works the whale out again',
    body: TestAnswers,
    result: TestResult,
    errors: [...WRITE, 'record.notFound'],
  },
  gameSeed: {
    summary: 'The seed of today’s whale game, another for each member and day; only a run of it earns points',
    result: GameSeed,
    errors: ['request.malformed', 'auth.required', 'auth.expired', 'auth.invalid'],
  },
  gameRunSave: {
    summary: 'Keep a whale game; the server plays seed and moves again',
    body: GameRun,
    result: GameResult,
    errors: [...WRITE, 'game.mismatch'],
  },
} as const satisfies SchemasOf<typeof PLAY_ENDPOINTS>

import type { CallTable } from '../base/endpoint.ts'
import { WRITE } from '../base/write-errors.ts'
import { GameResult, GameRun, GameSeed } from './game.ts'
import { TestAnswers, TestResult } from './test-result.ts'

/** The travel test and the whale game. */
export const CALLS = {
  testResultSave: {
    method: 'POST',
    path: '/api/member/test-result',
    access: 'member',
    offline: 'queue',
    summary: 'Keep a travel test; the server works the whale out again',
    body: TestAnswers,
    result: TestResult,
    errors: [...WRITE, 'record.notFound'],
  },
  gameSeed: {
    method: 'GET',
    path: '/api/member/game-seed',
    access: 'member',
    offline: 'online',
    summary: 'The day in Seoul and the seed of its whale game, the same for everybody',
    result: GameSeed,
    errors: ['request.malformed', 'auth.required', 'auth.expired', 'auth.invalid'],
  },
  gameRunSave: {
    method: 'POST',
    path: '/api/member/game-run',
    access: 'member',
    offline: 'queue',
    summary: 'Keep a whale game of today or of a day before; the server plays its moves again',
    body: GameRun,
    result: GameResult,
    errors: [...WRITE, 'game.mismatch'],
  },
} as const satisfies CallTable

import { GameResult } from './game.ts'
import { Persona, TestQuestion } from './travel-test.ts'
import { TestResult } from './test-result.ts'

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT = {
  testQuestion: TestQuestion,
  persona: Persona,
} as const

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  testResult: TestResult,
  gameResult: GameResult,
} as const

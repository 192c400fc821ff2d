import { API_ERRORS, type ApiErrorCode } from '#sync/contracts/errors.ts'

export type Facts = Record<string, string | number | boolean | null>
export type FieldProblem = { path: string; code: string }

/** An expected refusal of a call: a code of errors.ts and the facts a reader needs. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly facts?: Facts
  readonly fields?: FieldProblem[]
  /** The server's present copy, for a conflict. */
  readonly current?: unknown
  readonly retryAfterSeconds?: number

  constructor(
    readonly code: ApiErrorCode,
    more: { facts?: Facts; fields?: FieldProblem[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    Object.assign(this, more)
  }

  get status(): number {
    return API_ERRORS[this.code].status
  }

  get class() {
    return API_ERRORS[this.code].class
  }

  /** Whether this answer is final: it is stored, uses up its place in the lane and replays the same. */
  get isDefinite(): boolean {
    return this.class === 'reject' || this.class === 'conflict'
  }
}

import type { Failure } from '#sync/contracts/errors.ts'

/** Codes nobody is shown: the engine, the session or the router acts on them. */
type Silent =
  | 'request.keyMissing'
  | 'request.keyReused'
  | 'request.inProgress'
  | 'sync.gap'
  | 'sync.fork'
  | 'sync.withdrawn'
  | 'sync.newer'
  | 'sync.clientOwner'
  | 'sync.cursorExpired'
  | 'auth.expired'
  | 'auth.invalid'
  | 'route.notFound'
  | 'route.preparing'
  | 'upload.hash'

type Shown = Exclude<Failure['code'], Silent>

type Names<Code extends string, Group extends string> = Code extends `${Group}.${infer Name}` ? Name : never

/** A text for every code that is shown, by group and name: a code the contracts add does not compile without one. */
export type ErrorWords = {
  [Group in Shown extends `${infer G}.${string}` ? G : never]: Record<Names<Shown, Group>, string> &
    Record<string, string>
} & Record<string, Record<string, string>>

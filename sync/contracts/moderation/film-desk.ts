import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { PostState, PostType } from '../community/post.ts'
import { DeskChange } from '../shops/desk.ts'
import { FILM_FAILURES, FILM_JOB_STATES } from './lists.ts'

/** A film at the desk: how far the server is with making one of it that every browser plays. */
export const FilmJob = z.strictObject({
  /** Of the upload. */
  id: Uuid,
  state: z.enum(FILM_JOB_STATES),
  /** Why it failed, or why the last try did. */
  reason: z.nullable(z.enum(FILM_FAILURES)),
  tries: z.int(),
  sentAt: Instant,
  /** When it is tried next; null while it is worked on and when it is not tried any more. */
  nextAt: z.nullable(Instant),
  type: z.string(),
  bytes: z.int(),
  seconds: z.nullable(z.number()),
  writer: z.strictObject({ id: Uuid, name: z.string() }),
  /** What it is in; empty while it was sent without a post. */
  posts: z.array(z.strictObject({ id: Uuid, title: z.string(), type: PostType, state: PostState })),
  /** Whether a post that is shown or may be shown again, or a case, needs it: then it cannot be removed. */
  isNeeded: z.boolean(),
  log: z.array(DeskChange),
})
export type FilmJob = z.infer<typeof FilmJob>

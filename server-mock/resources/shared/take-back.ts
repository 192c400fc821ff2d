import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Trx } from '../../db/database.ts'

/** A member who leaves. `now` in milliseconds since 1970. */
export type Leaving = { trx: Trx; memberId: MemberId; now: number }

/**
 * How a resource takes back what a member published: as if its author deleted it, so that others are notified. One for each
 * table whose metadata says `takenBack`.
 */
export type TakeBack = { table: string; run(leaving: Leaving): Promise<void> }

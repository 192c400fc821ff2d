import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Evidence } from '#sync/contracts/moderation/desk.ts'
import type { RemovalCode } from '#sync/contracts/reviews/lists.ts'
import type { ReportTarget } from '#sync/contracts/moderation/report.ts'
import type { Principal } from '../call.ts'
import type { Trx } from '../../db/database.ts'
import type { Sender } from './messages.ts'

/** A call of an administrator who decides; without a person where a rule does, until one has. */
export type Deciding = Sender & { principal: Principal | null }

/** Something people wrote, as it stands. */
export type Seen = {
  ownerId: MemberId
  now: 'shown' | 'held' | 'removed'
  evidence: Omit<Evidence, 'at'>
}

export type Ruling = { state: 'removed' | 'held'; code: RemovalCode; text: string }

/**
 * How a resource lets what people write in it be reported and moderated; one for each kind, named in
 * `resources/handlers.ts`.
 */
export type Moderated = {
  kind: ReportTarget['kind']
  /**
   * Null when it is not there. @param reader who asks to see it: what they may not read is not there for them; null for
   * an administrator
   */
  look(trx: Trx, id: string, reader: MemberId | null): Promise<Seen | null>
  /** Takes it from view and tells its writer; nothing when it is gone. */
  remove(call: Deciding, id: string, ruling: Ruling): Promise<void>
  /** Shows it again; nothing when it cannot be any more. */
  restore(call: Deciding, id: string): Promise<void>
}

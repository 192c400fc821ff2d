import { hashPassword } from './resources/account/sign-in/passwords.ts'
import type { SigningKeys } from './resources/account/sign-in/signing-keys.ts'
import { publishSummary } from './resources/shared/summary.ts'
import { publishOrder } from './resources/shared/order-view.ts'
import { presentMine as presentMyPost, presentPublic as presentPost } from './resources/community/present.ts'
import { presentMine } from './resources/reviews/publish.ts'
import { shortCode, ticketCode } from './resources/shared/ticket-code.ts'
import { earnPoints, restorePoints, spendPoints } from './resources/shared/points/ledger.ts'
import { fixedId, type SeedTools } from './seed/tools.ts'

/** Joins the seed with the real code of the resources; the seed itself knows only contracts and the database. */
export function createSeedTools(keys: SigningKeys, now: number): SeedTools {
  let lines = 0
  const newId = () => fixedId(`ledger:${(lines += 1)}`)
  return {
    now,
    hashPassword,
    ticketKeyId: keys.ticket.kid,
    ticketCode: (payload) => ticketCode(payload, keys.ticket.sign),
    shortCode,
    publishOrder,
    publishSummary,
    points: {
      earn: (trx, memberId, earned, at) => earnPoints(trx, memberId, earned, { now: at, newId }),
      spend: (trx, spent) => spendPoints(trx, { ...spent, newId }),
      restore: (trx, orderId, at) => restorePoints(trx, orderId, { now: at, newId }),
    },
    presentMyReview: presentMine,
    presentMyPost,
    presentPost,
  }
}

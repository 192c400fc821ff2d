import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Instant } from '../base/ids.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { Claim } from '../support/claim.ts'
import { RankChoice, RankPeriod } from './ranking.ts'

/** A period as the desk sees it. */
export const DeskPeriod = z.strictObject({
  period: RankPeriod,
  state: z.enum(['running', 'closed', 'final']),
  members: z.int(),
  computedAt: Instant,
  claim: Claim,
})
export type DeskPeriod = z.infer<typeof DeskPeriod>

/** A place that is stored otherwise than the ledger says; 0 points: it is missing on that side. */
export const RankDifference = z.strictObject({
  memberId: z.string(),
  stored: z.strictObject({ rank: z.int(), points: z.int() }),
  counted: z.strictObject({ rank: z.int(), points: z.int() }),
})

/** What counting a period again from the ledger gave beside what is stored. */
export const Recount = z.strictObject({
  period: DeskPeriod,
  members: z.int(),
  points: z.int(),
  /** How many places differ, and the first twenty of them. */
  different: z.int(),
  differences: z.array(RankDifference),
})
export type Recount = z.infer<typeof Recount>

const byPeriod = z.strictObject({ period: RankPeriod })

/** Rankings: everybody reads them as scopes; here is what a member chooses, and the desk. */
export const CALLS = {
  rankChoice: {
    method: 'PUT',
    path: '/api/member/ranking',
    access: 'member',
    offline: 'queue',
    summary: 'Be named in rankings, or be counted without name and whale',
    body: RankChoice,
    result: RankChoice,
    errors: [...WRITE],
  },
  rankingDesk: {
    method: 'GET',
    path: '/api/admin/ranking',
    access: 'administrator',
    offline: 'online',
    summary: 'Periods that are ranked, the newest first',
    result: z.array(DeskPeriod),
    errors: [...ADMIN],
  },
  rankingRecount: {
    method: 'POST',
    path: '/api/admin/ranking/{period}/recount',
    access: 'administrator',
    offline: 'online',
    summary: 'Count a period again from the ledger and compare it with what is stored, which stays as it is',
    params: byPeriod,
    result: Recount,
    errors: [...ADMIN],
  },
  rankingCorrect: {
    method: 'POST',
    path: '/api/admin/ranking/{period}/correct',
    access: 'administrator',
    offline: 'online',
    summary: 'Store a period as the ledger has it now; not when it is final',
    params: byPeriod,
    result: DeskPeriod,
    errors: [...ADMIN, 'ranking.final', 'desk.claimed'],
  },
} as const satisfies CallTable

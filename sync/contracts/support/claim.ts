import * as z from 'zod/mini'
import { Instant } from '../base/ids.ts'
import { CLAIM_KINDS } from './lists.ts'

/** Who works on it at the desk now; null: nobody, or no longer. */
export const Claim = z.nullable(z.strictObject({ by: z.string(), mine: z.boolean(), until: Instant }))
export type Claim = z.infer<typeof Claim>

export const ClaimKind = z.enum(CLAIM_KINDS)
export type ClaimKind = z.infer<typeof ClaimKind>

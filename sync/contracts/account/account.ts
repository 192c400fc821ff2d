import * as z from 'zod/mini'
import { SOCIAL } from './lists.ts'
import { Day, Instant, Uuid, Won } from '../base/ids.ts'
import { LanguageTag } from '../base/locale.ts'

export const Role = z.enum(['member', 'administrator', 'partner'])
export type Role = z.infer<typeof Role>

export const Social = z.enum(SOCIAL)
export type Social = z.infer<typeof Social>

/** GET /api/member/modify (S7-08, S3-06) and the member's own feed record `member`. */
export const Member = z.strictObject({
  id: Uuid,
  email: z.string(),
  name: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  gender: z.nullable(z.enum(['female', 'male', 'other'])),
  birthDate: z.nullable(Day),
  nationality: z.string(),
  region: z.nullable(z.strictObject({ province: z.string(), district: z.nullable(z.string()) })),
  mobile: z.nullable(z.string()),
  mobileVerified: z.boolean(),
  roles: z.array(Role),
  terms: z.array(
    z.strictObject({
      id: z.string(),
      version: z.string(),
      required: z.boolean(),
      agreedAt: z.nullable(Instant),
    }),
  ),
  profileImage: z.nullable(z.string()),
  buddy: z.string(),
  social: z.array(Social),
  language: LanguageTag,
  joinedAt: Instant,
  passwordChangedAt: Instant,
  /** When the six-month prompt was last put off. */
  passwordAskedAt: z.optional(z.nullable(Instant)),
  /** False for who only signs in with social accounts; absent means true. */
  hasPassword: z.optional(z.boolean()),
})
export type Member = z.infer<typeof Member>

/** Numbers of my page. */
export const MemberSummary = z.strictObject({
  points: Won,
  pointsExpiringWon: Won,
  pointsExpireOn: z.nullable(Day),
  coupons: z.int(),
  badges: z.int(),
  tickets: z.int(),
  reviews: z.int(),
  reviewsWritable: z.int(),
})
export type MemberSummary = z.infer<typeof MemberSummary>

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** Key `me`. */
  member: Member,
  /** Key `me`. */
  summary: MemberSummary,
} as const

import * as z from 'zod/mini'
import { Member, Social } from './account.ts'
import { AUDIT_EVENTS, MEMBER_TERMS, VERIFICATION_PURPOSES, WITHDRAWAL_NOTES } from './lists.ts'
import { Day, Instant, Uuid } from '../base/ids.ts'
import { LanguageTag } from '../base/locale.ts'
import { oneLine, plainText } from '../base/text.ts'

/** Lengths here only keep nonsense out; what a field may say is checked by sync/domain/account.ts on both sides. */
const Email = z.string().check(z.minLength(1), z.maxLength(254))

const Password = z.string().check(z.minLength(1), z.maxLength(200))

const Name = z.string().check(z.minLength(1), z.maxLength(80), oneLine)

/** One-time, opaque: what a confirmed code, a re-authentication or a social sign-in is worth. */
const Proof = z.string().check(z.minLength(20), z.maxLength(200))

const Mobile = z.string().check(z.minLength(1), z.maxLength(30))

/** Code of a social sign-in, with the verifier only the page that started it knows (PKCE). */
export const SocialGrant = z.strictObject({
  code: z.string().check(z.minLength(20), z.maxLength(200)),
  codeVerifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
})
export type SocialGrant = z.infer<typeof SocialGrant>

export const EmailCheck = z.strictObject({ email: Email })

/** `registeredAs`: e-mail member, or the first social account that opens it (S8-08); null when free. */
export const EmailCheckResult = z.strictObject({
  free: z.boolean(),
  registeredAs: z.nullable(z.union([z.literal('email'), Social])),
})
export type EmailCheckResult = z.infer<typeof EmailCheckResult>

export const VerificationRequest = z.strictObject({
  channel: z.enum(['email', 'mobile']),
  /** E-mail address, or 010 number with or without hyphens. */
  to: z.string().check(z.minLength(1), z.maxLength(254)),
  purpose: z.enum(VERIFICATION_PURPOSES),
})
export type VerificationRequest = z.infer<typeof VerificationRequest>

/** `left`: sends left within the hour; a new one is taken after `resendAfterSeconds`. */
export const Verification = z.strictObject({
  id: Uuid,
  expiresAt: Instant,
  resendAfterSeconds: z.int(),
  left: z.int(),
})
export type Verification = z.infer<typeof Verification>

export const VerificationCode = z.strictObject({ code: z.string().check(z.maxLength(20)) })

/** `proof` is good once, until `expiresAt`. */
export const ProofResult = z.strictObject({ proof: Proof, expiresAt: Instant })
export type ProofResult = z.infer<typeof ProofResult>

export const TermId = z.enum(MEMBER_TERMS.map((term) => term.id))

/** A term of membership; `document` is the slug of its text. */
export const MemberTerm = z.strictObject({
  id: TermId,
  document: z.string(),
  version: z.string(),
  required: z.boolean(),
})
export type MemberTerm = z.infer<typeof MemberTerm>

export const TermAnswer = z.strictObject({
  id: TermId,
  version: z.string().check(z.maxLength(40)),
  agreed: z.boolean(),
})
export type TermAnswer = z.infer<typeof TermAnswer>

const Region = z.nullable(
  z.strictObject({
    province: z.string().check(z.minLength(1), z.maxLength(40)),
    district: z.nullable(z.string().check(z.maxLength(40))),
  }),
)

/** Details of a person: the same fields at sign-up and when edited (S3-06). */
export const MemberDetails = z.strictObject({
  name: Name,
  firstName: z.nullable(Name),
  lastName: z.nullable(Name),
  gender: z.enum(['female', 'male', 'other']),
  birthDate: Day,
  /** ISO 3166 alpha-2; KR is a Korean member. */
  nationality: z.string().check(z.regex(/^[A-Z]{2}$/)),
  region: Region,
  language: LanguageTag,
})
export type MemberDetails = z.infer<typeof MemberDetails>

/** Sign-up (S2-137). `id` is minted by the device: the same sign-up sent twice makes one member. */
export const JoinForm = z.extend(MemberDetails, {
  id: Uuid,
  email: Email,
  /** Of the e-mail's verification; null when a social account vouches for the very same address. */
  emailProof: z.nullable(Proof),
  /** Null only with `social`. */
  password: z.nullable(Password),
  social: z.nullable(SocialGrant),
  mobile: z.nullable(Mobile),
  mobileProof: z.nullable(Proof),
  terms: z.array(TermAnswer).check(z.maxLength(20)),
})
export type JoinForm = z.infer<typeof JoinForm>

export const JoinResult = z.strictObject({ id: Uuid, email: z.string(), name: z.string() })

export const MemberEdit = z.extend(MemberDetails, {
  /** Id of a finished picture upload of one's own. */
  profileImage: z.nullable(z.string().check(z.maxLength(200))),
})
export type MemberEdit = z.infer<typeof MemberEdit>

export const PasswordFind = z.strictObject({ email: Email })

/** When the temporary password stops working. */
export const PasswordFindResult = z.strictObject({ expiresAt: Instant })

/** `current` for who has a password; a re-authentication's `proof` for who only has social accounts. */
export const PasswordChange = z.strictObject({
  current: z.nullable(Password),
  proof: z.nullable(Proof),
  next: Password,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const TemporaryChange = z.strictObject({ email: Email, temporary: Password, next: Password })

/** Wakes a dormant account: by its password, or by an e-mail verification of purpose `dormant`. */
export const DormantRelease = z.strictObject({
  email: Email,
  current: z.nullable(Password),
  proof: z.nullable(Proof),
  next: Password,
})

export const Reauthentication = z.strictObject({
  password: z.nullable(Password),
  social: z.nullable(SocialGrant),
})

export const MobileSet = z.strictObject({ mobile: Mobile, proof: Proof })

export const SocialStart = z.strictObject({
  purpose: z.enum(['signIn', 'link', 'reauthenticate']),
  /** BASE64URL(SHA-256(verifier)), S256. */
  codeChallenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** The app's own mark, given back unchanged. */
  state: z.string().check(z.minLength(16), z.maxLength(200)),
  /** Path of this app to come back to, with ?code&state or ?error&state. */
  returnTo: z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[^\s\\]*$/)),
})
export type SocialStart = z.infer<typeof SocialStart>

export const SocialStartResult = z.strictObject({ authorizeUrl: z.string() })

/** What a social sign-in that opens no account is about: sign up with it, or sign in otherwise and link it. */
export const SocialStanding = z.strictObject({
  provider: Social,
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  registeredAs: z.nullable(z.union([z.literal('email'), Social])),
})
export type SocialStanding = z.infer<typeof SocialStanding>

export const Withdrawal = z.strictObject({
  reason: z.string().check(z.maxLength(8000)),
  /** Every instruction must be agreed to. */
  agreed: z.array(z.enum(WITHDRAWAL_NOTES)).check(z.maxLength(20)),
  proof: Proof,
})
export type Withdrawal = z.infer<typeof Withdrawal>

const Rows = z.array(z.record(z.string(), z.unknown()))

/** Everything kept about a member, table by table. */
export const MemberExport = z.strictObject({
  exportedAt: Instant,
  member: Member,
  records: z.record(z.string(), Rows),
})
export type MemberExport = z.infer<typeof MemberExport>

export const AuditEvent = z.enum(AUDIT_EVENTS)

/** A line of the audit trail. `address` and `agent` are shown to the member only. */
export const AuditEntry = z.strictObject({
  id: Uuid,
  at: Instant,
  event: AuditEvent,
  /** How: password, a social account; what: a term; why: an administrator's reason. */
  detail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  agent: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** `normal`, or why sign-in is refused (S4-12). */
export const AccountState = z.enum(['normal', 'dormant', 'locked', 'lockedByAdministrator', 'withdrawn'])
export type AccountState = z.infer<typeof AccountState>

/** A member as the administrator's list shows them. */
export const MemberLine = z.strictObject({
  id: Uuid,
  email: z.string(),
  name: z.string(),
  nationality: z.string(),
  state: AccountState,
  joinedAt: Instant,
  lastSignInAt: Instant,
})
export type MemberLine = z.infer<typeof MemberLine>

export const Consent = z.strictObject({
  term: z.string(),
  version: z.string(),
  agreed: z.boolean(),
  at: Instant,
})
export type Consent = z.infer<typeof Consent>

export const MemberFile = z.strictObject({
  line: MemberLine,
  member: Member,
  failures: z.int(),
  lockReason: z.nullable(z.string()),
  consents: z.array(Consent),
  history: z.array(
    z.strictObject({
      id: Uuid,
      at: Instant,
      event: AuditEvent,
      detail: z.nullable(z.string()),
      /** Name of the administrator who did it; null when it was the member. */
      by: z.nullable(z.string()),
    }),
  ),
})
export type MemberFile = z.infer<typeof MemberFile>

export const LockReason = z.strictObject({
  reason: z.string().check(z.minLength(1), z.maxLength(1000), plainText),
})

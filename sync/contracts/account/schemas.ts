import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { Member, Social } from './account.ts'
import {
  AuditEntry,
  DormantRelease,
  EmailCheck,
  EmailCheckResult,
  JoinForm,
  JoinResult,
  LockReason,
  MemberEdit,
  MemberExport,
  MemberFile,
  MemberLine,
  MemberTerm,
  MobileSet,
  PasswordChange,
  PasswordFind,
  PasswordFindResult,
  ProofResult,
  Reauthentication,
  SocialGrant,
  SocialStanding,
  SocialStart,
  SocialStartResult,
  TemporaryChange,
  TermAnswer,
  Verification,
  VerificationCode,
  VerificationRequest,
  Withdrawal,
} from './calls.ts'
import { HashtagChange, HashtagList } from './hashtags.ts'
import { ProfileEdit } from './profile.ts'
import { Uuid } from '../base/ids.ts'
import { Done } from '../base/wire-parts.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import type { ACCOUNT_ENDPOINTS } from './endpoints.ts'

const INPUT = ['request.malformed', 'request.invalid', 'request.rateLimited'] as const
const byId = z.strictObject({ id: Uuid })
const MEMBER = [...INPUT, 'auth.required', 'auth.expired', 'auth.invalid'] as const
const byProvider = z.strictObject({ provider: Social })
const text = (max: number) => z.string().check(z.maxLength(max))

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  emailCheck: {
    summary: 'Whether an e-mail is free, or how its account signs in',
    body: EmailCheck,
    result: EmailCheckResult,
    errors: [...INPUT],
  },
  verificationSend: {
    summary: 'Send a six-digit code by e-mail or SMS; good for three minutes',
    body: VerificationRequest,
    result: Verification,
    errors: [...INPUT, 'verification.tooMany', 'verification.tooSoon', 'message.unavailable'],
  },
  verificationConfirm: {
    summary: 'Hand in the code; answers a proof to use once',
    params: byId,
    body: VerificationCode,
    result: ProofResult,
    errors: [...INPUT, 'verification.wrong', 'verification.expired', 'verification.exhausted'],
  },
  memberTerms: {
    summary: 'Terms of membership in their present versions',
    result: z.array(MemberTerm),
    errors: [],
  },
  join: {
    summary: 'Become a member; repeated with the same id it answers the same',
    body: JoinForm,
    result: JoinResult,
    errors: [
      ...INPUT,
      'account.registeredEmail',
      'account.registeredSocial',
      'account.proofInvalid',
      'account.tooYoung',
      'account.termsRequired',
      'account.termsChanged',
      'account.socialCode',
      'account.socialTaken',
      'community.bannedWords',
    ],
  },
  passwordFind: {
    summary: 'Send a temporary password by e-mail; good once, for thirty minutes',
    body: PasswordFind,
    result: PasswordFindResult,
    errors: [
      ...INPUT,
      'account.unknown',
      'account.registeredSocial',
      'account.lockedByAdministrator',
      'verification.tooMany',
      'message.unavailable',
    ],
  },
  temporaryChange: {
    summary: 'Replace a temporary password by one of one’s own; then sign in with it',
    body: TemporaryChange,
    result: Done,
    errors: [...INPUT, 'account.temporaryInvalid', 'account.lockedByAdministrator', 'account.samePassword'],
  },
  dormantRelease: {
    summary: 'Wake a dormant account by changing its password; then sign in with it',
    body: DormantRelease,
    result: Done,
    errors: [
      ...INPUT,
      'account.wrongPassword',
      'account.proofInvalid',
      'account.locked',
      'account.lockedByAdministrator',
      'account.notDormant',
      'account.samePassword',
    ],
  },
  passwordChange: {
    summary: 'Change the password; every other session of the member ends',
    body: PasswordChange,
    result: Member,
    errors: [
      ...MEMBER,
      'account.wrongPassword',
      'account.proofInvalid',
      'account.locked',
      'account.samePassword',
    ],
  },
  passwordLater: {
    summary: 'Put the six-month prompt off',
    result: Member,
    errors: [...MEMBER],
  },
  reauthenticate: {
    summary:
      'Prove again who is there, by password or a linked social account; answers a proof for ten minutes',
    body: Reauthentication,
    result: ProofResult,
    errors: [...MEMBER, 'account.wrongPassword', 'account.socialCode', 'account.locked'],
  },
  memberRead: {
    summary: 'The signed-in member',
    result: Member,
    errors: ['auth.required', 'auth.expired', 'auth.invalid'],
  },
  memberEdit: {
    summary: 'Change one’s own details',
    body: MemberEdit,
    result: Member,
    errors: [...MEMBER, 'account.tooYoung', 'upload.missing', 'community.bannedWords'],
  },
  mobileSet: {
    summary: 'Set a verified mobile number',
    body: MobileSet,
    result: Member,
    errors: [...MEMBER, 'account.proofInvalid'],
  },
  termsSet: {
    summary: 'Agree to a term, or take an optional consent back',
    body: TermAnswer,
    result: Member,
    errors: [...MEMBER, 'account.termsRequired', 'account.termsChanged'],
  },
  socialList: {
    summary: 'Social accounts this server takes',
    result: z.array(Social),
    errors: [],
  },
  socialStart: {
    summary:
      'Begin a social sign-in; answers the address to go to. Linking and re-authentication need the bearer',
    params: byProvider,
    body: SocialStart,
    result: SocialStartResult,
    errors: [...MEMBER, 'social.unavailable'],
  },
  socialCallback: {
    summary: 'Where the social account sends the browser back to; redirects into the app',
    params: byProvider,
    query: z.looseObject({
      state: z.optional(text(200)),
      code: z.optional(text(4000)),
      error: z.optional(text(200)),
    }),
    result: z.unknown(),
    errors: ['request.invalid'],
  },
  socialStanding: {
    summary: 'What a social code that opened no account is about',
    body: SocialGrant,
    result: SocialStanding,
    errors: [...INPUT, 'account.socialCode'],
  },
  socialLink: {
    summary: 'Link a social account to the signed-in member',
    body: SocialGrant,
    result: Member,
    errors: [...MEMBER, 'account.socialCode', 'account.socialTaken'],
  },
  socialUnlink: {
    summary: 'Unlink a social account, unless it is the only way in',
    params: byProvider,
    result: Member,
    errors: [...MEMBER, 'account.socialLast'],
  },
  memberExport: {
    summary: 'Everything kept about the signed-in member',
    body: z.strictObject({ proof: text(200) }),
    result: MemberExport,
    errors: [...MEMBER, 'account.reauthenticate'],
  },
  withdraw: {
    summary: 'Leave: everything is deleted but what the law keeps, which loses its names',
    body: Withdrawal,
    result: Done,
    errors: [...MEMBER, 'account.reauthenticate', 'account.administrator'],
  },
  auditRead: {
    summary: 'What happened to one’s own account, newest first',
    result: z.array(AuditEntry),
    errors: [...MEMBER],
  },
  logout: {
    summary: 'End a session; header phase: logout, no bearer',
    body: z.strictObject({ idToken: z.string().check(z.maxLength(8000)) }),
    result: Done,
    errors: ['request.invalid'],
  },
  profileEdit: {
    summary: 'Change name, whale and region',
    body: ProfileEdit,
    result: Member,
    errors: [...WRITE, 'community.bannedWords'],
  },
  hashtagsSave: {
    summary: 'Keep favourite hashtags',
    body: HashtagList,
    result: HashtagList,
    errors: [...WRITE],
  },
  hashtagsChange: {
    summary: 'Add and remove single favourite hashtags',
    body: HashtagChange,
    result: HashtagList,
    errors: [...WRITE],
  },
  memberSearch: {
    summary: 'Find members by e-mail, name or mobile number; the newest ones without a word',
    query: z.strictObject({
      q: z.optional(text(100)),
      limit: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))),
    }),
    result: z.array(MemberLine),
    errors: [...ADMIN],
  },
  memberFile: {
    summary: 'A member with consents and history; looking is recorded',
    params: byId,
    result: MemberFile,
    errors: [...ADMIN],
  },
  memberLock: {
    summary: 'Lock a member and end what is signed in',
    params: byId,
    body: LockReason,
    result: MemberFile,
    errors: [...ADMIN, 'account.self'],
  },
  memberUnlock: {
    summary: 'Open a member’s account again, whichever lock it was',
    params: byId,
    body: LockReason,
    result: MemberFile,
    errors: [...ADMIN],
  },
} as const satisfies SchemasOf<typeof ACCOUNT_ENDPOINTS>

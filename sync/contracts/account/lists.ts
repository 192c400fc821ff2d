/** Closed lists of accounts: terms, purposes, what is told to whom, what is written down. */
export const NOTIFY_METHODS = ['none', 'sms', 'email'] as const

export const PUSH_TOPICS = ['orders', 'answers', 'community', 'waiting', 'events', 'marketing'] as const

/** What a code sent to an address may be used for. */
export const VERIFICATION_PURPOSES = ['join', 'mobile', 'dormant', 'store'] as const

/** Terms of membership, required ones first; `document` is the slug of the text. */
export const MEMBER_TERMS = [
  { id: 'service', document: 'terms', required: true },
  { id: 'privacy', document: 'privacy', required: true },
  { id: 'location', document: 'location', required: false },
  { id: 'marketing', document: 'marketing', required: false },
] as const

/** What has to be agreed to before a withdrawal (S5-13): points and coupons end, tickets and orders, content, kept records. */
export const WITHDRAWAL_NOTES = ['points', 'orders', 'content', 'retention'] as const

/** What the audit trail records. */
export const AUDIT_EVENTS = [
  'join',
  'signIn',
  'signInFailed',
  'lock',
  'signOut',
  'sessionReuse',
  'passwordChange',
  'passwordLater',
  'temporaryPassword',
  'dormantRelease',
  'memberEdit',
  'mobileSet',
  'consent',
  'consentWithdrawn',
  'socialLink',
  'socialUnlink',
  'export',
  'withdraw',
  'adminSearch',
  'adminRead',
  'adminLock',
  'adminUnlock',
  'roleGrant',
  'roleRevoke',
] as const
export const SOCIAL = ['kakao', 'apple', 'line', 'naver', 'google', 'facebook'] as const

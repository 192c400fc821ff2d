import type { TokenError } from '#sync/contracts/base/envelope.ts'
import type { LocalErrorCode } from '#sync/contracts/errors.ts'

/** error_description texts of the token endpoint that the app tells apart (S8-01); others pass through. */
const DESCRIPTIONS = {
  'Invalid user credentials': 'login.failedCredentials',
  'Failed to parse JWT': 'login.failedToken',
  'Invalid refresh token': 'login.expiredRefresh',
  'Token is not active': 'login.expiredRefresh',
  "Session doesn't have required client": 'login.expiredRefresh',
  'Session not active': 'login.expiredRefresh',
  'Code not valid': 'login.failedSocial',
  'Social account is not linked': 'login.socialNew',
  'Account is registered by e-mail': 'login.registeredEmail',
  'Account is registered by another social service': 'login.registeredSocial',
  'Account is locked': 'login.locked',
  'Account is locked by administrator': 'login.lockedByAdministrator',
  'Account is dormant': 'login.dormant',
  'Temporary password': 'login.temporary',
} as const satisfies Record<string, LocalErrorCode>

export type LoginErrorCode =
  | (typeof DESCRIPTIONS)[keyof typeof DESCRIPTIONS]
  | 'login.network'
  | 'login.unknown'
/** Every way a sign-in or a refresh can fail. */
export const LOGIN_ERRORS: readonly LoginErrorCode[] = [
  ...new Set<LoginErrorCode>([...Object.values(DESCRIPTIONS), 'login.network', 'login.unknown']),
]

/**
 * What a failed call of the token endpoint means.
 * @param body the answer's JSON, or undefined when nothing answered (S8-02)
 */
export function tokenFailure(body: TokenError | undefined): { code: LocalErrorCode; description?: string } {
  if (!body) return { code: 'login.network' }
  if (body.error !== 'invalid_grant') return { code: 'login.unknown', description: body.error_description }
  const known = (DESCRIPTIONS as Record<string, LocalErrorCode>)[body.error_description ?? '']
  return known ? { code: known } : { code: 'login.unknown', description: body.error_description }
}

/** Failures of a refresh after which the session is over (S8-03); any other keeps it. */
export function endsSession(code: LocalErrorCode): boolean {
  return code === 'login.failedToken' || code === 'login.expiredRefresh'
}

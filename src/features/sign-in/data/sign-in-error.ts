import { LOGIN_ERRORS, type LoginErrorCode } from '#sync/domain/token-errors.ts'

/**
 * What `/login/error?error=…` is about: a code of ours, with or without its `login.`, or what a social account
 * answered. An address is anybody's to write, so nothing of it is shown, only words of our own.
 */
export function errorCode(error: string | undefined): LoginErrorCode {
  if (error === undefined) return 'login.unknown'
  if (error === 'failed' || error === 'cancelled' || error === 'access_denied') return 'login.failedSocial'
  return LOGIN_ERRORS.find((code) => code === error || code === `login.${error}`) ?? 'login.unknown'
}

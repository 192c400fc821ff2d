import type { Refusal } from '../resources/refusal.ts'
import type { Answer } from './answer.ts'

/**
 * A refusal of the token or the revocation endpoint as the standard names it (RFC 6749, 5.2), in Keycloak's shape
 * (S8-01). What the standard has no name for keeps its status.
 * @param form the body as it came, null when none was read
 */
export function presentOAuthRefusal(refusal: Refusal, form: string | null): Answer {
  const error = errorOf(refusal, form)
  const status = error === 'invalid_client' ? 401 : refusal.status
  const about = refusal.fields?.map(({ path }) => path).filter(Boolean) ?? []
  const description = [refusal.code, ...about].join(' ')
  return {
    status,
    body: { error, error_description: description },
    etag: null,
    headers: { 'cache-control': 'no-store' },
    ...(refusal.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: refusal.retryAfterSeconds }),
  }
}

function errorOf(refusal: Refusal, form: string | null): string {
  if (refusal.status === 500) return 'server_error'
  if (refusal.status === 429 || refusal.status === 503) return 'temporarily_unavailable'
  const isWrong = (path: string) => refusal.fields?.some((field) => field.path === path) === true
  const isGiven = (name: string) => new URLSearchParams(form ?? '').has(name)
  if (isWrong('client_id')) return 'invalid_client'
  if (isWrong('grant_type') && isGiven('grant_type')) return 'unsupported_grant_type'
  if (isWrong('scope')) return 'invalid_scope'
  return 'invalid_request'
}

import type { Access } from '#sync/contracts/base/endpoint.ts'
import { API_ERRORS, type ApiErrorCode } from '#sync/contracts/errors.ts'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { WRITE } from '#sync/contracts/base/write-errors.ts'

/** Refusals that come from the way every call goes (limit → authenticate → validate → authorise), by what the endpoint asks for. */
const BY_ACCESS: Record<Access, readonly ApiErrorCode[]> = {
  public: [],
  guest: ['auth.required', 'auth.expired', 'auth.invalid'],
  member: ['auth.required', 'auth.expired', 'auth.invalid'],
  verified: ['auth.required', 'auth.expired', 'auth.invalid', 'auth.unverified'],
  administrator: ['auth.required', 'auth.expired', 'auth.invalid', 'auth.forbidden'],
  partner: ['auth.required', 'auth.expired', 'auth.invalid', 'auth.forbidden'],
  device: ['auth.required', 'auth.expired', 'auth.invalid', 'auth.forbidden'],
}

/** Endpoints that answer failures as OAuth does: RFC 6749 (5.2) and RFC 7009 (2.2.1). */
export const OAUTH_ENDPOINTS: readonly EndpointName[] = ['token', 'revocation']

/** Every code a call may be refused with: its own, and those of the common way. */
export function declaredCodes(name: EndpointName): ReadonlySet<ApiErrorCode> {
  const { method, access, offline, errors, body } = definitionOf(name)
  return new Set<ApiErrorCode>([
    ...errors,
    'request.invalid',
    ...(method === 'GET' ? [] : (['request.malformed', 'request.tooLarge'] as const)),
    ...(body && name !== 'push' ? (['request.mediaType'] as const) : []),
    ...BY_ACCESS[access],
    ...(offline === 'queue' ? WRITE : []),
    ...(['request.rateLimited', 'server.failed', 'server.maintenance'] as const),
  ])
}

/** The codes by the status they come with. */
export function codesByStatus(name: EndpointName): Map<number, ApiErrorCode[]> {
  const byStatus = new Map<number, ApiErrorCode[]>()
  for (const code of declaredCodes(name)) {
    const { status } = API_ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

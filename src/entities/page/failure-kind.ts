import { API_ERRORS, type ApiErrorCode, type Failure } from '#sync/contracts/errors.ts'

/** The page that stands where nothing could be read: 408 says what takes so long, 409 welcomes back (S8-07). */
export type FailurePageKind =
  | 'maintenance'
  | 'timeout'
  | 'network'
  | 'welcome'
  | 'notFound'
  | 'forbidden'
  | 'general'

const statusOf = (code: Failure['code']): number | undefined =>
  code in API_ERRORS ? API_ERRORS[code as ApiErrorCode].status : undefined

export function pageOf({ code, origin }: Failure): FailurePageKind {
  if (code === 'server.maintenance') return 'maintenance'
  const status = statusOf(code)
  if (code === 'network.timeout' || status === 408) return 'timeout'
  if (origin === 'network' || code.startsWith('network.')) return 'network'
  if (status === 409) return 'welcome'
  if (status === 404) return 'notFound'
  return status === 401 || status === 403 ? 'forbidden' : 'general'
}

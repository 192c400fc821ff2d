import { API_ERRORS, type ApiErrorCode, type Failure } from '#sync/contracts/errors.ts'

/** The page that stands where nothing could be read. */
export type FailurePageKind = 'maintenance' | 'network' | 'notFound' | 'forbidden' | 'general'

const statusOf = (code: Failure['code']): number | undefined =>
  code in API_ERRORS ? API_ERRORS[code as ApiErrorCode].status : undefined

export function pageOf({ code, origin }: Failure): FailurePageKind {
  if (code === 'server.maintenance') return 'maintenance'
  if (origin === 'network' || code.startsWith('network.')) return 'network'
  const status = statusOf(code)
  if (status === 404) return 'notFound'
  return status === 401 || status === 403 ? 'forbidden' : 'general'
}

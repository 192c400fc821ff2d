import { API_ERRORS, type ApiErrorCode, type Failure } from '#sync/contracts/errors.ts'

/** Where a failure is said (S8-07, S8-11): at the field, in the form, over the page, in passing, or instead of the page. */
export type FailurePlace = 'field' | 'inline' | 'toast' | 'page'

/** What was under way: a screen being read, something being sent, or work nobody waits for. */
export type Doing = 'reading' | 'sending' | 'background'

export function placeOf(failure: Failure, doing: Doing): FailurePlace {
  // the session's end concerns the whole app, whatever was under way
  if (failure.origin === 'session' || doing === 'background') return 'toast'
  if (doing === 'reading') return 'page'
  return failure.fields?.length ? 'field' : 'inline'
}

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

import type { Failure } from '#sync/contracts/errors.ts'
import type { Log } from '#sync/ports/log.ts'

const device = (code: Failure['code'], retry: boolean): Failure => ({ code, origin: 'device', retry })
const input = (code: Failure['code']): Failure => ({ code, origin: 'input', retry: false })

/** What a person is told, by the name of the error: IndexedDB's and Dexie's, the engine's, zod's. */
const BY_NAME: Readonly<Record<string, Failure>> = {
  QuotaExceededError: device('storage.full', true),
  DatabaseClosedError: device('storage.closed', true),
  InvalidStateError: device('storage.denied', false),
  SecurityError: device('storage.denied', false),
  MissingAPIError: device('storage.denied', false),
  OpenFailedError: device('storage.denied', false),
  AbortError: device('storage.failed', true),
  UnknownError: device('storage.failed', true),
  TimeoutError: device('storage.failed', true),
  NotReadableError: device('storage.failed', true),
  VersionError: device('storage.closed', true),
  VersionChangeError: device('storage.closed', true),
  UnstorableText: input('request.characters'),
  ZodError: input('request.invalid'),
  $ZodError: input('request.invalid'),
  SignedOut: { code: 'auth.required', origin: 'session', retry: false },
  PartMissing: { code: 'network.offline', origin: 'network', retry: true },
}

/** A part of the app that is loaded on demand did not come: no network, or its file went with the version before. */
export class PartMissing extends Error {
  override name = 'PartMissing'
}

/** Another tab has ended the session that a write was meant for. */
export class SignedOut extends Error {
  override name = 'SignedOut'
}

/**
 * What a failed local write means to a person: the device's storage, or something they typed. Null for everything else,
 * which is a fault of the app and must not be taken for a full disk. Aborted transactions and bulk writes carry the
 * reason within them: the innermost one that has a name here is reported.
 */
export function storageFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const { inner, cause, failures = [] } = error as Error & { inner?: unknown; failures?: unknown[] }
  for (const reason of [inner, cause, ...failures]) {
    const failure = storageFailure(reason)
    if (failure) return failure
  }
  return BY_NAME[error.name] ?? null
}

/**
 * The failure of a write called `write` as a value. What is none (an unknown write, a dependency that is gone, a bug) is
 * logged and thrown on.
 */
export function expectedFailure(error: unknown, write: string, log: Log): Failure {
  const failure = storageFailure(error)
  if (failure) return failure
  log.warn('a write failed by a fault of the app', {
    write,
    error: error instanceof Error ? error.name : typeof error,
  })
  throw error
}

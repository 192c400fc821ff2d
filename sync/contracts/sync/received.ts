/**
 * What a device receives, checked by hand: the outbox is loaded with every page and every push of the worker, and the
 * schemas with their library would be two thirds of it. They say the same (`received.test.ts` compares them).
 */
import type { FailureEnvelope } from '../base/envelope.ts'
import { isFlag, isInt, isObject, isText } from './parts.ts'
import type { BatchResult, Position, RefusalClass } from './sync.ts'

const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/i

const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isOptional = (is: (value: unknown) => boolean, value: unknown) => value === undefined || is(value)

const isPosition = (value: unknown): value is Position =>
  isObject(value) && isText(value['scope']) && isInt(value['version'])

const CLASSES: ReadonlySet<unknown> = new Set<RefusalClass>([
  ...(['retry', 'auth', 'conflict', 'reject', 'upgrade', 'gap'] as const),
])

const isClass = (value: unknown): value is RefusalClass => CLASSES.has(value)

/** Without what was not there. */
function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

/** One line of the answer to a push; null when it is none. An unknown class counts as none. */
export function readBatchResult(value: unknown): BatchResult | null {
  if (!isObject(value)) return null
  const { key, status, body, version, database, etag, replayed, retryAfterSeconds } = value
  if (!isText(key) || !UUID.test(key) || !isInt(status) || !('body' in value)) return null
  const isWhole =
    isOptional(isInt, version) &&
    isOptional(isText, database) &&
    isOptional(isText, etag) &&
    isOptional(isFlag, replayed) &&
    isOptional(isNumber, retryAfterSeconds)
  if (!isWhole) return null
  const known = isClass(value['class']) ? value['class'] : undefined
  const told: unknown = value['at']
  const at = Array.isArray(told) && told.every(isPosition) ? told : undefined
  const more = {
    class: known,
    version,
    database,
    at,
    etag,
    replayed,
    retryAfterSeconds,
  } as Partial<BatchResult>
  return { key: key.toLowerCase(), status, body, ...present(more) }
}

const isFieldError = (value: unknown) => isObject(value) && isText(value['path']) && isText(value['code'])
const isFact = (value: unknown) => value === null || isText(value) || isNumber(value) || isFlag(value)

/** What a failure says in our envelope; null when it is not in it. */
export function readFailure(value: unknown): { error?: { code: string; class?: RefusalClass } } | null {
  if (!isObject(value) || !isInt(value['resultCode']) || !isText(value['resultMessage'])) return null
  const { error } = value as Partial<Record<keyof FailureEnvelope, unknown>>
  if (error === undefined) return {}
  if (!isObject(error) || !isText(error['code'])) return null
  const { fields, facts } = error
  if (fields !== undefined && !(Array.isArray(fields) && fields.every(isFieldError))) return null
  if (facts !== undefined && !(isObject(facts) && Object.values(facts).every(isFact))) return null
  const named = error['class']
  return { error: { code: error['code'], ...(isClass(named) ? { class: named } : {}) } }
}

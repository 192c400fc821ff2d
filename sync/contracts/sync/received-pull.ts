/**
 * Answers about scopes, checked by hand (see received.ts). What an answer holds beyond what this app knows does not
 * matter, and a part that is none is left out alone.
 */
import { isFlag, isInstant, isInt, isObject, isText } from './parts.ts'
import type { PullAnswer, ScopeChange, ScopePage, ScopeRefused, WindowPage } from './pull.ts'

/** An answer to a pull; null when it is none. Pages and refusals that are none are missing from it. */
export function readPullAnswer(value: unknown): PullAnswer | null {
  if (!isObject(value)) return null
  const { pages, refused, asOf } = value
  if (!Array.isArray(pages) || !Array.isArray(refused) || !isInstant(asOf)) return null
  return {
    pages: (pages as unknown[]).flatMap((page) => readScopePage(page) ?? []),
    refused: (refused as unknown[]).flatMap((each) => readRefused(each) ?? []),
    asOf,
  }
}

/** News of a scope; null when it is none. */
export function readScopePage(value: unknown): ScopePage | null {
  if (!isObject(value)) return null
  const { scope, changes, cursor, version, items, floor, more, reset, asOf } = value
  if (!isText(scope) || !isText(cursor) || !isInt(version) || !isInt(items) || !isFlag(more)) return null
  if (!isInstant(asOf) || !(floor === undefined || isInt(floor))) return null
  if (!(reset === undefined || reset === true)) return null
  const read = readChanges(changes)
  if (read === null) return null
  return {
    ...{ scope, changes: read, cursor, version, items, more, asOf },
    ...(floor === undefined ? {} : { floor }),
    ...(reset === undefined ? {} : { reset }),
  }
}

/** What comes before a number; null when it is none. */
export function readWindowPage(value: unknown): WindowPage | null {
  if (!isObject(value)) return null
  const { scope, rows, floor, end, version } = value
  const read = readChanges(rows)
  if (read === null || !isText(scope) || !isInt(floor) || !isFlag(end) || !isInt(version)) return null
  return { scope, rows: read, floor, end, version }
}

/** All of them or none: a window with one missing would have a hole. */
function readChanges(value: unknown): ScopeChange[] | null {
  if (!Array.isArray(value)) return null
  const read: ScopeChange[] = []
  for (const change of value as unknown[]) {
    if (!isObject(change)) return null
    const { kind, key, version, no, body } = change
    if (!isText(kind) || !isText(key) || !isInt(version) || !('body' in change)) return null
    if (!(no === undefined || isInt(no))) return null
    read.push({ kind, key, version, body, ...(no === undefined ? {} : { no }) })
  }
  return read
}

function readRefused(value: unknown): ScopeRefused | null {
  if (!isObject(value)) return null
  const { scope, status, code } = value
  return isText(scope) && isInt(status) && isText(code) ? { scope, status, code } : null
}

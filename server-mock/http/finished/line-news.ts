import type { IncomingMessage } from 'node:http'
import { stringify } from '../../db/json-text.ts'
import { lineScope, type Deps } from '../../resources/call.ts'
import { deviceAtHand } from '../../resources/shared/device-tokens.ts'
import { decodeCursor } from '../../resources/sync/cursor.ts'
import { lineAtHand } from '../../resources/waiting/lines-now.ts'
import type { OwnBytes } from './kept-places.ts'
import { headerOf } from './send.ts'

const BEARER = /^Bearer (GD1\.[\w.-]+)$/i

/**
 * "Nothing new" to a device of a shop that has all there is of its line. Null where it is anything else: then the call is
 * answered as every other.
 */
export function newsOfLine(deps: Deps, request: IncomingMessage): OwnBytes | null {
  const bearer = BEARER.exec(headerOf(request, 'authorization') ?? '')?.[1]
  const query = new URLSearchParams(request.url?.split('?')[1])
  const text = query.get('cursor')
  if (bearer === undefined || text === null || query.get('scope') !== 'member') return null
  const now = deps.now()
  const device = deviceAtHand(deps.db, bearer, now)
  if (device === null || device.revokedAt !== null) return null
  const stored = lineAtHand(deps.db, device.shopNo, now)?.stored
  const cursor = decodeCursor(text)
  if (!stored || cursor?.epoch !== stored.epoch || cursor.scope !== lineScope(device.shopNo)) return null
  const { version } = cursor
  if (version !== stored.version || version < stored.prunedBefore) return null
  const result = {
    ...{ scope: 'member', changes: [], cursor: text, version, more: false },
    asOf: new Date(now).toISOString(),
  }
  const etag = `"${stored.epoch}-member-${version}-${query.get('limit') ?? ''}-none"`
  return { status: 200, etag, text: Buffer.from(stringify({ resultCode: 200, resultMessage: 'OK', result })) }
}

import { randomUUID } from 'node:crypto'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import type { Config } from '../../config.ts'
import { networkOf } from '../../network.ts'
import { lineAtHand, lineNow, momentOf } from '../../resources/waiting/lines-now.ts'
import { ticketOfCode } from '../../resources/waiting/place-code.ts'
import { callerOf } from '../address.ts'
import type { Answer } from '../answer.ts'
import { presentFailure, runCall } from '../chain.ts'
import { refuseDuringMaintenance } from '../maintenance.ts'
import { requestId } from '../request-log.ts'
import { dataHeaders } from '../security.ts'
import { depsOf, type Served } from '../served.ts'
import { newsOfLine } from './line-news.ts'
import { bytesOf, KeptPlaces, type OwnBytes } from './kept-places.ts'
import type { Front } from './public-reads.ts'
import { headerOf, send, sendOwn } from './send.ts'

const PLACE = `${ENDPOINTS.waitingPlace.path}?code=`
const FEED = `${ENDPOINTS.feed.path}?`

/**
 * What waiting asks for every few seconds, without the framework and without a query: places of guests as finished bytes,
 * made anew when their line is another; and devices' questions for news of their line as long as there is none.
 */
export function waitingReads(
  served: Served,
  { maintenance, publicUrl }: { maintenance: Config['maintenance']; publicUrl: string },
): Front {
  const { deps, limits } = served
  const kept = new KeptPlaces()
  const secure = Object.entries(dataHeaders(publicUrl)).flat()

  /** An answer, kept while it is true. @throws Refusal as the call does */
  const make = async (code: string, id: string): Promise<OwnBytes | Answer> => {
    const { shopNo } = await ticketOfCode(deps, deps.db, code)
    // read before: what the answer says can only be newer, and is made anew then
    const line = await lineNow(deps.db, shopNo, deps.now())
    const moment = line && momentOf(line, deps.now())
    const answer = await runCall(depsOf(served, id), served.handlers, {
      ...{ name: 'waitingPlace', params: {}, query: { code }, body: null },
      ...{ principal: { kind: 'visitor' }, language: 'ko', ifMatch: undefined, sync: NO_SYNC },
      header: () => undefined,
    })
    if (!line || moment === null || answer.status >= 300) return answer
    const bytes = bytesOf(answer)
    kept.keep(code, { bytes, shopNo, folded: line.stored.folded, moment })
    return bytes
  }
  const find = (code: string): OwnBytes | null => {
    const found = kept.find(code)
    const now = deps.now()
    const line = found && lineAtHand(deps.db, found.shopNo, now)
    const isTrue = line?.stored.folded === found?.folded && line && momentOf(line, now) === found?.moment
    return isTrue && found ? found.bytes : null
  }

  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET') return false
    const code = codeIn(url)
    const started = deps.now()
    const news = code === null && url.startsWith(FEED) ? newsOfLine(deps, request) : null
    if (code === null && news === null) return false
    const endpoint: EndpointName = code === null ? 'feed' : 'waitingPlace'
    const id = requestId(headerOf(request, 'x-request-id')) ?? randomUUID()
    const headers = [...secure, 'x-request-id', id]
    const answered = (answer: OwnBytes | Answer) => {
      const sending = { request, response, headers }
      const status = 'text' in answer ? sendOwn({ ...sending, answer }) : send({ ...sending, answer })
      const ms = deps.now() - started
      served.observe({ endpoint, method: 'GET', status, ms })
      deps.log.info('request', { requestId: id, method, path: url.replace(/\?.*$/, ''), status, ms })
    }
    const failed = (error: unknown) => answered(presentFailure(depsOf(served, id), endpoint, error))
    try {
      refuseDuringMaintenance(maintenance, started)
      limits.api.take(networkOf(callerOf(request, served.trustProxy)))
      const found = news ?? find(code ?? '')
      if (found) answered(found)
      else
        make(code ?? '', id)
          .then(answered, failed)
          .catch(() => response.destroy())
    } catch (error) {
      failed(error)
    }
    return true
  }
}

const NO_SYNC = { key: undefined, client: undefined, lane: undefined, seq: undefined, schema: undefined }

/** The code a place is asked for by; null where the address is another, or says it in another way. */
function codeIn(url: string): string | null {
  const code = url.startsWith(PLACE) ? url.slice(PLACE.length) : ''
  return /^[\w.-]{12,600}$/.test(code) ? code : null
}

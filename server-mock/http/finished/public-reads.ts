import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchRoute } from '#sync/contracts/routes.ts'
import type { Config } from '../../config.ts'
import { networkOf } from '../../network.ts'
import { ContentWatch } from '../../resources/content/content-watch.ts'
import { Refusal } from '../../resources/refusal.ts'
import { callerOf } from '../address.ts'
import type { Answer } from '../answer.ts'
import { presentFailure, runCall } from '../chain.ts'
import { refuseDuringMaintenance } from '../maintenance.ts'
import { requestId } from '../request-log.ts'
import { dataHeaders } from '../security.ts'
import { depsOf, type Served } from '../served.ts'
import { WEIGHTS } from '../weights.ts'
import { KeptAnswers, type Finished } from './kept-answers.ts'
import { aboutOf, publicRead, subjectsOf, type PublicRead } from './public-addresses.ts'
import { finish, headerOf, send } from './send.ts'

/** Answers a request itself, or leaves it to the framework: false. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Reads of public content as finished bytes: made once, handed out until what they say is changed by whichever process.
 * What is public does not depend on the caller, so the caller is not authenticated.
 */
export function publicReads(
  served: Served,
  { maintenance, publicUrl }: { maintenance: Config['maintenance']; publicUrl: string },
): Front {
  const { deps, limits } = served
  const kept = new KeptAnswers()
  const watch = new ContentWatch({ db: deps.db, now: deps.now, onChange: (changed) => kept.drop(changed) })
  const secure = Object.entries(dataHeaders(publicUrl)).flat()

  const make = (read: PublicRead, address: string, { id, network }: { id: string; network: string }) => {
    const [path = '', search] = address.split('?')
    const route = matchRoute('GET', path)
    if (!route) throw new Refusal('route.notFound')
    limits.api.take(network, (WEIGHTS[route.name] ?? 1) - 1)
    const asked = { params: route.params, query: Object.fromEntries(new URLSearchParams(search)) }
    const subjects = subjectsOf(read, asked)
    return kept.make(address, subjects, async () => {
      const answer = await runCall(depsOf(served, id), served.handlers, {
        ...{ ...asked, name: route.name, body: null },
        ...{ principal: { kind: 'visitor' }, language: 'ko', ifMatch: undefined, sync: NO_SYNC },
        header: () => undefined,
      })
      return answer.status === 200
        ? finish(answer, aboutOf(read, answer, { subjects, now: deps.now() }))
        : answer
    })
  }
  return (request, response) => {
    const { method, url = '' } = request
    const read = method === 'GET' ? publicRead(url) : null
    if (!read) return false
    const started = deps.now()
    // one in order of time costs a tenth of the answer, and no screen orders by it
    const id = requestId(headerOf(request, 'x-request-id')) ?? randomUUID()
    const answered = (answer: Finished | Answer) => {
      const status = send({ request, response, answer, headers: [...secure, 'x-request-id', id] })
      const ms = deps.now() - started
      served.observe({ endpoint: read, method: 'GET', status, ms })
      deps.log.info('request', { requestId: id, method, path: url.replace(/\?.*$/, ''), status, ms })
    }
    const failed = (error: unknown) => answered(presentFailure(depsOf(served, id), null, error))
    /** What most are answered with: no query, nothing waited for. */
    const next = (network: string) => {
      const found = kept.find(url, deps.now())
      return found ? answered(found) : make(read, url, { id, network }).then(answered)
    }
    try {
      refuseDuringMaintenance(maintenance, started)
      const network = networkOf(callerOf(request, served.trustProxy))
      limits.api.take(network)
      const waiting = watch.isCaughtUp() ? next(network) : watch.catchUp().then(() => next(network))
      waiting?.catch(failed).catch(() => response.destroy())
    } catch (error) {
      failed(error)
    }
    return true
  }
}

const NO_SYNC = { key: undefined, client: undefined, lane: undefined, seq: undefined, schema: undefined }

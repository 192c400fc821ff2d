import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { matchRoute } from '#sync/contracts/routes.ts'
import type { Config } from '../../config.ts'
import { networkOf } from '../../network.ts'
import { kindsWanted, today } from '../../resources/content/content.ts'
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
import { finish, headerOf, send } from './send.ts'

/** Answers a request itself, or leaves it to the framework: false. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

const LIST = ENDPOINTS.contentFirst.path
const isRecord = (address: string) => address.startsWith(`${LIST}/`) && !address.includes('?')
const isList = (address: string) => address === LIST || address.startsWith(`${LIST}?`)

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

  const read = async (
    request: IncomingMessage,
    { address, id }: { address: string; id: string },
  ): Promise<Finished | Answer> => {
    refuseDuringMaintenance(maintenance, deps.now())
    const network = networkOf(callerOf(request, served.trustProxy))
    limits.api.take(network)
    await watch.catchUp()
    const found = kept.find(address, today(deps.now()))
    if (found) return found
    const [path = '', search] = address.split('?')
    const route = matchRoute('GET', path)
    if (!route) throw new Refusal('route.notFound')
    limits.api.take(network, (WEIGHTS[route.name] ?? 1) - 1)
    const query = Object.fromEntries(new URLSearchParams(search))
    const subjects = isList(address)
      ? kindsWanted(query.kinds ?? '').map(({ kind }) => kind)
      : [`${route.params.kind}/${route.params.key}`]
    const about = { subjects: new Set(subjects), day: isList(address) ? today(deps.now()) : null }
    return kept.make(address, about.subjects, async () => {
      const answer = await runCall(depsOf(served, id), served.handlers, {
        ...{ name: route.name, params: route.params, query, body: null },
        ...{ principal: { kind: 'visitor' }, language: 'ko', ifMatch: undefined, sync: NO_SYNC },
        header: () => undefined,
      })
      return answer.status === 200 ? finish(answer, about) : answer
    })
  }

  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' || !(isList(url) || isRecord(url))) return false
    const started = deps.now()
    // one in order of time costs a tenth of the answer, and no screen orders by it
    const id = requestId(headerOf(request, 'x-request-id')) ?? randomUUID()
    const finished = (status: number) => {
      const ms = deps.now() - started
      served.observe({ endpoint: isList(url) ? 'contentFirst' : 'contentRead', method, status, ms })
      deps.log.info('request', { requestId: id, method, path: url.replace(/\?.*$/, ''), status, ms })
    }
    read(request, { address: url, id })
      .catch((error: unknown) => presentFailure(deps, null, error, { requestId: id }))
      .then((answer) => send({ request, response, answer, headers: ['x-request-id', id, ...secure] }))
      .then(finished, () => response.destroy())
    return true
  }
}

const NO_SYNC = { key: undefined, client: undefined, lane: undefined, seq: undefined, schema: undefined }

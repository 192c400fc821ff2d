import type { Api, CallInput } from '#sync/adapters/api-client.ts'
import { fail, ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import { schemasOf, type ResultOf } from '#sync/contracts/schemas.ts'
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { ScopeTransport } from '#sync/ports/scopes.ts'
import type { Transport } from '#sync/ports/transport.ts'

/** A refusal of the server. */
export const refused = (code: Failure['code'], more: Partial<Failure> = {}): Result<never> =>
  fail({ code, origin: 'input', retry: false, ...more })

type Given<N extends EndpointName> = ResultOf<N> | Result<never>
/** What the server answers to a call: a result, a refusal, or either worked out from what it was asked. */
type Answer<N extends EndpointName> = Given<N> | ((input: CallInput<N>) => Given<N> | Promise<Given<N>>)
export type Answers = { [N in EndpointName]?: Answer<N> }

/** What becomes of a write that is sent; null: no answer comes, it goes on waiting. */
export type Push = (operation: BatchOperation) => Partial<BatchResult> | null

/** A call a screen made. */
export interface Call {
  name: EndpointName
  input: CallInput<EndpointName>
}

export interface FakeServer {
  api: Api
  transport: Transport
  /** Answers no pull: a screen shows what is stored. */
  scopes: ScopeTransport
  /** Every call so far, in order. */
  calls: Call[]
  /** Calls nobody gave an answer for. */
  unexpected: EndpointName[]
}

const OFFLINE: Failure = { code: 'network.offline', origin: 'network', retry: true }
const isRefusal = (given: unknown): given is Result<never> =>
  typeof given === 'object' && given !== null && 'ok' in given && given.ok === false

/**
 * A server that answers what a test gives it, and only that. Every answer must be one the contract allows.
 * @param isOnline asked at each call: while it says no, nothing is answered
 */
export function fakeServer(
  answers: Answers,
  push: Push = () => null,
  isOnline: () => boolean = () => true,
): FakeServer {
  const calls: Call[] = []
  const unexpected: EndpointName[] = []
  async function answer(name: EndpointName, input: CallInput<EndpointName>): Promise<Result<unknown>> {
    calls.push({ name, input })
    if (!isOnline()) return fail(OFFLINE)
    if (!(name in answers)) {
      unexpected.push(name)
      return fail(OFFLINE)
    }
    const entry = answers[name] as Answer<EndpointName>
    const given = typeof entry === 'function' ? await entry(input) : entry
    if (isRefusal(given)) return given
    const parsed = schemasOf(name).result.safeParse(given)
    if (!parsed.success) throw new Error(`${name} cannot answer this: ${parsed.error.message}`)
    return ok(parsed.data)
  }
  const result = (operation: BatchOperation): BatchResult | null => {
    const given = isOnline() ? push(operation) : null
    return given && { key: operation.key, status: 200, class: undefined, body: null, ...given }
  }
  return {
    calls,
    unexpected,
    api: {
      call: async (name, input = {}) =>
        (await answer(name, input as CallInput<EndpointName>)) as Result<ResultOf<typeof name>>,
    },
    scopes: { pull: async () => ({ kind: 'unanswered' }), window: async () => ({ kind: 'unanswered' }) },
    transport: {
      async push({ operations }, onResult) {
        for (const operation of operations) {
          const said = result(operation)
          if (said === null) return { kind: 'unanswered' }
          onResult(said)
        }
        return { kind: 'answered', status: 200 }
      },
      async call({ operation }) {
        const said = result(operation)
        return said === null ? { kind: 'unanswered' } : { kind: 'result', result: said }
      },
      feed: async () => ({ kind: 'unanswered' }),
      upload: async () => ({ kind: 'unanswered' }),
    },
  }
}

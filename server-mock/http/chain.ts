import { hash } from 'node:crypto'
import { regexes } from 'zod/v4/core'
import type { Language } from '#sync/contracts/base/locale.ts'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { SYNC_SCHEMA, SYNC_SCHEMAS_BEHIND } from '#sync/contracts/sync/sync.ts'
import type { Trx } from '../db/database.ts'
import { stampedLast } from '../db/feed.ts'
import { beforePasswords } from '../resources/account/sign-in/before-passwords.ts'
import { Passwords } from '../resources/account/sign-in/passwords.ts'
import {
  bearerOf,
  memberOf,
  ownerOf,
  storedFeedOf,
  type Call,
  type Deps,
  type Handlers,
  type Principal,
} from '../resources/call.ts'
import { authorise } from '../resources/authorise.ts'
import { Refusal } from '../resources/refusal.ts'
import { bindClient, runOnce, WITHDRAWN, type WriteIdentity } from '../resources/sync/idempotency.ts'
import { presentRefusal, presentResult, type Answer } from './answer.ts'
import { declaredCodes, OAUTH_ENDPOINTS } from './declared.ts'
import { presentOAuthRefusal } from './oauth-refusal.ts'
import { OWN_TRANSACTIONS, PLAIN_READS } from './plain-reads.ts'
import { readFromReplica } from './replica-reads.ts'
import { refusedByDatabase } from '../db/refused.ts'
import { validate, type RawInput, type Validated } from './validate.ts'

/** Headers of a queued write, still as text. */
type SyncFields = {
  key: string | undefined
  client: string | undefined
  lane: string | undefined
  seq: string | undefined
  schema: string | undefined
  /** `true`: the write is taken back. */
  void?: string | undefined
}

/** A call that has passed the limits and knows who makes it; from HTTP or from a line of a push. */
export type RawCall = RawInput & {
  name: EndpointName
  principal: Principal
  sync: SyncFields
  ifMatch: string | undefined
  language: Language
  header(name: string): string | undefined
  /** Network address of the caller; none inside a push. */
  address?: string
  /** The client id was bound already, for a whole push. */
  isBound?: boolean
  /** Charges for a new guest. @throws Refusal when too many came from there */
  newGuest?: () => void
}

/**
 * The one way through the server: limit → authenticate → **validate → transaction → authorise → handle → present**
 * (the first two happen once per request, before this).
 */
export async function runCall(deps: Deps, handlers: Handlers, raw: RawCall): Promise<Answer> {
  return declared(deps, raw, await answerCall(deps, handlers, raw))
}

/** The contract must list every answer: one that it does not is a mistake of ours, but no reason to keep it back. */
export function declared(deps: Deps, raw: RawCall, answer: Answer): Answer {
  const code = answer.refusal?.code
  if (code !== undefined && code !== 'route.preparing' && !declaredCodes(raw.name).has(code))
    deps.log.error('answer.undeclared', { name: raw.name, code })
  return answer
}

async function answerCall(deps: Deps, handlers: Handlers, raw: RawCall): Promise<Answer> {
  try {
    const input = validate(raw.name, raw)
    return ENDPOINTS[raw.name].offline === 'queue'
      ? await runQueueable(deps, handlers, raw, input)
      : await runPlain(deps, handlers, raw, input)
  } catch (error) {
    return presentFailure(deps, raw.name, error, raw.body)
  }
}

/**
 * Refusals are answers; anything else is a bug of ours, logged and told as 500 without details.
 * @param deps with the log of the request, so that its lines can be joined
 * @param form the body as it came
 */
export function presentFailure(
  deps: Pick<Deps, 'log'>,
  name: EndpointName | null,
  error: unknown,
  form: string | null = null,
): Answer {
  const refusal = error instanceof Refusal ? error : unexpected(error)
  if (!(error instanceof Refusal))
    deps.log.error('call.failed', {
      name,
      error: error instanceof Error ? error.stack : String(error),
    })
  const isOAuth = name !== null && OAUTH_ENDPOINTS.includes(name)
  return isOAuth ? presentOAuthRefusal(refusal, form) : presentRefusal(refusal)
}

/** What the database refuses it refuses every time: to ask for another try would be a lie. */
function unexpected(error: unknown): Refusal {
  return refusedByDatabase(error)
    ? new Refusal('request.invalid')
    : new Refusal('server.failed', { retryAfterSeconds: 2 })
}

async function runPlain(deps: Deps, handlers: Handlers, raw: RawCall, input: Validated): Promise<Answer> {
  const after: (() => void)[] = []
  const passwords = new Passwords()
  if (input.ok) {
    const { body } = input as { body: Call<EndpointName>['body'] }
    const before = { body, principal: raw.principal, passwords, db: deps.db, now: deps.now() }
    await beforePasswords(raw.name, before as Parameters<typeof beforePasswords>[1])
  }
  const handling = { deps, handlers, raw, input, after, passwords }
  // handlers of these read, and a read is the same on a connection that is in no transaction
  if (PLAIN_READS.has(raw.name) || OWN_TRANSACTIONS.has(raw.name))
    return handle({ ...handling, trx: deps.db as Trx })
  const lagging =
    input.ok &&
    (await readFromReplica(deps, { ...raw, query: input.query }, (trx) => handle({ ...handling, trx })))
  if (lagging) return lagging
  const answer = await deps.db.transaction().execute((trx) =>
    stampedLast(
      trx,
      () => handle({ ...handling, trx }),
      () => after.push(deps.publisher.wake),
    ),
  )
  for (const work of after) work()
  return answer
}

async function runQueueable(deps: Deps, handlers: Handlers, raw: RawCall, input: Validated): Promise<Answer> {
  // No principal, or a bearer that is not accepted: parked on the device, its place in the lane stays free.
  const owner = ownerOf(raw.principal)
  if (raw.principal.kind === 'guest') authoriseGuest(raw.name, raw.principal)
  const identity = identify(raw, owner)
  if (identity.lane && !raw.isBound)
    await bindClient(deps.db, {
      clientId: identity.lane.clientId,
      ...bearerOf(raw.principal),
      now: deps.now(),
      newGuest: raw.newGuest,
    })
  const after: (() => void)[] = []
  const afterRefusal: (() => void)[] = []
  const outcome = await runOnce(deps.db, identity, {
    now: deps.now(),
    effect: async (trx) => {
      // only what the effect that stays has asked for
      after.length = 0
      afterRefusal.length = 0
      if (identity.bodyHash === WITHDRAWN) throw new Refusal('sync.withdrawn')
      assertUnderstood(raw.sync)
      return stampedLast(
        trx,
        () => settled(handle({ deps, handlers, raw, input, trx, after, afterRefusal })),
        () => after.push(deps.publisher.wake),
      )
    },
    onRefusal: (refusal) => {
      after.splice(0, Infinity, ...afterRefusal)
      return presentRefusal(refusal)
    },
  })
  for (const work of after) work()
  return outcome
}

/** An answer that says nothing final must not be kept, or every repetition would get it again. @throws Refusal */
export function final(answer: Answer): Answer {
  if (answer.refusal && !answer.refusal.isDefinite) throw answer.refusal
  return answer
}

export const settled = async (handling: Promise<Answer>): Promise<Answer> => final(await handling)

/** A guest calling what needs a member is not signed in (yet), which is no verdict about the write. */
function authoriseGuest(name: EndpointName, principal: Principal): void {
  if (ENDPOINTS[name].access !== 'guest') memberOf(principal)
}

type Handling = {
  deps: Deps
  handlers: Handlers
  raw: RawCall
  input: Validated
  trx: Trx
  /** What follows the commit. */
  after: (() => void)[]
  /** What follows it in place of that when a write was refused for good. */
  afterRefusal?: (() => void)[]
  passwords?: Passwords
}

export async function handle(handling: Handling): Promise<Answer> {
  const call = openCall(handling)
  const handler = handlerOf(handling.raw, handling.handlers)
  // The handlers are typed by the same schemas; validate() has just checked all three parts against it.
  const run = handler as (call: unknown) => Promise<unknown>
  return presented(handling, call, await run(call))
}

/** The same for several calls of one name, by what answers them together. */
export async function handleTogether(
  handlings: readonly Handling[],
  handlers: Readonly<Partial<Record<EndpointName, unknown>>>,
): Promise<Answer[]> {
  const [first] = handlings
  if (!first) return []
  const calls = handlings.map(openCall)
  const handler = handlerOf(first.raw, handlers)
  const run = handler as (calls: readonly unknown[]) => Promise<unknown[]>
  const results = await run(calls)
  return handlings.map((each, index) => presented(each, calls[index], results[index]))
}

/** @throws Refusal where nobody answers yet */
function handlerOf({ name }: RawCall, handlers: Readonly<Partial<Record<EndpointName, unknown>>>): unknown {
  const handler = handlers[name]
  if (!handler) throw new Refusal('route.preparing')
  return handler
}

type Opened = ReturnType<typeof openCall>

const presented = ({ raw, deps }: Handling, call: Opened | undefined, result: unknown) =>
  presentResult(raw.name, result, (call?.reply ?? {}) as Call<EndpointName>['reply'], deps.log)

/** A call as its handler is given it. @throws Refusal when the caller may not make it, or sent what makes no sense */
function openCall({ deps, raw, input, trx, after, afterRefusal, passwords = new Passwords() }: Handling) {
  authorise(raw.name, raw.principal)
  if (!input.ok) throw input.refusal
  return {
    deps,
    trx,
    principal: raw.principal,
    params: input.params,
    query: input.query,
    body: input.body,
    ifMatch: versionOf(raw.ifMatch),
    language: raw.language,
    address: raw.address ?? '',
    passwords,
    afterCommit: addingTo(after),
    afterRefusal: addingTo(afterRefusal),
    header: raw.header,
    reply: {},
  }
}

/** Without a name: to give one to each would cost more than the call it is made for. */
const addingTo = (works: (() => void)[] | undefined) => (work: () => void) => void works?.push(work)

/** What is in If-Match, without the quotes. */
function versionOf(ifMatch: string | undefined): string | null {
  if (ifMatch === undefined) return null
  return /^(?:W\/)?"(.*)"$/.exec(ifMatch)?.[1] ?? ifMatch.replace(/^W\//, '')
}

const UUID = regexes.uuid()

/** As the contract asks, where it is asked of each of many and nothing else is to be known. */
const isUuid = (text: string | undefined): text is string => text !== undefined && UUID.test(text)

const isLaneName = (lane: string): boolean => /^[ -~]{1,120}$/.test(lane)

/** Seconds after which a newer server may be asked. */
const NEWER_AFTER_S = 10

/** Whether what wrote this is one of the schemas still understood. */
export function assertUnderstood({ schema }: SyncFields): void {
  const oldest = SYNC_SCHEMA - SYNC_SCHEMAS_BEHIND
  if (schema !== undefined && !(Number(schema) >= oldest))
    throw new Refusal('sync.upgrade', { facts: { schema: SYNC_SCHEMA } })
}

/** @throws Refusal when the key is missing or malformed, or the device speaks a schema that is newer than ours */
export function identify(raw: RawCall, owner: string): WriteIdentity {
  const { key, client, lane, seq, schema } = raw.sync
  if (!isUuid(key)) throw new Refusal('request.keyMissing')
  const isVoid = raw.sync.void === 'true'
  const spoken = schema === undefined ? SYNC_SCHEMA : Number(schema)
  // A server of before during a deploy: the next one asked may be the new one.
  if (!isVoid && spoken > SYNC_SCHEMA) throw new Refusal('sync.newer', { retryAfterSeconds: NEWER_AFTER_S })
  const path = Object.values(raw.params).join('/')
  const bodyHash = isVoid
    ? WITHDRAWN
    : hash('sha256', `${raw.name}\n${path}\n${raw.ifMatch ?? ''}\n${raw.body ?? ''}`, 'base64url')
  const identity = { owner, feed: storedFeedOf(raw.principal), key: key.toLowerCase(), bodyHash }
  if (lane === undefined) return { ...identity, lane: null }
  const place = Number(seq)
  if (!isUuid(client) || !Number.isSafeInteger(place) || place < 1 || !isLaneName(lane))
    throw new Refusal('request.keyMissing')
  return { ...identity, lane: { clientId: client.toLowerCase(), name: lane, seq: place } }
}

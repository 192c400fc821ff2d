import type { SocialGrant } from '#sync/contracts/account/calls.ts'
import { StoredLogin, TokenAnswer } from '#sync/contracts/openid/tokens.ts'
import { FailureEnvelope, TokenError } from '#sync/contracts/base/envelope.ts'
import { fail, ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import { endsSession, tokenFailure } from '#sync/domain/token-errors.ts'
import { systemClock } from './platform-ports.ts'
import type { Locks } from '#sync/ports/locks.ts'
import type { Session, SessionInfo } from '#sync/ports/session.ts'
import type { TokenStore } from '#sync/ports/tokens.ts'

const LOCK = 'goraero-session'

/**
 * After a renewal that a captive portal answered, or none at all, no other is tried for this long, ms: a queue tries
 * again each second, and the server allows two a second of all devices behind one address.
 */
const RENEWAL_GAP = 2000

export interface SignedIn {
  memberId: string
  /** When, by the server's clock, milliseconds since 1970. */
  at: number
}

/** The live session of a page or a service worker. */
export interface LiveSession extends Session {
  /** Owner of the local database: member id, or `guest-` and the device id. */
  owner(): Promise<string>
  clientId(): Promise<string>
  /**
   * This guest of the device is no more: the next one has another id, whose lanes begin at 1 on the server too.
   * @param guest an owner; nothing is done for one of before
   * @returns false while that guest uses the device
   */
  renewDevice(guest: string): Promise<boolean>
  memberId(): Promise<string | null>
  /** Password grant (S7-13); on success the tokens are stored everywhere before it resolves. */
  signIn(username: string, password: string): Promise<Result<SignedIn>>
  /** Authorisation code grant with PKCE: the code of a social sign-in, for the page that has its verifier. */
  signInWithCode(grant: SocialGrant): Promise<Result<SignedIn>>
  /** Forgets the tokens on this device (S4-05); pending writes of the member stay in their own database. */
  signOut(): Promise<string | null>
}

/** Name of a guest, before the id of the device. */
const GUEST = 'guest-'

export interface SessionOptions {
  baseUrl: string
  tokens: TokenStore
  locks: Locks
  /** Time-out of a call in milliseconds. */
  timeoutMs?: number
  /** Device time in milliseconds. */
  now?: () => number
}

/**
 * Creates the session. One refresh is in flight over all tabs and the worker: it runs under a Web Lock and first looks
 * whether another tab has refreshed meanwhile (I14, S4-06).
 */
export function createSession({
  baseUrl,
  tokens,
  locks,
  timeoutMs = 20_000,
  now: clock = () => systemClock.now(),
}: SessionOptions): LiveSession {
  let unansweredAt: number | null = null
  const isTooSoon = () => {
    const since = unansweredAt === null ? Infinity : clock() - unansweredAt
    return since >= 0 && since < RENEWAL_GAP
  }

  async function ask(fields: Record<string, string>): Promise<Result<TokenAnswer>> {
    let body: unknown
    let status = 0
    try {
      const answer = await fetch(`${baseUrl}/protocol/openid-connect/token`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          // a device the member has signed in on is not shut out by what others try
          [SYNC_HEADERS.client]: (await tokens.read()).clientId,
        },
        body: new URLSearchParams({ client_id: 'commerce-pc', scope: 'openid', ...fields }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = answer.status
      body = await answer.json()
    } catch {
      return fail(loginFailure(undefined))
    }
    const granted = TokenAnswer.safeParse(body)
    if (status === 200 && granted.success) return ok(granted.data)
    const error = TokenError.safeParse(body)
    if (status === 429) return fail({ code: 'request.rateLimited', origin: 'server', retry: true })
    return fail(error.success ? loginFailure(error.data) : (closed(body) ?? loginFailure(undefined)))
  }

  async function store(answer: TokenAnswer): Promise<SignedIn> {
    const { token_type, access_token, refresh_token, id_token } = answer
    const signedIn = claimsOf(id_token)
    const login = StoredLogin.parse({ token_type, access_token, refresh_token, id_token })
    await tokens.write(login, signedIn.memberId)
    return signedIn
  }

  const session: LiveSession = {
    async current(): Promise<SessionInfo> {
      const { clientId, memberId, login } = await tokens.read()
      return { owner: memberId ?? GUEST + clientId, token: login?.access_token ?? null }
    },
    owner: async () => (await session.current())?.owner ?? '',
    clientId: async () => (await tokens.read()).clientId,
    renewDevice: (guest) => tokens.renewClient(guest.slice(GUEST.length)),
    memberId: async () => (await tokens.read()).memberId,
    async refresh(token) {
      const before = (await tokens.read()).login
      if (!before) return 'refused'
      if (token !== undefined && before.access_token !== token) return 'refreshed'
      if (isTooSoon()) return 'unanswered'
      const outcome = await locks.run(LOCK, async () => {
        const now = (await tokens.read()).login
        if (!now) return 'refused' as const
        if (now.refresh_token !== before.refresh_token) return 'refreshed' as const
        const answer = await ask({ grant_type: 'refresh_token', refresh_token: now.refresh_token })
        if (answer.ok) {
          await store(answer.value)
          return 'refreshed' as const
        }
        if (!isEnd(answer.error)) {
          unansweredAt = clock()
          return 'unanswered' as const
        }
        await tokens.write(null, null)
        return 'refused' as const
      })
      return outcome === 'cancelled' ? 'unanswered' : outcome
    },
    async signIn(username, password) {
      const answer = await ask({ grant_type: 'password', username, password })
      if (!answer.ok) return answer
      return ok(await store(answer.value))
    },
    async signInWithCode({ code, codeVerifier }) {
      const answer = await ask({ grant_type: 'authorization_code', code, code_verifier: codeVerifier })
      if (!answer.ok) return answer
      return ok(await store(answer.value))
    },
    async signOut() {
      const idToken = (await tokens.read()).login?.id_token ?? null
      await tokens.write(null, null)
      return idToken
    },
  }
  return session
}

function loginFailure(error: TokenError | undefined): Failure {
  const { code, description } = tokenFailure(error)
  return {
    code,
    origin: error ? 'session' : 'network',
    retry: !error,
    ...(description ? { facts: { description } } : {}),
  }
}

/** The whole service is shut for a while: it answers in its own envelope, not in the token endpoint's. */
function closed(body: unknown): Failure | null {
  const envelope = FailureEnvelope.safeParse(body)
  const error = envelope.success ? envelope.data.error : undefined
  if (error?.code !== 'server.maintenance') return null
  return { code: error.code, origin: 'server', retry: true, ...(error.facts ? { facts: error.facts } : {}) }
}

function isEnd(error: Failure): boolean {
  return error.code.startsWith('login.') && endsSession(error.code as Parameters<typeof endsSession>[0])
}

/** Who a JWT is about and when it was made; the signature is the server's business. */
function claimsOf(jwt: string): SignedIn {
  const payload = jwt.split('.')[1] ?? ''
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0))
  const { sub, iat } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown; iat?: unknown }
  if (typeof sub !== 'string' || typeof iat !== 'number') throw new Error('token without subject or time')
  return { memberId: sub, at: iat * 1000 }
}

import { Social } from '#sync/contracts/account/account.ts'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { Redirect, type Call, type Deps, type Handlers } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { audit } from '../audit.ts'
import { endSession } from './sessions.ts'
import { beginSocial } from './social.ts'
import { readToken } from './tokens.ts'

const CHALLENGE = /^[\w-]{43}$/

type EndFields = Call<'endSession'>['query']
type Ending = Pick<Call<'endSession'>, 'deps' | 'trx' | 'address' | 'header'>

/** What standard OpenID Connect clients need beside the token endpoint. The one client is the app itself. */
export const openidHandlers: Handlers = {
  discovery: ({ deps }) => {
    const at = (name: 'authorisation' | 'token' | 'userinfo' | 'certs' | 'endSession' | 'revocation') =>
      deps.publicUrl + ENDPOINTS[name].path
    return Promise.resolve({
      issuer: deps.publicUrl,
      authorization_endpoint: at('authorisation'),
      token_endpoint: at('token'),
      userinfo_endpoint: at('userinfo'),
      jwks_uri: at('certs'),
      end_session_endpoint: at('endSession'),
      revocation_endpoint: at('revocation'),
      scopes_supported: ['openid'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'password', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      claims_supported: ['sub', 'email', 'email_verified', 'name', 'locale', 'phone_number_verified'],
    })
  },

  /** Members with a password use the password grant (S7-13); the code grant is for social accounts. */
  async authorisation({ deps, trx, query, header }) {
    const returnTo = ownPath(deps, query.redirect_uri)
    // There is no redirect to an address that is not ours, not even with an error.
    if (returnTo === null) throw invalid('redirect_uri')
    const refuse = (error: string) => new Redirect(withQuery(returnTo, { error, state: query.state }))
    if (query.response_type !== 'code') return refuse('unsupported_response_type')
    const hint = Social.safeParse(query.kc_idp_hint)
    const challenge = query.code_challenge ?? ''
    const isWhole =
      query.code_challenge_method === 'S256' &&
      CHALLENGE.test(challenge) &&
      (query.response_mode ?? 'query') === 'query' &&
      hint.success &&
      deps.social[hint.data] !== undefined
    if (!isWhole) return refuse('invalid_request')
    return new Redirect(
      await beginSocial(trx, deps, {
        provider: hint.data,
        purpose: 'signIn',
        memberId: null,
        challenge,
        appState: query.state ?? '',
        clientNonce: query.nonce ?? null,
        returnTo,
        host: header('host'),
      }),
    )
  },

  endSession: (call) => goOut(call, call.query),
  endSessionForm: (call) => goOut(call, call.body),

  async revocation(call) {
    const { deps, body } = call
    for (const kind of ['Refresh', 'Bearer'] as const) {
      const read = await readToken(deps.keys, body.token, { kind, now: deps.now(), expired: true })
      if (read.ok) await end(call, read.claims.sessionId)
    }
    return {}
  },
}

async function goOut(call: Ending, fields: EndFields): Promise<Redirect> {
  const { deps } = call
  if (fields.id_token_hint) {
    const read = await readToken(deps.keys, fields.id_token_hint, {
      kind: 'ID',
      now: deps.now(),
      expired: true,
    })
    if (!read.ok) throw invalid('id_token_hint')
    await end(call, read.claims.sessionId)
  }
  if (!fields.post_logout_redirect_uri) return new Redirect('/')
  const path = ownPath(deps, fields.post_logout_redirect_uri)
  if (path === null) throw invalid('post_logout_redirect_uri')
  return new Redirect(withQuery(path, { state: fields.state }))
}

async function end(call: Ending, sessionId: string): Promise<void> {
  const memberId = await endSession(call.trx, sessionId, 'logout', call.deps.now())
  if (memberId !== null) await audit(call, memberId, 'signOut')
}

const invalid = (path: string) => new Refusal('request.invalid', { fields: [{ path, code: 'invalid' }] })

/** The path of an address of this very site, or null for any other. */
function ownPath(deps: Deps, address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, search } = new URL(address)
  // `//host` would lead away again.
  if (origin !== new URL(deps.publicUrl).origin || pathname.startsWith('//')) return null
  return pathname + search
}

function withQuery(path: string, fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]))
  if (given.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`
}

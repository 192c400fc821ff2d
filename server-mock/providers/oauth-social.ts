import type { SocialAccount, Claims } from './social-accounts.ts'
import type { SocialProvider } from './social.ts'

const TIMEOUT_MS = 8000

export type OauthClient = { clientId: string; clientSecret: string }

/**
 * A social account over OAuth 2: authorisation code with PKCE and state. Claims come from the userinfo address, or from
 * the id token, which is believed because it comes from the token address itself over TLS (OpenID Connect Core 3.1.3.7).
 */
export function oauthSocial(account: SocialAccount, client: OauthClient, now: () => number): SocialProvider {
  return {
    isHere: false,

    authorizeUrl({ state, nonce, challenge, redirectUri }) {
      const url = new URL(account.authorizeUrl)
      const fields = {
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(account.scope ? { scope: account.scope } : {}),
        ...account.extra,
      }
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
      return url.href
    },

    async exchange({ code, verifier, nonce, redirectUri }) {
      const answer = await ask(account.tokenUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: client.clientId,
          client_secret: client.clientSecret,
          code,
          code_verifier: verifier,
          redirect_uri: redirectUri,
        }),
      })
      if (!answer) return null
      const claims =
        account.userinfoUrl === null
          ? idClaims(answer.id_token, { audience: client.clientId, nonce, now: now() })
          : await ask(account.userinfoUrl, {
              headers: { authorization: `Bearer ${String(answer.access_token)}`, accept: 'application/json' },
            })
      return claims && account.identity(claims)
    },
  }
}

/** @returns null when the request is refused; @throws Error when the server fails */
async function ask(url: string, init: RequestInit): Promise<Claims | null> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (answer.status >= 500) throw new Error(`${new URL(url).host} answered ${answer.status}`)
  const body: unknown = await answer.json().catch(() => null)
  return answer.ok && typeof body === 'object' && body !== null ? { ...body } : null
}

/** Claims of an id token meant for us, for this very sign-in, and not over. */
function idClaims(token: unknown, wanted: { audience: string; nonce: string; now: number }): Claims | null {
  if (typeof token !== 'string') return null
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    if (typeof payload !== 'object' || payload === null) return null
    const claims: Claims = { ...payload }
    const audiences = Array.isArray(claims.aud) ? claims.aud : [claims.aud]
    const isOurs = audiences.includes(wanted.audience) && claims.nonce === wanted.nonce
    return isOurs && Number(claims.exp) * 1000 > wanted.now ? claims : null
  } catch {
    return null
  }
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Social } from '#sync/contracts/account/account.ts'
import type { SocialIdentity, SocialProvider } from './social.ts'

/**
 * The local sign-in page of a social account (development): anybody may be anybody there. Codes are signed, short-lived
 * and bound to the challenge, so the flow is the real one to its last step.
 */
export type LocalSocial = SocialProvider & {
  /** The code the page sends back. */
  issue(request: { challenge: string; nonce: string; redirectUri: string }, who: SocialIdentity): string
}

const CODE_MS = 120_000
export const LOCAL_SOCIAL_PATH = '/api/dev/social'

export function localSocial(provider: Social, secret: string, now: () => number): LocalSocial {
  const sign = (text: string) =>
    createHmac('sha256', `${secret}:${provider}`).update(text).digest('base64url')
  return {
    isHere: true,

    authorizeUrl({ state, nonce, challenge, redirectUri }) {
      const fields = new URLSearchParams({
        state,
        nonce,
        code_challenge: challenge,
        redirect_uri: redirectUri,
      })
      return `${LOCAL_SOCIAL_PATH}/${provider}?${fields.toString()}`
    },

    issue(request, who) {
      const text = Buffer.from(JSON.stringify({ ...request, ...who, until: now() + CODE_MS })).toString(
        'base64url',
      )
      return `${text}.${sign(text)}`
    },

    exchange({ code, verifier, nonce, redirectUri }) {
      const [text = '', mark = ''] = code.split('.')
      if (!same(mark, sign(text))) return Promise.resolve(null)
      const said = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Issued
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const isGood =
        said.until > now() &&
        said.challenge === challenge &&
        said.nonce === nonce &&
        said.redirectUri === redirectUri
      const { subject, email, name } = said
      return Promise.resolve(isGood ? { subject, email, name } : null)
    },
  }
}

type Issued = SocialIdentity & { challenge: string; nonce: string; redirectUri: string; until: number }

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

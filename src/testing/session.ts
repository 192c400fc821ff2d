import type { LiveSession, SignedIn } from '#sync/adapters/session.ts'
import { fail, type Result } from '#sync/contracts/errors.ts'

const CLIENT = '01900000-0000-7000-8000-000000000001'

/** What a sign-in with these answers. */
export type SignIn = (name: string, password: string) => Promise<Result<SignedIn>> | Result<SignedIn>

/**
 * The session of a device on which `memberId` is signed in, or nobody (null).
 * @param signIn who is signed in from then on if it answers well
 */
export function fakeSession(memberId: string | null, signIn?: SignIn): LiveSession {
  let member = memberId
  const owner = () => member ?? `guest-${CLIENT}`
  const enter = async (name: string, password: string): Promise<Result<SignedIn>> => {
    const answer =
      (await signIn?.(name, password)) ?? fail({ code: 'network.offline', origin: 'network', retry: true })
    if (answer.ok) member = answer.value.memberId
    return answer
  }
  return {
    current: async () => ({ owner: owner(), token: member && 'token' }),
    refresh: async () => 'unanswered',
    owner: async () => owner(),
    clientId: async () => CLIENT,
    renewDevice: async () => true,
    memberId: async () => member,
    signIn: enter,
    signInWithCode: ({ code, codeVerifier }) => enter(code, codeVerifier),
    async signOut() {
      const was = member
      member = null
      return was && 'id-token'
    },
  }
}

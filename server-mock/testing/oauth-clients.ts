import Keycloak from 'keycloak-js'
import * as oauth from 'oauth4webapi'
import { InMemoryWebStorage, User, UserManager, WebStorageStateStore, type INavigator } from 'oidc-client-ts'
import * as openid from 'openid-client'

/** The part of a token answer every client hands on. */
export type Tokens = { access: string; refresh: string; id: string }

/** What the world around a client does: goes to an address as a browser would and says where it ends. */
export type Visit = (url: string) => Promise<URL>

/** One public client at work, behind the same few verbs. */
export type OAuthClient = {
  /** Null where the client does not speak the grant. */
  password: ((username: string, password: string) => Promise<Tokens>) | null
  /** Code grant with PKCE and a nonce where the client sends one. */
  code(): Promise<Tokens>
  refresh(tokens: Tokens): Promise<Tokens>
  userinfo(tokens: Tokens): Promise<{ sub?: unknown }>
  logOut(tokens: Tokens): Promise<void>
}

const CLIENT = 'commerce-pc'
const HINT = { kc_idp_hint: 'kakao' }
type Answer = { access_token?: string; refresh_token?: string; id_token?: string }
const tokensOf = ({ access_token, refresh_token, id_token }: Answer): Tokens => ({
  access: access_token ?? '',
  refresh: refresh_token ?? '',
  id: id_token ?? '',
})

/** Why a client says it was refused: the server's description. */
export async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => 'not refused',
    (failure: unknown) => failure,
  )
  if (!(error instanceof Error)) return String(error)
  if ('error_description' in error) return String(error.error_description)
  if (!('response' in error)) return String(error)
  // keycloak-js hands on the response as it came.
  const body = (await (error.response as Response).json()) as { error_description?: string }
  return body.error_description ?? ''
}

/** oauth4webapi: nothing but functions; ends a session by revocation, the only log-out it has. */
export async function oauth4webapi(issuer: string, backTo: string, visit: Visit): Promise<OAuthClient> {
  const insecure = { [oauth.allowInsecureRequests]: true }
  const at = new URL(issuer)
  const as = await oauth.processDiscoveryResponse(at, await oauth.discoveryRequest(at, insecure))
  const client: oauth.Client = { client_id: CLIENT }
  const none = oauth.None()
  return {
    async password(username, password) {
      const fields = { username, password, scope: 'openid' }
      const answer = await oauth.genericTokenEndpointRequest(as, client, none, 'password', fields, insecure)
      return tokensOf(await oauth.processGenericTokenEndpointResponse(as, client, answer))
    },
    async code() {
      const [verifier, state, nonce] = [
        oauth.generateRandomCodeVerifier(),
        oauth.generateRandomState(),
        oauth.generateRandomNonce(),
      ]
      const url = new URL(as.authorization_endpoint ?? '')
      url.search = new URLSearchParams({
        ...{ client_id: CLIENT, redirect_uri: backTo, response_type: 'code', scope: 'openid', state, nonce },
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...HINT,
      }).toString()
      const params = oauth.validateAuthResponse(as, client, await visit(url.href), state)
      const answer = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        none,
        params,
        backTo,
        verifier,
        insecure,
      )
      const options = { expectedNonce: nonce, requireIdToken: true }
      return tokensOf(await oauth.processAuthorizationCodeResponse(as, client, answer, options))
    },
    async refresh({ refresh }) {
      const answer = await oauth.refreshTokenGrantRequest(as, client, none, refresh, insecure)
      return tokensOf(await oauth.processRefreshTokenResponse(as, client, answer))
    },
    async userinfo({ access }) {
      const answer = await oauth.userInfoRequest(as, client, access, insecure)
      return oauth.processUserInfoResponse(as, client, oauth.skipSubjectCheck, answer)
    },
    async logOut({ refresh }) {
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(as, client, none, refresh, insecure),
      )
    },
  }
}

export async function openidClient(issuer: string, backTo: string, visit: Visit): Promise<OAuthClient> {
  const config = await openid.discovery(new URL(issuer), CLIENT, undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  })
  return {
    password: async (username, password) =>
      tokensOf(await openid.genericGrantRequest(config, 'password', { username, password, scope: 'openid' })),
    async code() {
      const [verifier, state, nonce] = [
        openid.randomPKCECodeVerifier(),
        openid.randomState(),
        openid.randomNonce(),
      ]
      const url = openid.buildAuthorizationUrl(config, {
        ...{ redirect_uri: backTo, scope: 'openid', state, nonce },
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...HINT,
      })
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
      return tokensOf(await openid.authorizationCodeGrant(config, await visit(url.href), checks))
    },
    refresh: async ({ refresh }) => tokensOf(await openid.refreshTokenGrant(config, refresh)),
    userinfo: ({ access }) => openid.fetchUserInfo(config, access, openid.skipSubjectCheck),
    async logOut({ id }) {
      const fields = { id_token_hint: id, post_logout_redirect_uri: backTo }
      await visit(openid.buildEndSessionUrl(config, fields).href)
    },
  }
}

/** oidc-client-ts, with its storage in memory and its navigation done by `visit`; it reads userinfo at every sign-in. */
export function oidcClientTs(issuer: string, backTo: string, visit: Visit): Promise<OAuthClient> {
  const navigator: INavigator = {
    prepare: () =>
      Promise.resolve({
        navigate: async ({ url }: { url: string }) => ({ url: (await visit(url)).href }),
        close: () => undefined,
      }),
    callback: () => Promise.resolve(),
  }
  const store = () => new WebStorageStateStore({ store: new InMemoryWebStorage() })
  const manager = new UserManager(
    {
      ...{ authority: issuer, client_id: CLIENT, redirect_uri: backTo, post_logout_redirect_uri: backTo },
      ...{
        scope: 'openid',
        automaticSilentRenew: false,
        loadUserInfo: true,
        userStore: store(),
        stateStore: store(),
      },
    },
    navigator,
    navigator,
    navigator,
  )
  const hold = (tokens: Tokens) =>
    manager.storeUser(
      new User({
        ...{ access_token: tokens.access, refresh_token: tokens.refresh, id_token: tokens.id },
        ...{ token_type: 'Bearer', session_state: null, userState: undefined, scope: 'openid' },
        profile: { sub: subjectOf(tokens.id), iss: issuer, aud: CLIENT, exp: 0, iat: 0 },
      }),
    )
  return Promise.resolve({
    password: async (username, password) =>
      tokensOf(await manager.signinResourceOwnerCredentials({ username, password })),
    code: async () => tokensOf(await manager.signinPopup({ extraQueryParams: HINT, nonce: 'of-the-page' })),
    async refresh(tokens) {
      await hold(tokens)
      const user = await manager.signinSilent()
      return tokensOf(user ?? {})
    },
    async userinfo({ access }) {
      const endpoint = await manager.metadataService.getUserInfoEndpoint()
      const answer = await fetch(endpoint, { headers: { authorization: `Bearer ${access}` } })
      if (!answer.ok) throw new Error(`userinfo ${answer.status}`)
      return (await answer.json()) as { sub?: unknown }
    },
    async logOut(tokens) {
      await hold(tokens)
      await manager.signoutPopup()
    },
  })
}

/** The little of a page keycloak-js needs; stands as `window`. */
export const PAGE = {
  location: { href: '' },
  history: { state: null, replaceState: () => undefined },
  crypto: globalThis.crypto,
}

/** Browsers have `withResolvers`; the oldest Node we run on does not. */
export class NewerPromise<T> extends Promise<T> {
  static withResolvers<T>() {
    const parts = {}
    const promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }))
    return Object.assign(parts, { promise })
  }
}

/** keycloak-js: a page of its own for every step, as it lives in a browser. It knows no password grant. */
export function keycloakJs(issuer: string, backTo: string, visit: Visit): Promise<OAuthClient> {
  const init = { checkLoginIframe: false, responseMode: 'query', pkceMethod: 'S256' } as const
  const open = async (address: string, tokens?: Tokens) => {
    PAGE.location.href = address
    const keycloak = new Keycloak({ clientId: CLIENT, oidcProvider: issuer })
    const held = tokens && { token: tokens.access, refreshToken: tokens.refresh, idToken: tokens.id }
    await keycloak.init({ ...init, redirectUri: backTo, ...held })
    return keycloak
  }
  const read = ({ token = '', refreshToken = '', idToken = '' }: Keycloak): Tokens => ({
    access: token,
    refresh: refreshToken,
    id: idToken,
  })
  return Promise.resolve({
    password: null,
    async code() {
      const before = await open(backTo)
      const end = await visit(await before.createLoginUrl({ idpHint: HINT.kc_idp_hint }))
      return read(await open(end.href))
    },
    // With tokens it begins by refreshing them.
    refresh: async (tokens) => read(await open(backTo, tokens)),
    async userinfo({ access }) {
      const keycloak = await open(backTo)
      keycloak.token = access
      return keycloak.loadUserInfo()
    },
    async logOut({ id }) {
      const keycloak = await open(backTo)
      keycloak.idToken = id
      await visit(keycloak.createLogoutUrl())
    },
  })
}

const subjectOf = (jwt: string): string =>
  String((JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { sub?: unknown }).sub)

import { afterEach, beforeEach, vi } from 'vitest'

export interface Network {
  /** Asked for in this test. */
  requests: { url: string; init: RequestInit }[]
  respond(init: RequestInit): Response | Promise<Response>
}

/** Answers `fetch` in each test of a file; a request before `respond` is set fails. */
export function stubFetch(): Network {
  const unset = () => Promise.reject(new Error('no answer is set'))
  const network: Network = { requests: [], respond: unset }
  beforeEach(() => {
    Object.assign(network, { requests: [], respond: unset })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      network.requests.push({ url, init })
      return network.respond(init)
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return network
}

export const jsonAnswer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

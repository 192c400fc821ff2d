import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'

export type LiveEvent = {
  event: string
  data: { scope?: string; version?: number; status?: number; code?: string; why?: string; afterMs?: number }
}

/** The other side of a live connection, as a test reads it. */
export type LiveEars = {
  status: number
  headers: Headers
  /** Body of a refusal. */
  error: { code: string } | null
  /** Everything heard so far, signs of life included. */
  heard: string
  /** The next event that is not yet taken; null when the connection has ended. */
  next(): Promise<LiveEvent | null>
  /** Takes events until one of the scope says at least this version. */
  until(scope: string, version: number): Promise<void>
  /** Waits until anything more has arrived. */
  more(): Promise<void>
  close(): Promise<void>
}

/** Opens a live connection. @param client what counts as the device */
export async function openLive(
  url: string,
  scopes: readonly unknown[],
  { token, client }: { token?: string; client?: string } = {},
): Promise<LiveEars> {
  const abort = new AbortController()
  const answer = await fetch(`${url}/api/sync/live`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(client ? { [SYNC_HEADERS.client]: client } : {}),
    },
    body: JSON.stringify({ scopes }),
    signal: abort.signal,
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const error = isStream ? null : ((await answer.json()) as { error: { code: string } }).error
  const reader = isStream ? answer.body?.getReader() : undefined
  const decoder = new TextDecoder()
  let rest = ''
  const events: LiveEvent[] = []
  const self: LiveEars = {
    ...{ status: answer.status, headers: answer.headers, error, heard: '' },
    async more() {
      const { value } = (await reader?.read().catch(() => undefined)) ?? {}
      if (!value) throw new Error('the connection has ended')
      const text = decoder.decode(value, { stream: true })
      self.heard += text
      rest += text
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const block = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
        if (event && data) events.push({ event, data: JSON.parse(data) as LiveEvent['data'] })
      }
    },
    async next() {
      try {
        while (events.length === 0) await self.more()
      } catch {
        return null
      }
      return events.shift() ?? null
    },
    async until(scope, version) {
      for (;;) {
        const { event, data } = (await self.next()) ?? { event: 'ended', data: {} as LiveEvent['data'] }
        if (event === 'ended') throw new Error('the connection has ended')
        if (event === 'at' && data.scope === scope && (data.version ?? 0) >= version) return
      }
    },
    async close() {
      abort.abort()
      await reader?.cancel().catch(() => undefined)
    },
  }
  return self
}

/** The whole body; of a live connection, which ends when its reader goes, nothing. */
export async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  await answer.body?.cancel()
  return ''
}

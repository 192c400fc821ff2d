/**
 * Keeps that one's own files are only ever asked for and sent in one's own name: an image element has no bearer, so a
 * picture that only its owner may see is read here. A file is sent whole, in the tus protocol of the uploads.
 */
import { FailureEnvelope } from '#sync/contracts/base/envelope.ts'
import { fail, ok, type ApiErrorCode, type Result } from '#sync/contracts/errors.ts'
import { webDigest } from './web-digest.ts'
import type { Session } from '#sync/ports/session.ts'

const PATH = '/api/uploads'
const TIMEOUT_MS = 60_000

export interface OwnFiles {
  /** Sends a file under an id minted here; resolves when the server has read it back. */
  send(id: string, file: Blob): Promise<Result<{ id: string }>>
  /** A finished file of one's own; null when it cannot be had now. */
  read(id: string): Promise<Blob | null>
}

/** @param options.path where they are; uploads unless said */
export function createOwnFiles({
  baseUrl,
  session,
  path: place = PATH,
}: {
  baseUrl: string
  session: Pick<Session, 'current' | 'refresh'>
  path?: string
}): OwnFiles {
  async function ask(path: string, init: RequestInit, mayRefresh = true): Promise<Response | null> {
    const token = (await session.current())?.token
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const answer = await fetch(baseUrl + path, {
      ...init,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    if (answer?.status !== 401 || !mayRefresh) return answer
    return (await session.refresh(token)) === 'refreshed' ? ask(path, init, false) : answer
  }
  return {
    async send(id, file) {
      const bytes = await file.arrayBuffer()
      const facts = { id, sha256: await webDigest(bytes), filetype: file.type }
      const begun = await ask(place, {
        method: 'POST',
        headers: { ...TUS, 'upload-length': String(bytes.byteLength), 'upload-metadata': metadata(facts) },
      })
      if (!begun?.ok) return refused(begun)
      const sent = await ask(`${place}/${id}`, {
        method: 'PATCH',
        headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: bytes,
      })
      return sent?.ok ? ok({ id }) : refused(sent)
    },
    async read(id) {
      const answer = await ask(`${place}/${id}`, {})
      return answer?.ok ? answer.blob().catch(() => null) : null
    },
  }
}

const TUS = { 'tus-resumable': '1.0.0' }

/** Every value is plain ASCII. */
const metadata = (facts: Record<string, string>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${btoa(value)}`)
    .join(',')

async function refused(answer: Response | null): Promise<Result<never>> {
  if (!answer) return fail({ code: 'network.offline', origin: 'network', retry: true })
  const body = FailureEnvelope.safeParse(await answer.json().catch(() => null))
  const code = (body.success ? body.data.error?.code : undefined) as ApiErrorCode | undefined
  return fail({ code: code ?? 'server.failed', origin: 'server', retry: answer.status >= 500 })
}

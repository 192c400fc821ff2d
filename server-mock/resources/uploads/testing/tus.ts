import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from '../../../testing/server.ts'

export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64')

type Begin = { id?: string; sha256?: string; type?: string; length?: number; as?: string; bytes?: Uint8Array }

type Sent = { as: string; headers?: Record<string, string>; bytes?: Uint8Array }

/** The calls of the protocol as a device makes them. @param usual bytes sent where none are named */
export function tusClient(server: () => TestServer, token: () => string, usual: Uint8Array) {
  async function call(method: string, path: string, { as, headers = {}, bytes }: Sent) {
    const answer = await fetch(server().url + path, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
      ...(bytes ? { body: new Uint8Array(bytes) } : {}),
    })
    const text = await answer.text()
    const code = text.startsWith('{') ? (JSON.parse(text) as { error: { code: string } }).error.code : text
    return {
      status: answer.status,
      code,
      headers: answer.headers,
      offset: answer.headers.get('upload-offset'),
      location: answer.headers.get('location'),
    }
  }
  const begin = ({ id = uuidv7(), bytes = usual, ...more }: Begin = {}) => {
    const metadata = [
      `id ${base64(id)}`,
      `sha256 ${base64(more.sha256 ?? digest(bytes))}`,
      `filetype ${base64(more.type ?? 'image/png')}`,
    ]
    return call('POST', '/api/uploads', {
      as: more.as ?? token(),
      headers: {
        'upload-length': String(more.length ?? bytes.length),
        'upload-metadata': metadata.join(','),
      },
    })
  }
  const append = (id: string, offset: number, bytes: Uint8Array, as = token()) =>
    call('PATCH', `/api/uploads/${id}`, {
      as,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      bytes,
    })
  return {
    call,
    begin,
    append,
    head: (id: string, as = token()) => call('HEAD', `/api/uploads/${id}`, { as }),
    read: (id: string, as?: string) =>
      fetch(`${server().url}/api/uploads/${id}`, { headers: as ? { authorization: `Bearer ${as}` } : {} }),
    /** Begins and sends all. */
    async store(bytes: Uint8Array, type: string, id = uuidv7()) {
      const begun = await begin({ id, bytes, type })
      return { id, reply: begun.status === 201 ? await append(id, 0, bytes) : begun }
    },
  }
}

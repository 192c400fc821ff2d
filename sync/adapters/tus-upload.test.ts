import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { afterEach, describe, expect, it } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import type { UploadCall } from '#sync/ports/transport.ts'
import { createTusUpload } from './tus-upload.ts'

const CHUNK = 1000
const bytes = Uint8Array.from({ length: 3500 }, (_, i) => i % 251)
const session = { current: async () => ({ owner: 'ann', token: 'live' }), refresh: async () => 'refused' as const }
let stop = async () => undefined as void

async function serving(refuse: (method: string, patches: number) => number | null = () => null) {
  const folder = await mkdtemp(join(tmpdir(), 'goraero-tus-'))
  const tus = new Server({ path: '/api/uploads', datastore: new FileStore({ directory: folder }), namingFunction: (_request, metadata) => metadata?.id ?? 'x' })
  const sizes: number[] = []
  const http: HttpServer = createServer((request, response) => {
    if (request.method === 'PATCH') sizes.push(Number(request.headers['content-length']))
    const status = refuse(request.method ?? '', sizes.length)
    if (status === 0) request.on('data', () => request.socket.destroy())
    else if (status === null) void tus.handle(request, response)
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { class: 'reject' } }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  stop = async () => {
    http.closeAllConnections()
    http.close()
    await rm(folder, { recursive: true })
  }
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const stored = async () => {
    const response = await fetch(`${baseUrl}/api/uploads/photo-1`)
    return createHash('sha256').update(new Uint8Array(await response.arrayBuffer())).digest('hex')
  }
  return { upload: createTusUpload({ baseUrl, session, timeoutMs: 2000 }), sizes, stored }
}

function call(): UploadCall {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    owner: 'ann',
    client: 'c',
    photo: { id: 'photo-1', operation: 'o', type: 'image/jpeg', size: bytes.length, sha256, chunks: 4, chunkSize: CHUNK },
    chunk: async (index) => bytes.slice(index * CHUNK, (index + 1) * CHUNK).buffer,
  }
}

afterEach(() => stop())

describe('photo upload', () => {
  it('P-08 I18: sends a photo in its stored pieces, and again sends nothing', async () => {
    const { upload, sizes, stored } = await serving()
    expect(await upload(call(), createCancel())).toEqual({ kind: 'answered', status: 204 })
    expect(sizes).toEqual([1000, 1000, 1000, 500])
    expect(await stored()).toBe(call().photo.sha256)
    expect(await upload(call(), createCancel())).toEqual({ kind: 'answered', status: 204 })
    expect(sizes).toHaveLength(4)
  })

  it('P-08 I18: after a break sends at most one piece again', async () => {
    let broken = false
    const { upload, sizes, stored } = await serving((method, patches) => {
      if (method !== 'PATCH' || patches !== 3 || broken) return null
      broken = true
      return 0
    })
    expect(await upload(call(), createCancel())).toEqual({ kind: 'unanswered' })
    expect(await upload(call(), createCancel())).toEqual({ kind: 'answered', status: 204 })
    expect(sizes).toEqual([1000, 1000, 1000, 1000, 500])
    expect(await stored()).toBe(call().photo.sha256)
  })

  it('I18: a photo the server does not take is a verdict, not an outage', async () => {
    const { upload } = await serving((method) => (method === 'POST' ? 413 : null))
    expect(await upload(call(), createCancel())).toEqual({ kind: 'answered', status: 413, class: 'reject' })
  })

  it('I15: nothing is uploaded while somebody else is signed in', async () => {
    const { upload, sizes } = await serving()
    expect(await upload({ ...call(), owner: 'ben' }, createCancel())).toEqual({ kind: 'owner' })
    expect(sizes).toEqual([])
  })
})

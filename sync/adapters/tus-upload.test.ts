import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
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
const session = {
  current: async () => ({ owner: 'ann', token: 'live' }),
  refresh: async () => 'refused' as const,
}
let stop = async () => undefined as void

async function serving(refuse: (method: string, patches: number) => number | null = () => null) {
  const folder = await mkdtemp(join(tmpdir(), 'goraero-tus-'))
  const tus = new Server({
    path: '/api/uploads',
    datastore: new FileStore({ directory: folder }),
    namingFunction: (_request, metadata) => metadata?.id ?? 'x',
  })
  const sizes: number[] = []
  const http: HttpServer = createServer((request, response) => {
    if (request.method === 'PATCH') sizes.push(Number(request.headers['content-length']))
    const status = refuse(request.method ?? '', sizes.length)
    if (status === null) void tus.handle(request, response)
    else request.resume().on('end', () => setTimeout(() => answer(status), 20))
    // a moment later: Node's own fetch trips over an answer that overtakes the end of its request
    const answer = (code: number) =>
      response.writeHead(code).end(JSON.stringify({ error: { class: code < 500 ? 'reject' : 'retry' } }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  stop = async () => {
    http.closeAllConnections()
    http.close()
    await rm(folder, { recursive: true })
  }
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const stored = async () =>
    createHash('sha256')
      .update(await readFile(join(folder, 'photo-1')))
      .digest('hex')
  return { upload: createTusUpload({ baseUrl, session, timeoutMs: 2000 }), sizes, stored }
}

function call(): UploadCall {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    owner: 'ann',
    client: 'c',
    photo: {
      id: 'photo-1',
      operation: 'o',
      type: 'image/jpeg',
      size: bytes.length,
      sha256,
      chunks: 4,
      chunkSize: CHUNK,
    },
    chunk: async (index) => bytes.slice(index * CHUNK, (index + 1) * CHUNK).buffer,
  }
}

afterEach(() => stop())

describe('photo upload', () => {
  it('P-08 I18: sends a photo in its stored pieces, and again sends nothing', async () => {
    const { upload, sizes, stored } = await serving()
    const told: number[] = []
    const telling = { ...call(), onSent: (sent: number) => void told.push(sent) }
    expect(await upload(telling, createCancel())).toEqual({ kind: 'answered', status: 204 })
    expect(sizes).toEqual([1000, 1000, 1000, 500])
    expect(told).toEqual([1000, 2000, 3000, 3500])
    expect(await stored()).toBe(call().photo.sha256)
    expect(await upload(call(), createCancel())).toEqual({ kind: 'answered', status: 204 })
    expect(sizes).toHaveLength(4)
  })

  it('P-08 I18: goes on where it stopped, without sending a stored piece again', async () => {
    const { upload, sizes, stored } = await serving()
    const dying = {
      ...call(),
      chunk: (index: number) => (index < 2 ? call().chunk(index) : Promise.reject(new Error('killed'))),
    }
    expect(await upload(dying, createCancel())).toEqual({ kind: 'unanswered' })
    expect(sizes).toEqual([1000, 1000])
    expect(await upload(call(), createCancel())).toEqual({ kind: 'answered', status: 204 })
    expect(sizes).toEqual([1000, 1000, 1000, 500])
    expect(await stored()).toBe(call().photo.sha256)
  })

  it('I18: a photo the server does not take is a verdict, not an outage', async () => {
    const { upload } = await serving((method) => (method === 'POST' ? 413 : null))
    expect(await upload(call(), createCancel())).toEqual({ kind: 'answered', status: 413, class: 'reject' })
  })

  it.each(['HEAD', 'POST', 'PATCH'])(
    'I18: the 200 of a captive portal to %s stores no photo',
    async (method) => {
      const { upload } = await serving((asked) => (asked === method ? 200 : null))
      expect(await upload(call(), createCancel())).toEqual({ kind: 'unanswered' })
    },
  )

  it('I15: nothing is uploaded while somebody else is signed in', async () => {
    const { upload, sizes } = await serving()
    expect(await upload({ ...call(), owner: 'ben' }, createCancel())).toEqual({ kind: 'owner' })
    expect(sizes).toEqual([])
  })
})

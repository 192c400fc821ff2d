import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SNAPSHOT_FORMAT } from '#sync/contracts/sync/snapshot.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import { webDigest } from './web-digest.ts'
import { createSnapshotSource } from './snapshot-source.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function sourceOver(answer: Answer) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const warn = vi.fn<(what: string) => void>()
  const port = typeof address === 'object' && address ? address.port : 0
  return { warn, source: createSnapshotSource({ baseUrl: `http://127.0.0.1:${port}`, log: { warn } }) }
}

const json =
  (value: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  }
const page: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<h1>Welcome to the hotel</h1>')
}
const cut: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('[')
  setImmediate(() => response.destroy())
}
const hashOf = (text: string) => webDigest(new TextEncoder().encode(text).buffer)

const PATH = '/snapshot/x.json'
const file = { hash: 'a'.repeat(64), bytes: 10 }
const head = {
  ...{ format: SNAPSHOT_FORMAT, language: 'ko', epoch: 'e', version: 3, cursor: 'c' },
  parts: [{ records: 2, neutral: file, texts: file }],
  deltas: [{ from: 1, records: 1, neutral: file, texts: file }],
}

describe('the head of a language', () => {
  it('P-03 is read as it is written', async () => {
    const asked: (string | undefined)[] = []
    const { source } = await sourceOver((request, response) => {
      asked.push(request.url)
      json({ ...head, later: 'a field nobody knows' })(request, response)
    })
    expect(await source.head('ko', createCancel())).toEqual(head)
    expect(asked).toEqual(['/snapshot/head-ko.json'])
  })

  it.each([
    ['is not written yet', json({}, 404)],
    ['fails', json(head, 500)],
    ['is a page of a captive portal', page],
    ['is of another language', json({ ...head, language: 'en' })],
    ['is of a later format', json({ ...head, format: SNAPSHOT_FORMAT + 1 })],
    [
      'names a file that could be anything',
      json({ ...head, parts: [{ records: 1, neutral: { hash: '../x', bytes: 1 }, texts: file }] }),
    ],
    ['lacks a cursor', json({ ...head, cursor: undefined })],
    ['is cut off', cut],
  ])('P-03 there is none when it %s', async (_name, answer) => {
    const { source } = await sourceOver(answer)
    expect(await source.head('ko', createCancel())).toBe('none')
  })

  it('I16 silence is no answer', async () => {
    const { source } = await sourceOver((request) => request.socket.destroy())
    expect(await source.head('ko', createCancel())).toBe('unanswered')
    expect(await source.file(file.hash, PATH, createCancel())).toBe('unanswered')
  })
})

describe('a file', () => {
  it('P-03 is what its name says', async () => {
    const text = JSON.stringify([['place', '1', 2, { no: 1 }]])
    const { source } = await sourceOver(json(text))
    expect(await source.file(await hashOf(text), PATH, createCancel())).toEqual({ value: JSON.parse(text) })
  })

  it('P-03 with other bytes counts as not there, and is named in the log', async () => {
    const { source, warn } = await sourceOver(json('[["place","1",2,{"no":2}]]'))
    expect(await source.file(await hashOf('[]'), PATH, createCancel())).toBe('gone')
    expect(warn).toHaveBeenCalledOnce()
  })

  it.each([
    ['was removed', json('no such file', 404)],
    ['is a page of a captive portal', page],
  ])('P-03 is gone when it %s', async (_name, answer) => {
    const { source, warn } = await sourceOver(answer)
    expect(await source.file(file.hash, PATH, createCancel())).toBe('gone')
    expect(warn).not.toHaveBeenCalled()
  })

  it('P-03 that is cut off was not answered', async () => {
    const { source } = await sourceOver(cut)
    expect(await source.file(file.hash, PATH, createCancel())).toBe('unanswered')
  })

  it('P-03 is not waited for when the reading is given up', async () => {
    const { source } = await sourceOver(() => undefined)
    const cancel = createCancel()
    const asked = source.file(file.hash, PATH, cancel)
    cancel.cancel()
    expect(await asked).toBe('unanswered')
  })
})

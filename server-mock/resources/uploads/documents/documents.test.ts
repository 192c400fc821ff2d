import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JPEG, PNG } from '#sync/domain/media/testing/pictures.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { applicant, PDF } from '../../store/testing/applicant.ts'
import { compactUploads } from '../compact.ts'
import { digest } from '../testing/tus.ts'

let server: TestServer
let mina: Awaited<ReturnType<typeof applicant>>
beforeAll(async () => {
  server = await startTestServer()
  mina = await applicant(server, 'mina@goraero.kr')
})
afterAll(() => server.stop())

const get = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/store/documents/${id}`, { headers })

describe('documents of an application', () => {
  it.each([
    ['a PDF', PDF, 'application/pdf', 'document.pdf'],
    ['a PNG', Buffer.from(PNG), 'image/png', 'document.png'],
    ['a JPEG', Buffer.from(JPEG), 'image/jpeg', 'document.jpg'],
  ])('S5-14 S4 %s is read back to be saved, never to be shown in a page', async (_, bytes, type, name) => {
    const { id, code } = await mina.upload(bytes)
    expect(code).toBeNull()
    const read = await mina.read(id)
    expect(read.headers.get('content-type')).toBe(type)
    expect(read.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(read.headers.get('content-security-policy')).toContain('sandbox')
    expect(read.headers.get('cache-control')).toBe('private, no-store')
    if (type === 'application/pdf') expect(Buffer.from(await read.arrayBuffer())).toEqual(bytes)
  })

  it('S4 only administrators and the applicant read it', async () => {
    const { id } = await mina.upload(PDF)
    const bearer = async (who: 'admin' | 'alice' | 'partner') => ({
      authorization: `Bearer ${await server.token(who)}`,
    })
    expect((await get(id, await bearer('admin'))).status).toBe(200)
    expect((await get(id, await bearer('alice'))).status).toBe(404)
    expect((await get(id, await bearer('partner'))).status).toBe(404)
    expect((await get(id)).status).toBe(404)
    const other = await applicant(server, 'other@goraero.kr')
    expect((await other.read(id)).status).toBe(404)
    expect((await other.head(id)).status).toBe(404)
    expect((await other.begin(PDF, id)).status).toBe(403)
  })

  it.each([
    ['a renamed program', Buffer.from('MZ\u0090\0 this is no PDF'), 'upload.type'],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42 and so on'), 'upload.type'],
    ['a picture that ends early', Buffer.from(PNG).subarray(0, 40), 'upload.broken'],
  ])('S5-14 %s is refused by its bytes, whatever it is called', async (_, bytes, code) => {
    const sent = await mina.upload(bytes)
    expect(sent.code).toBe(code)
    expect((await mina.read(sent.id)).status).toBe(404)
  })

  it('S5-14 eleven megabytes are refused before a byte is sent', async () => {
    const { code } = await mina.upload(Buffer.alloc(11 * 1024 * 1024))
    expect(code).toBe('upload.tooLarge')
  })

  it('I18 after a cut connection it goes on where it stopped, and is whole', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(50_000, 7)])
    const id = uuidv7()
    await mina.begin(bytes, id)
    await mina.append(id, 0, bytes.subarray(0, 20_000))
    expect((await mina.head(id)).headers.get('upload-offset')).toBe('20000')
    expect((await mina.begin(bytes, id)).status).toBe(201)
    expect((await mina.append(id, 20_000, bytes.subarray(20_000))).status).toBe(204)
    const read = Buffer.from(await (await mina.read(id)).arrayBuffer())
    expect(digest(read)).toBe(digest(bytes))
  })

  it('I18 bytes that are not those announced are thrown away', async () => {
    const id = uuidv7()
    await mina.begin(PDF, id, digest(Buffer.from('other')))
    expect((await mina.append(id, 0, PDF)).status).toBe(460)
    expect((await mina.head(id)).status).toBe(404)
  })

  it('S4 without a key nothing is begun', async () => {
    const reply = await fetch(`${server.url}/api/store/documents`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect(reply.status).toBe(422)
  })

  it('S5-14 one address brings no more than its share of a day', async () => {
    const greedy = await applicant(server, 'greedy@goraero.kr')
    const each = STORE_POLICY.documentBytes
    const begun = []
    for (let sent = 0; sent <= STORE_POLICY.bytesPerDay; sent += each)
      begun.push((await greedy.begin(Buffer.alloc(each), uuidv7(), 'a'.repeat(64))).status)
    expect(begun.at(-1)).toBe(429)
    expect(new Set(begun.slice(0, -1))).toEqual(new Set([201]))
  })

  it('P-16 the daily tidying of uploads leaves documents alone', async () => {
    const { id } = await mina.upload(PDF)
    await compactUploads({ ...server.deps, now: () => server.clock.now + 3 * 86_400_000 })
    expect((await mina.read(id)).status).toBe(200)
  })
})

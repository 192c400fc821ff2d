import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { Inquiry } from '#sync/contracts/support/inquiry.ts'
import { PNG } from '#sync/domain/media/testing/pictures.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import type { Person } from '../../testing/world.ts'
import { compactUploads } from '../uploads/compact.ts'
import { tusClient } from '../uploads/testing/tus.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const TYPE = 'application/pdf'
const MOST = 10 * 1024 * 1024

let server: TestServer
let alice = ''
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.token('alice')
})
afterAll(() => server.stop())

const tus = tusClient(
  () => server,
  () => alice,
  PDF,
)
const write = async (more: object, who: Person = 'alice') =>
  server.ask('POST', '/api/member/inquiry', {
    token: await server.token(who),
    body: {
      ...{
        id: uuidv7(),
        type: 'refund',
        orderNumber: null,
        title: 'Refund',
        content: 'The bill is with it.',
      },
      ...more,
    },
  })
const said = ({ error }: Reply) => [
  error.code,
  ...((error.fields ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
]

it('S3-11 S5-10 an inquiry carries PDFs, which its writer and the desk alone can save', async () => {
  const { id } = await tus.store(PDF, TYPE)
  const files = [{ id, name: '영수증.pdf' }]
  expect(Inquiry.parse((await write({ files })).result).files).toEqual(files)
  for (const who of ['alice', 'admin'] as const) {
    const read = await tus.read(id, await server.token(who))
    expect(Buffer.from(await read.arrayBuffer())).toEqual(PDF)
    expect(read.headers.get('content-disposition')).toContain('attachment')
    expect(read.headers.get('cache-control')).toBe('private, no-store')
  }
  for (const who of ['bora', 'partner'] as const)
    expect((await tus.read(id, await server.token(who))).status).toBe(404)
  expect((await tus.read(id)).status).toBe(404)
  // the daily tidying leaves it
  await compactUploads({ ...server.deps, now: () => server.clock.now + 90 * 86_400_000 })
  expect((await tus.read(id, alice)).status).toBe(200)
})

it('S5-10 S5-15 its documents are finished PDFs of its writer, three at most, named in at most 100 characters', async () => {
  const { id } = await tus.store(PDF, TYPE)
  const picture = await tus.store(PNG, 'image/png')
  const one = { id, name: 'bill.pdf' }
  expect(said(await write({ files: [{ ...one, id: picture.id }] }))).toEqual([
    'upload.missing',
    'files.0.id missing',
  ])
  expect(said(await write({ photos: [id] }))).toEqual(['upload.missing', 'photos.0 missing'])
  expect(said(await write({ files: [one] }, 'bora'))).toEqual(['upload.missing', 'files.0.id missing'])
  expect(said(await write({ files: [{ id, name: 'x'.repeat(101) }] }))).toEqual([
    'request.invalid',
    'files.0.name tooLong',
  ])
  expect((await write({ files: [one, one, one, one] })).status).toBe(400)
})

it('S5-10 S5-18 a PDF is told by its first bytes and its size, whatever it is called', async () => {
  const fake = await tus.store(Buffer.from('MZ no PDF at all'), TYPE)
  expect(fake.reply.code).toBe('upload.type')
  const large = await tus.begin({ type: TYPE, length: MOST + 1 })
  expect(large).toMatchObject({ status: 413, code: 'upload.tooLarge' })
  // neither hides a PDF behind another type nor another type behind it
  for (const [bytes, type] of [
    [PDF, 'video/mp4'],
    [PDF, 'image/png'],
    [Buffer.from(PNG), TYPE],
  ] as const)
    expect((await tus.store(bytes, type)).reply.code).toBe('upload.type')
})

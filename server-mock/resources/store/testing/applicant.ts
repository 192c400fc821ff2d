import { v7 as uuidv7 } from 'uuid'
import type { StoreApplication, StoreFiles, StoreForm } from '#sync/contracts/store/application.ts'
import type { DeskStore } from '#sync/contracts/store/desk.ts'
import { PNG } from '#sync/domain/media/testing/pictures.ts'
import { call, prove } from '../../../testing/accounts.ts'
import type { TestServer } from '../../../testing/server.ts'
import { digest } from '../../uploads/testing/tus.ts'

/** A shopkeeper who applies, over HTTP: the code to the e-mail, documents, the form. */

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

export const storeForm = (email: string): StoreForm => ({
  subject: '장생포 국밥집 입점',
  businessName: '장생포 국밥',
  businessNumber: '1248100998',
  trader: 'general',
  representative: '김고래',
  introduction: '고래처럼 든든한 국밥',
  items: '국밥',
  method: 'visit',
  sellsByMail: false,
  applicant: '김고래',
  phone: '052-260-1234',
  email,
  consent: true,
})

const base64 = (text: string) => Buffer.from(text).toString('base64')

export async function applicant(server: TestServer, email: string) {
  const proof = await prove(server, 'email', email, 'store')
  const opened = (await call(server, 'storeOpen', { body: { email, proof } })).result as {
    key: string
    applications: StoreApplication[]
  }
  const { key } = opened
  const tus = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) =>
    fetch(server.url + path, {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-store-key': key, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
  const begin = (bytes: Uint8Array, id: string, sha256 = digest(bytes)) =>
    tus('POST', '/api/store/documents', {
      'upload-length': String(bytes.length),
      'upload-metadata': `id ${base64(id)},sha256 ${base64(sha256)}`,
    })
  const append = (id: string, offset: number, bytes: Uint8Array) =>
    tus(
      'PATCH',
      `/api/store/documents/${id}`,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      bytes,
    )
  /** @returns the id, and the code of the refusal where there was one */
  async function upload(bytes: Uint8Array, id = uuidv7()) {
    const begun = await begin(bytes, id)
    const reply = begun.ok ? await append(id, 0, bytes) : begun
    const code = reply.ok ? null : ((await reply.json()) as { error: { code: string } }).error.code
    return { id, code }
  }
  const files = async (part: Partial<StoreFiles> = {}): Promise<StoreFiles> => ({
    registration: (await upload(PDF)).id,
    bankbook: (await upload(Buffer.from(PNG))).id,
    mailOrder: null,
    brochure: null,
    ...part,
  })
  return {
    ...opened,
    tus,
    begin,
    append,
    upload,
    files,
    head: (id: string) => tus('HEAD', `/api/store/documents/${id}`, {}),
    read: (id: string) =>
      fetch(`${server.url}/api/store/documents/${id}`, { headers: { 'x-store-key': key } }),
    async send(
      given: {
        id?: string
        round?: number
        form?: Partial<StoreForm>
        files?: Partial<StoreFiles>
      } = {},
    ) {
      const id = given.id ?? uuidv7()
      const body = {
        ...{ key, round: given.round ?? 1 },
        form: { ...storeForm(email), ...given.form },
        files: await files(given.files),
      }
      const reply = await call(server, 'storeSend', { params: { id }, body })
      return { id, reply, application: reply.result as StoreApplication }
    },
    async state(id: string) {
      const reply = await call(server, 'storeRead', { params: { id }, body: { key } })
      return reply.result as StoreApplication
    },
  }
}

/** What an administrator decides. */
export async function decide(
  server: TestServer,
  id: string,
  body: { round?: number; decision: 'approved' | 'rejected'; reasons?: Record<string, string> },
) {
  const token = await server.token('admin')
  const reply = await call(server, 'storeDecide', {
    params: { id },
    body: { round: 1, reasons: {}, ...body },
    token,
  })
  return { reply, file: reply.result as DeskStore }
}

import { AwsClient } from 'aws4fetch'

export type S3Config = {
  /** Address of the service, without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** An object of a listing; `modified` in milliseconds since 1970. */
export type Listed = { key: string; bytes: number; modified: number }

/** A bucket of an S3-compatible service, addressed by path. Every method throws an Error for an answer it does not know. */
export type Bucket = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. @param range as in an HTTP header */
  get(key: string, range?: string): Promise<Response | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** In the order of their keys. */
  list(prefix: string): Promise<Listed[]>
}

/** Waiting longer for one answer than this is no answer, ms. */
const TIMEOUT_MS = 30_000

export function openBucket({ endpoint, bucket, ...credentials }: S3Config): Bucket {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const root = `${endpoint}/${bucket}`

  async function ask(address: string, init: RequestInit = {}): Promise<Response | null> {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw new Error(`the object store answered ${answer.status} to ${init.method ?? 'GET'} ${address}`)
  }

  async function found(address: string, init?: RequestInit): Promise<Response> {
    const answer = await ask(address, init)
    if (!answer) throw new Error(`the object store has no bucket ${bucket}`)
    return answer
  }

  async function* pages(prefix: string) {
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (token !== undefined) query.set('continuation-token', token)
      const text = await (await found(`${root}?${query}`)).text()
      yield text
      token = tag(text, 'NextContinuationToken')
    } while (token !== undefined)
  }

  const object = (key: string) => `${root}/${key}`
  return {
    async put(key, bytes) {
      const answer = await found(object(key), { method: 'PUT', body: new Uint8Array(bytes) })
      await answer.arrayBuffer()
    },
    get: (key, range) => ask(object(key), range === undefined ? {} : { headers: { range } }),
    has: async (key) => (await ask(object(key), { method: 'HEAD' })) !== null,
    async remove(key) {
      await (await ask(object(key), { method: 'DELETE' }))?.arrayBuffer()
    },
    async list(prefix) {
      const listed: Listed[] = []
      for await (const text of pages(prefix))
        for (const [, entry = ''] of text.matchAll(/<Contents>([^]*?)<\/Contents>/g))
          listed.push({
            ...{ key: tag(entry, 'Key') ?? '', bytes: Number(tag(entry, 'Size')) },
            modified: Date.parse(tag(entry, 'LastModified') ?? ''),
          })
      return listed
    },
  }
}

/** Keys are ids and numbers of ours, tokens are opaque: of entities only the ampersand can occur. */
const tag = (text: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]?.replaceAll('&amp;', '&')

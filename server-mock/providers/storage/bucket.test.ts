import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openBucket } from './bucket.ts'

let service: Server | undefined
afterEach(() => void service?.close())

/** A service that notes what it is asked. @param answer status and body by the turn of the call */
async function serviceThat(answer: (turn: number) => [status: number, body: string]) {
  const asked: { method?: string | undefined; url: URL; headers: IncomingMessage['headers'] }[] = []
  service = createServer((request, response) => {
    const [status, body] = answer(asked.length)
    asked.push({
      method: request.method,
      url: new URL(request.url ?? '', 'http://x'),
      headers: request.headers,
    })
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const keys = { accessKeyId: 'key-7', secretAccessKey: 'secret' }
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'b', region: 'ap-northeast-2', ...keys }
  return { asked, settings, bucket: openBucket(settings) }
}

const page = (keys: string[], token?: string) =>
  `<?xml version="1.0"?><ListBucketResult>${keys
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>3</Size><LastModified>2026-11-21T03:00:00.000Z</LastModified></Contents>`,
    )
    .join('')}${token ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}</ListBucketResult>`

it('I18 a bucket of more than one page is listed whole', async () => {
  const pages = [page(['a', 'b'], '1/x+y=&amp;z'), page(['c']), page([])]
  const { asked, bucket } = await serviceThat((turn) => [200, pages[turn] ?? ''])
  const listed = await bucket.list('')
  expect(listed.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(listed[0]).toMatchObject({ bytes: 3, modified: Date.parse('2026-11-21T03:00:00Z') })
  expect(asked.map(({ url }) => url.searchParams.get('continuation-token'))).toEqual([null, '1/x+y=&z'])
  expect(await bucket.list('none/')).toEqual([])
})

it('H5 what it asks is signed for its region and key, and another secret signs otherwise', async () => {
  const { asked, bucket, settings } = await serviceThat(() => [200, ''])
  await bucket.put('a', Buffer.from('x'))
  await openBucket({ ...settings, secretAccessKey: 'another' }).put('a', Buffer.from('x'))
  const [one, other] = asked.map(({ headers }) => headers.authorization ?? '')
  expect(one).toMatch(/^AWS4-HMAC-SHA256 Credential=key-7\/\d{8}\/ap-northeast-2\/s3\/aws4_request/)
  expect(one?.split('Signature=')[1]).not.toBe(other?.split('Signature=')[1])
  expect(asked[0]).toMatchObject({ method: 'PUT', url: { pathname: '/b/a' } })
})

it('H5 a service that stumbles is asked again; one that refuses is not, and what is not there is no error', async () => {
  const stumbling = await serviceThat((turn) => (turn === 0 ? [503, ''] : [200, 'x']))
  expect(await (await stumbling.bucket.get('a', 'bytes=0-0'))?.text()).toBe('x')
  expect(stumbling.asked.map(({ headers }) => headers.range)).toEqual(['bytes=0-0', 'bytes=0-0'])
  service?.close()
  const refusing = await serviceThat((turn) => (turn === 0 ? [403, ''] : [404, '']))
  await expect(refusing.bucket.get('a')).rejects.toThrow('403 to GET')
  expect([await refusing.bucket.get('a'), await refusing.bucket.has('a')]).toEqual([null, false])
  await expect(refusing.bucket.remove('a')).resolves.toBeUndefined()
  await expect(refusing.bucket.put('a', Buffer.from('x'))).rejects.toThrow('no bucket b')
})

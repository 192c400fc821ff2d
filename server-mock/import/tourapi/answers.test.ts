import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liveAnswers, savedAnswers } from './answers.ts'
import { detailCall, listCall } from './services.ts'

const GOOD =
  '{"response":{"header":{"resultCode":"0000"},"body":{"items":{"item":{"contentid":"1"}},"totalCount":1}}}'
const QUOTA = '<r><returnAuthMsg>LIMITED</returnAuthMsg><returnReasonCode>22</returnReasonCode></r>'
const MODIFIED = Date.parse('2020-01-10T00:00:00Z')
const LIST = listCall({ service: 'kor', operation: 'areaBasedList2', area: '35:2', page: 1 })
const DETAIL = detailCall('kor', 'detailIntro2', { id: '127002', typeId: '12', modifiedAt: MODIFIED })

let server: Server
let folder: string
let asked: URL[]
let replies: { status?: number; text: string }[]
let waited: number[]

beforeEach(async () => {
  asked = []
  waited = []
  replies = []
  folder = await mkdtemp(join(tmpdir(), 'goraero-answers-'))
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://service'))
    const { status = 200, text } = replies.shift() ?? { text: GOOD }
    response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const live = (key = 'a+b/c==') =>
  liveAnswers({
    key,
    folder,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send: fetch,
    wait: (milliseconds) => Promise.resolve(void waited.push(milliseconds)),
  })

describe('the live service', () => {
  it('X-09 gets the decoded key once, whichever form was given, and what every call needs', async () => {
    await live('a%2Bb%2Fc%3D%3D').get(LIST)
    await live().get(DETAIL)
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/KorService2/areaBasedList2',
      '/KorService2/detailIntro2',
    ])
    for (const { searchParams } of asked) expect(searchParams.get('serviceKey')).toBe('a+b/c==')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      MobileOS: 'ETC',
      MobileApp: 'Goraero',
      _type: 'json',
      areaCode: '35',
      sigunguCode: '2',
      pageNo: '1',
    })
    expect(asked[1]?.searchParams.get('contentTypeId')).toBe('12')
  })

  it('X-09 keeps good answers as files that can be read again without a key', async () => {
    await live().get(LIST)
    expect(await readFile(join(folder, 'KorService2/areaBasedList2-35_2-1.json'), 'utf8')).toBe(GOOD)
    expect(await savedAnswers(folder).get(LIST)).toMatchObject({ ok: true, rows: [{ contentid: '1' }] })
    expect(await savedAnswers(folder).get(DETAIL)).toMatchObject({ ok: false, reason: 'unsaved' })
  })

  it('X-09 is asked for details again only after it changed them, for lists every night', async () => {
    const answers = live()
    for (const call of [LIST, LIST, DETAIL, DETAIL]) await answers.get(call)
    expect(answers.counts).toEqual({ asked: 3, kept: 1 })
    const old = new Date(MODIFIED - 1000)
    await utimes(join(folder, DETAIL.name), old, old)
    await answers.get(DETAIL)
    expect(answers.counts.asked).toBe(4)
  })

  it('X-09 is asked three times when it stumbles, and a failure is not kept', async () => {
    replies = [{ status: 502, text: '<html></html>' }, { text: '' }, { text: GOOD }]
    expect(await live().get(LIST)).toMatchObject({ ok: true })
    expect(waited).toEqual([1000, 2000])
    replies = [{ text: 'x' }, { text: 'x' }, { text: 'x' }]
    expect(await live().get(DETAIL)).toMatchObject({ ok: false, reason: 'broken' })
    expect(asked).toHaveLength(6)
    expect(await savedAnswers(folder).get(DETAIL)).toMatchObject({ reason: 'unsaved' })
  })

  it('X-09 is left alone once the quota of an operation is used up, other operations go on', async () => {
    replies = [{ text: QUOTA }]
    const answers = live()
    expect(await answers.get(LIST)).toMatchObject({ reason: 'quota' })
    expect(await answers.get({ ...LIST, name: 'other' })).toMatchObject({ reason: 'quota' })
    expect(await answers.get(DETAIL)).toMatchObject({ ok: true })
    expect(asked).toHaveLength(2)
  })

  it('X-09 is left alone once a service is refused, another language goes on', async () => {
    replies = [{ status: 403, text: 'Forbidden' }]
    const answers = live()
    expect(await answers.get(LIST)).toMatchObject({ reason: 'refused' })
    expect(await answers.get(DETAIL)).toMatchObject({ reason: 'refused' })
    expect(
      await answers.get(listCall({ service: 'eng', operation: 'areaBasedList2', area: '7', page: 1 })),
    ).toMatchObject({ ok: true })
    expect(asked).toHaveLength(2)
  })
})

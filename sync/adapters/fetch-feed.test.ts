import { beforeEach, expect, it, vi } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import { authorise } from './authorise.ts'
import { createFetchFeed } from './fetch-feed.ts'

const session = {
  current: async () => ({ owner: 'ann', token: 'live' }),
  refresh: async () => 'refused' as const,
}
const CALL = { owner: null, client: 'device', scope: 'content' as const, cursor: null, limit: 100 }
const page = (scope: string, kinds: string[] = []) => ({
  resultCode: 0,
  resultMessage: '',
  result: {
    scope,
    changes: kinds.map((kind, at) => ({ kind, key: String(at), version: at + 1, body: {} })),
    ...{ cursor: 'next', version: 9, more: false, asOf: '2026-11-24T00:00:00.000Z' },
  },
})
const asked = vi.fn<(url: string, init: RequestInit) => void>()

/** The server answers by the scope it is asked for. */
function serving(answers: Record<string, { status: number; body: unknown }>) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked(url, init)
    const answer = answers[new URL(url).searchParams.get('scope') ?? ''] ?? { status: 404, body: null }
    return Response.json(answer.body, { status: answer.status })
  })
  return createFetchFeed({ baseUrl: 'https://api.example', session })
}

const scopes = () => asked.mock.calls.map(([url]) => new URL(url).searchParams.get('scope'))

beforeEach(() => asked.mockReset())

it('asks for the city without what people write about it', async () => {
  const feed = serving({ city: { status: 200, body: page('city', ['place']) } })
  expect(await feed(CALL, createCancel())).toMatchObject({
    kind: 'page',
    page: { scope: 'city', cursor: 'next' },
  })
  expect(scopes()).toEqual(['city'])
})

it('a server older than this app is asked once whether it knows the city, and what people wrote is left out', async () => {
  const unknown = { resultCode: 1, resultMessage: '', error: { code: 'request.invalid', class: 'refused' } }
  const feed = serving({
    city: { status: 400, body: unknown },
    content: {
      status: 200,
      body: page('content', ['place', 'post', 'comment', 'review', 'question', 'shop']),
    },
  })
  const first = await feed(CALL, createCancel())
  expect(first.kind === 'page' && first.page.changes.map(({ kind }) => kind)).toEqual(['place', 'shop'])
  await feed({ ...CALL, cursor: 'next' }, createCancel())
  expect(scopes()).toEqual(['city', 'content', 'content'])
  expect(new URL(asked.mock.calls[2]![0]).searchParams.get('cursor')).toBe('next')
})

it('I8 reads what belongs to a person only while that person is signed in, and names the device', async () => {
  const feed = serving({ own: { status: 200, body: page('own') } })
  const call = { ...CALL, scope: 'member' as const }
  expect(await feed({ ...call, owner: 'ben' }, createCancel())).toEqual({ kind: 'owner' })
  expect(asked).not.toHaveBeenCalled()
  expect(await feed({ ...call, owner: 'ann' }, createCancel())).toMatchObject({ kind: 'page' })
  expect(asked.mock.calls[0]![1].headers).toMatchObject({ authorization: 'Bearer live' })
  expect(await authorise({ ...session, current: async () => null }, 'ann', 'device')).toBeNull()
})

it.each([
  ['a page of another scope', { status: 200, body: page('own') }],
  ['a page of somebody else', { status: 200, body: '<html>sign in to this network</html>' }],
  ['an error page', { status: 502, body: 'Bad gateway' }],
])('I7 %s is no answer', async (_, answer) => {
  expect(await serving({ city: answer })(CALL, createCancel())).toEqual({ kind: 'unanswered' })
})

it('I7 a network that is gone is no answer', async () => {
  const feed = serving({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await feed(CALL, createCancel())).toEqual({ kind: 'unanswered' })
})

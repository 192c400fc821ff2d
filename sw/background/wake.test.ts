import { describe, expect, it } from 'vitest'
import { createFakeHost } from '../testing/fakes.ts'
import { readDeviceNotice, wake } from './wake.ts'

describe('a push message', () => {
  it('with words becomes a notification that opens a place in the app', () => {
    const notice = { title: 'Ticket', body: 'Today', path: '/bag', tag: 't', lang: 'ja', silent: true }
    expect(readDeviceNotice(notice)).toEqual(notice)
    expect(readDeviceNotice({ title: 'Ticket', silent: 'yes' })?.silent).toBe(false)
  })

  it.each(['https://elsewhere.test/', '//elsewhere.test/', 'javascript:alert(1)', '/\\elsewhere.test', 7])(
    'cannot open %s',
    (path) => {
      expect(readDeviceNotice({ title: 'Ticket', path })?.path).toBe('/')
    },
  )

  it.each([undefined, null, 'text', 7, {}, { title: '' }, { title: 7 }])('%j only wakes', (data) => {
    expect(readDeviceNotice(data)).toBeUndefined()
  })
})

describe('P-10 being woken', () => {
  it('empties the queue', async () => {
    const host = createFakeHost()
    await wake(async () => ({ settled: 1, left: 0 }), host)
    expect(host.syncs).toEqual([])
  })

  it('asks for a sync event for what is left', async () => {
    const host = createFakeHost()
    await wake(async () => ({ settled: 1, left: 1 }), host)
    expect(host.syncs).toEqual(['goraero-outbox'])
  })

  it('does not fail with the engine', async () => {
    const host = createFakeHost()
    await wake(async () => Promise.reject(new Error('no database')), host)
    expect(host.syncs).toEqual(['goraero-outbox'])
  })
})

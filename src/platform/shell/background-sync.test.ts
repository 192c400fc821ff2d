import { describe, expect, it } from 'vitest'
import { registerBackgroundSync } from './background-sync.ts'

describe('P-10 asking to be woken', () => {
  it('registers our tag', async () => {
    const tags: string[] = []
    const register = async (tag: string) => void tags.push(tag)
    expect(await registerBackgroundSync({ sync: { register } })).toBe('registered')
    expect(tags).toEqual(['goraero-outbox'])
  })

  it('says so where the browser has none, and where there is no worker', async () => {
    expect(await registerBackgroundSync({ scope: '/' })).toBe('unsupported')
    expect(await registerBackgroundSync(undefined)).toBe('unsupported')
  })

  it('says so where the person refused it', async () => {
    const register = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    expect(await registerBackgroundSync({ sync: { register } })).toBe('refused')
  })
})

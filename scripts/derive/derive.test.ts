import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { derived } from './derive.ts'
import { domainFolders } from './domains.ts'
import { behind } from './files.ts'
import { protocol } from './protocol.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('S7-17 every derived file is what the code says; if not: npm run derive', async () => {
  expect(behind(root, await derived(root)).map(({ path }) => path)).toEqual([])
})

describe('the hash of a domain', () => {
  it('S7-17 changes with a field of a call, with a body of a feed and with a code, and no other hash with it', async () => {
    const folders = await domainFolders(root)
    const support = folders.find(({ name }) => name === 'support')
    if (!support) throw new Error('no such domain')
    const hashes = (changed: Partial<typeof support>) =>
      protocol(folders.map((each) => (each === support ? { ...support, ...changed } : each))).text.split('\n')
    const before = hashes({})
    const changes = [
      { calls: { ...support.calls, inquiryWrite: { ...support.calls.inquiryWrite!, body: z.null() } } },
      { member: { ...support.member, inquiry: z.null() } },
      { errors: { 'inquiry.closed': { status: 409, class: 'conflict' } } },
    ] as const
    for (const change of changes) {
      const differing = hashes(change).filter((line) => !before.includes(line))
      expect(differing.map((line) => line.trim().split(':')[0])).toEqual(['support'])
    }
  })
})

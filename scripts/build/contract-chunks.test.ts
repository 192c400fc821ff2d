import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { contractChunks } from './contract-chunks.ts'

it('P-01 schemas every screen needs stand in two chunks, by what imports them; all others stay apart', () => {
  const contract = (path: string) => resolve('/app/sync/contracts', path)
  const imports: Record<string, string[]> = {
    [resolve('/app', 'src/app/late.ts')]: ['/app/node_modules/zod/mini.js', contract('endpoints.ts')],
    [contract('sync/calls.gen.ts')]: [contract('base/ids.ts')],
    [resolve('/app', 'src/app/open-owned.ts')]: ['/app/sync/mutations/list.ts'],
    '/app/sync/mutations/list.ts': [contract('cart/cart.ts')],
    [contract('cart/cart.ts')]: [contract('base/ids.ts'), contract('play/lists.ts')],
  }
  const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }
  const chunkOf = contractChunks('/app')
  expect(chunkOf('/app/node_modules/zod/mini.js', graph)).toBe('contracts')
  // both need it: it stands with what is evaluated first
  expect(chunkOf(contract('base/ids.ts'), graph)).toBe('contracts')
  expect(chunkOf(contract('cart/cart.ts'), graph)).toBe('contracts-writes')
  expect(chunkOf(contract('orders/order.ts'), graph)).toBeNull()
  expect(chunkOf(contract('play/lists.ts'), graph)).toBeNull()
  expect(chunkOf(contract('endpoints.ts'), graph)).toBeNull()
  expect(chunkOf('/app/sync/mutations/list.ts', graph)).toBeNull()
})

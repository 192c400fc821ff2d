import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { firstChunk, NEAR, NEXT, nextChunks, OWNED, ownedChunks } from './first-chunks.ts'
import { withPlainSignals } from './plain-signals.ts'

it('P-01 the entry draws neither libraries nor app in with what it needs itself', () => {
  expect(firstChunk('/app/src/platform/start/next-task.ts')).toBe('steps')
  expect(firstChunk('\0vite/preload-helper.js')).toBe('steps')
  expect(firstChunk('/app/node_modules/react/index.js')).toBe('base')
  expect(firstChunk('/app/src/app/libraries.ts')).toBe('base')
  expect(firstChunk('/app/src/app/frame/Frame.tsx')).toBe('first')
  expect(firstChunk('/app/src/app/frame/frame.css')).toBeNull()
})

it('P-01 React makes no error object while it is evaluated; a React that differs stops the build', () => {
  const path = createRequire(import.meta.url).resolve('react-dom/package.json')
  const react = readFileSync(path.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8')
  const atModuleLevel = /^(var| {2})\s*\w+ = Error\(/m
  expect(react).toMatch(atModuleLevel)
  expect(withPlainSignals(react)).not.toMatch(/^(var \w+| {2}\w+Exception) = Error\(/m)
  expect(() => withPlainSignals('exports.createRoot = function () {}')).toThrow('0 signals')
})

it('P-01 what comes after the first render stands by what leads to it, and what leads there stays an entry', () => {
  const modules: Record<string, { importedIds: string[] }> = {
    '/app/src/app/open-content.ts': { importedIds: ['/app/sync/adapters/content-db.ts'] },
    '/app/src/app/late.ts': {
      importedIds: ['/app/sync/adapters/session.ts', '/app/sync/adapters/content-db.ts'],
    },
  }
  const nextChunk = nextChunks('/app')
  const of = (id: string) => nextChunk(id, { getModuleInfo: (id) => modules[id] ?? null })
  expect(of('/app/sync/adapters/content-db.ts')).toBe('database')
  expect(of('/app/sync/adapters/session.ts')).toBe('late')
  expect(of('/app/src/app/late.ts')).toBeNull()
  expect(of('/app/src/features/map/screens/TravelMapScreen.tsx')).toBeNull()
})

it('P-01 what opens the databases of a person is one chunk, without what a call of the server needs before', () => {
  const modules: Record<string, { importedIds: string[] }> = {
    '/app/src/app/open-owned.ts': {
      importedIds: ['/app/sync/engine/engine.ts', '/app/sync/adapters/request.ts'],
    },
    '/app/sync/engine/engine.ts': { importedIds: ['/app/sync/contracts/sync/push.ts'] },
    '/app/sync/adapters/fetch-call.ts': { importedIds: ['/app/sync/adapters/request.ts'] },
  }
  const ownedChunk = ownedChunks('/app')
  const of = (id: string) => ownedChunk(id, { getModuleInfo: (id) => modules[id] ?? null })
  expect(of('/app/sync/engine/engine.ts')).toBe('owned')
  expect(of('/app/src/app/open-owned.ts')).toBeNull()
  expect(of('/app/sync/adapters/request.ts')).toBeNull()
  expect(of('/app/sync/contracts/sync/push.ts')).toBeNull()
})

it('P-01 what is grouped and fetched ahead exists', () => {
  for (const [, ...roots] of [...NEXT, ...NEAR, ...OWNED])
    for (const path of roots) expect(existsSync(path), `${path} (scripts/build/first-chunks.ts)`).toBe(true)
})

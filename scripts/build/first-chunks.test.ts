import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { firstChunk } from './first-chunks.ts'
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

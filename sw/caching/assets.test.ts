import { describe, expect, it } from 'vitest'
import { ORIGIN } from '../testing/fakes.ts'
import { enginePath, flaw, toAssets, type Asset, type BuiltFile } from './assets.ts'

describe('the list of built files', () => {
  const assets = toAssets(
    [
      { url: 'index.html', revision: 'r1', group: 'install' },
      { url: 'assets/map-h.js', revision: null, group: 'idle' },
      { url: 'manifest.webmanifest', revision: 'r2' },
      { url: 'index.html', revision: 'r9' },
    ],
    ORIGIN,
  )

  it('keys a file without a hash by its revision, one with a hash by its address', () => {
    expect(assets.get('/index.html')?.key).toBe(`${ORIGIN}/index.html?__rev=r1`)
    expect(assets.get('/assets/map-h.js')?.key).toBe(`${ORIGIN}/assets/map-h.js`)
  })

  it('takes each file once and a file without a group from the start', () => {
    expect(assets.size).toBe(3)
    expect(assets.get('/manifest.webmanifest')?.group).toBe('install')
  })
})

describe('the script with the engine', () => {
  const built: BuiltFile[] = [{ url: 'assets/sw-engine-a1.js', revision: null, group: 'worker' }]

  it('is found by its group and is no asset of the pages', () => {
    expect(enginePath(built)).toBe('/assets/sw-engine-a1.js')
    expect(toAssets(built, ORIGIN).size).toBe(0)
  })

  it('missing, it stops the build from being used', () => {
    expect(() => enginePath([])).toThrow('no engine')
  })
})

describe('what must not be stored', () => {
  const script: Asset = { path: '/assets/a.js', key: '', immutable: true, group: 'idle' }
  const answer = (type: string, status = 200) =>
    new Response('x', { status, headers: { 'content-type': type } })

  it('a script is stored', () => {
    expect(flaw(script, answer('text/javascript'))).toBeUndefined()
  })

  it('a page in place of a script is not: a captive portal or a fallback answered', () => {
    expect(flaw(script, answer('text/html'))).toBe('is text/html')
  })

  it('errors and answers without content are not', () => {
    expect(flaw(script, answer('text/javascript', 404))).toBe('status 404')
    expect(flaw(script, new Response(null, { status: 204 }))).toBe('status 204')
  })

  it('opaque and redirected answers are not', () => {
    const pretend = (props: object) =>
      Object.defineProperties(answer('text/javascript'), props as PropertyDescriptorMap)
    expect(flaw(script, pretend({ type: { value: 'opaque' } }))).toBe('opaque')
    expect(flaw(script, pretend({ redirected: { value: true } }))).toBe('redirected')
  })
})

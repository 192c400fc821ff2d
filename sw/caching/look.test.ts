import { beforeEach, describe, expect, it } from 'vitest'
import { LAST_LOOK, type LastLook } from '#sync/contracts/app/worker-messages.ts'
import { createFakeHost, ORIGIN, type FakeHost } from '../testing/fakes.ts'
import { withLook } from './look.ts'

const SHELL = '<html lang="ko"><div id="root"><!--boot-->boot<!--/boot--></div>'
const LOOK: LastLook = { build: 'v1', language: 'zh-Hant', theme: 'dark', html: '<main>海</main>' }

let host: FakeHost
beforeEach(() => {
  host = createFakeHost()
})

const leave = async (look: unknown) =>
  (await host.caches.open(LAST_LOOK.cache)).put(ORIGIN + LAST_LOOK.path, new Response(JSON.stringify(look)))

const dressed = async (shell = SHELL) =>
  (await withLook(new Response(shell, { headers: { 'x-kept': 'yes' } }), host.caches, ORIGIN, 'v1')).text()

describe('P-02 the look of the home screen', () => {
  it('stands in the shell in its language and theme, and cannot be pressed', async () => {
    await leave(LOOK)
    expect(await dressed()).toBe(
      '<html lang="zh-Hant" data-theme="dark"><div id="root"><div data-look inert><main>海</main></div></div>',
    )
  })

  it.each([
    ['of another build', { ...LOOK, build: 'v0' }],
    ['that lacks a part', { build: 'v1', html: '' }],
    ['that is nothing', null],
  ])('%s leaves the plain shell', async (_, look) => {
    await leave(look)
    expect(await dressed()).toBe(SHELL)
  })

  it('that nobody left leaves the plain shell, as does a shell without its place', async () => {
    expect(await dressed()).toBe(SHELL)
    await leave(LOOK)
    expect(await dressed('<p>')).toBe('<p>')
  })

  it('brings no markup of its own in through its attributes', async () => {
    await leave({ ...LOOK, language: 'ko"><script>', theme: '' })
    expect(await dressed()).toContain('<html lang="koscript">')
  })

  it('keeps the headers of the shell', async () => {
    await leave(LOOK)
    const shell = new Response(SHELL, { headers: { 'x-kept': 'yes', 'content-length': '9' } })
    const { headers } = await withLook(shell, host.caches, ORIGIN, 'v1')
    expect([headers.get('x-kept'), headers.get('content-length')]).toEqual(['yes', null])
  })
})

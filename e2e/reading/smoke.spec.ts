import { expect, test } from '@playwright/test'
import { App } from '../support/app.ts'
import { TestServer } from '../support/server.ts'

let server: TestServer
let app: App

test.beforeAll(async () => {
  server = await TestServer.reading()
  app = await App.open(server.origin)
})

test.afterAll(async () => {
  await app?.close()
})

test('P-01 the browser finds nothing that stands against installing', async () => {
  await app.go('/')
  const session = await app.browser.newCDPSession(app.page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  for (const member of [
    'id',
    'scope',
    'dir',
    'lang',
    'categories',
    'display_override',
    'launch_handler',
    'share_target',
  ])
    expect(manifest, member).toHaveProperty(member)
  expect(new Set(manifest.screenshots.map((one: { form_factor: string }) => one.form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  )
  expect(manifest.icons.map((one: { purpose: string }) => one.purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  )
  for (const { src } of [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap((one: { icons: object[] }) => one.icons),
  ])
    expect((await app.page.request.get(server.origin + src)).headers()['content-type']).toBe('image/png')
})

import { expect, test } from '@playwright/test'
import { reading } from '../support/reading.ts'

const at = reading()

test('P-01 the browser finds nothing that stands against installing', async () => {
  await at.app.go('/')
  const session = await at.app.browser.newCDPSession(at.app.page)
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
    expect((await at.app.page.request.get(at.server.origin + src)).headers()['content-type']).toBe(
      'image/png',
    )
})

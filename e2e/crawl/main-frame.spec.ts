import { expect, test } from '@playwright/test'
import { crawl } from '../support/crawl-online.ts'
import { TestServer } from '../support/server.ts'

let server: TestServer

test.describe.configure({ mode: 'default', timeout: 600_000 })

test.beforeAll(async () => {
  server = await TestServer.start()
})

test.afterAll(async () => {
  await server?.close()
})

test('KW-5.1.1 KW-5.3.1 KW-5.4.1 KW-5.4.3 KW-6.1.3 KW-6.4.1 KW-6.4.2 KW-6.4.3 KW-6.5.3 KW-7.1.1 KW-7.3.2 KW-8.1.1 KW-8.2.1 KW-5.3.2 S9-11 S2-01 S2-02 S2-03 S2-04 S2-05 S2-25 S2-50 S2-57 S2-63 S2-64 S2-66 S2-72 S2-80 every screen of the main frame stands in Korean and, by turns, in one of four other languages: one main landmark, a heading that names the tab, its layout, no broken word, no link to what is not built; in Korean none wider than a phone with text twice as large, none of it cut or laid over other text with text spaced apart at 320 px, no accessibility violation, every control told in forced colours in two of each template, the sheets of each tenth opened, nor in the colours of two of each template by day and one by night', async () => {
  expect(await crawl(server.origin, 'main frame')).toEqual([])
})

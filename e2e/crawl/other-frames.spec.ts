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

test('KW-5.1.1 KW-5.3.1 KW-5.4.1 KW-5.4.3 KW-6.1.3 KW-6.4.1 KW-6.4.2 KW-6.4.3 KW-6.5.3 KW-7.1.1 KW-7.3.2 KW-8.1.1 KW-8.2.1 KW-5.3.2 S9-11 S2-27 S2-38 S2-48 S2-55 S2-56 S2-80 S2-119 S2-151 every other screen stands in Korean and, by turns, in one of four other languages, as those of the main frame do', async () => {
  expect(await crawl(server.origin, 'other frames')).toEqual([])
})

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

test('S9-11 S2-27 S2-38 S2-48 S2-55 S2-56 S2-80 S2-119 S2-151 every other screen stands in Korean and, by turns, in one of four other languages, as those of the main frame do', async () => {
  expect(await crawl(server.origin, 'other frames')).toEqual([])
})

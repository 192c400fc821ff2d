import { expect, test as base } from '@playwright/test'
import { App, type AppOptions } from './app.ts'
import { TestServer } from './server.ts'

/** Lines the browser itself writes for answers a test provokes: an unknown record, a stopped server. */
const PROVOKED = /^Failed to load resource:.*(404|ERR_CONNECTION_(?:REFUSED|RESET))/

/** What the tests of a file under e2e/reading look at: one browser on the server that those files share. */
export interface Reading {
  readonly app: App
  readonly server: TestServer
  main(): ReturnType<App['page']['locator']>
  heading(): ReturnType<App['page']['locator']>
  rows(): ReturnType<App['page']['locator']>
}

/** Opens them before the tests of the file and closes the browser after; a test that left errors behind fails. */
export function reading(options: AppOptions = {}): Reading {
  let server: TestServer
  let app: App
  base.beforeAll(async () => {
    server = await TestServer.reading()
    app = await App.open(server.origin, options)
  })
  base.afterAll(async () => {
    await app?.close()
  })
  base.afterEach(() => {
    expect(app.errors.filter((line) => !PROVOKED.test(line))).toEqual([])
  })
  const main = () => app.page.locator('main')
  return {
    get app() {
      return app
    },
    get server() {
      return server
    },
    main,
    heading: () => main().locator('h1'),
    rows: () => main().locator('.g-row'),
  }
}

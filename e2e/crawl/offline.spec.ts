import { expect, test } from '@playwright/test'
import { App } from '../support/app.ts'
import {
  boardsHeld,
  isAsked,
  isCommunity,
  isForGuests,
  isWhole,
  languageOf,
  lasting,
  ledOn,
  LOST,
  lostPosts,
  OTHERS,
  personal,
  settled,
  signInAsMember,
  stops,
  type Stop,
} from '../support/crawl.ts'
import { speak, textsOf } from '../support/crawl-online.ts'
import { textKeys } from '../support/inspect.ts'
import { TestServer } from '../support/server.ts'

let server: TestServer
let keys: Set<string>

test.describe.configure({ mode: 'default', timeout: 600_000 })

test.beforeAll(async () => {
  server = await TestServer.start()
  keys = await textKeys()
})

test.afterAll(async () => {
  await server?.close()
})

/**
 * Unless CRAWL asks for all: each twelfth screen by its address, the others from inside; all in Korean, those of the
 * community in the language of the day as well.
 */
const isTurn = (at: number) => isWhole || at % 12 === 0
const STORED = isWhole ? OTHERS : [languageOf(0)]
const languagesOf = (stop: Stop) => (isWhole || isCommunity(stop) ? STORED : [])

test('P-02 S2-119 every screen opens with the server gone and the browser started anew, each twelfth by its address', async () => {
  const app = await App.open(server.origin, { longLived: true })
  const wrong: string[] = []
  try {
    await app.go('/')
    await signInAsMember(app)
    const more = await personal(app)
    for (const lang of [...STORED, 'ko']) {
      await speak(app.page, lang)
      await textsOf(app.page, lang)
    }
    await boardsHeld(app.page)
    await app.warm()
    await server.down()
    await app.restart()
    const { page } = app
    let seenPreparing = false
    await app.go('/')
    for (const [at, stop] of [...stops, ...more, LOST].filter(isAsked).entries()) {
      const { address, layout, preparing } = stop
      const before = app.errors.length
      // the shell is the same for every address; what a screen needs of its own is asked for on the way from inside, too
      if (preparing ? seenPreparing : !isTurn(at)) await app.step(address)
      else await page.goto(server.origin + address, { waitUntil: 'commit' })
      seenPreparing ||= preparing
      await ledOn(page, stop)
      await settled(page)
      // a member's way from the sign-in screens leads on
      const expected = { lang: 'ko', layout: isForGuests(stop) ? null : layout, keys }
      let found = await lasting(page, expected)
      // the screen before may have led on when this one was already asked for
      if (found.length > 0 && new URL(page.url()).pathname !== address) {
        await app.step(address)
        found = await lasting(page, expected)
      }
      found.push(...(await lostPosts(page, stop)))
      const others = languagesOf(stop)
      for (const lang of others) {
        await speak(page, lang)
        found.push(...(await lasting(page, { ...expected, lang })).map((fault) => `${lang} ${fault}`))
      }
      if (others.length > 0) await speak(page, 'ko')
      // the browser itself notes every request that found no server
      const errors = app.errors.slice(before).filter((error) => !error.startsWith('Failed to load resource'))
      wrong.push(...[...found, ...errors].map((fault) => `${address}: ${fault}`))
    }
    if (isAsked(LOST)) await expect(page.locator('main')).toContainText(`Page Not Found: ${LOST.address}`)
    expect(wrong).toEqual([])
  } finally {
    await app.close()
    await server.up()
  }
})

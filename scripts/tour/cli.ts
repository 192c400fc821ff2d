import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { App } from '../../e2e/support/app.ts'
import { bundleServer } from '../../e2e/support/bundle-server.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { settled } from '../../e2e/support/crawl.ts'
import { drawn } from '../look/shots.ts'
import { STEPS, type Stage } from './steps.ts'

/**
 * `npm run demo:tour [-- --pictures FOLDER]`: the story, a step at a time; Enter goes on. With `--pictures` nobody is asked,
 * no window opens, and each step leaves a picture, those of the README with `docs/pictures`.
 */
const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
const VIEWS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }

async function tour(pictures: string | undefined): Promise<void> {
  await bundleServer()
  const server = await TestServer.start()
  const options = { viewport: VIEWS.desk, headless: pictures !== undefined }
  const app = await App.open(server.origin, options)
  let second: App | undefined
  const person = createInterface({ input: process.stdin, output: process.stdout })
  const stage: Stage = {
    app,
    server,
    tablet: async () => (second ??= await App.open(server.origin, options)),
  }
  try {
    for (const [at, { title, say, show, view, picture }] of STEPS.entries()) {
      console.log(`\n${at + 1}/${STEPS.length} ${title}\n  … `)
      const shown = await show(stage)
      if (pictures !== undefined) await shown.page.setViewportSize(VIEWS[view])
      await settled(shown.page)
      console.log(`  ${say}`)
      if (pictures === undefined) await person.question('  Enter goes on.')
      else await keep(shown, join(pictures, `${picture}.png`))
    }
  } finally {
    person.close()
    await second?.close().catch((error: unknown) => console.log(String(error)))
    await app.close().catch((error: unknown) => console.log(String(error)))
    await server.close()
    await TestServer.endProcess()
  }
}

async function keep({ page }: App, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  await drawn(page)
  // names of what was read last, and the camera of a map on its way
  await page.waitForTimeout(6000)
  await page.screenshot({ path: file })
}

await tour(values.pictures)

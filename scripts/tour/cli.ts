import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { App } from '../../e2e/support/app.ts'
import { bundleServer } from '../../e2e/support/bundle-server.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { settled } from '../../e2e/support/crawl.ts'
import { STEPS, type Stage } from './steps.ts'

/**
 * `npm run demo:tour [-- --pictures FOLDER]`: the story, a step at a time; Enter goes on. With `--pictures` nobody is asked,
 * no window opens, and each step leaves a picture.
 */
const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
const WINDOW = { width: 1280, height: 800 }

async function tour(pictures: string | undefined): Promise<void> {
  await bundleServer()
  const server = await TestServer.start()
  const app = await App.open(server.origin, { viewport: WINDOW, headless: pictures !== undefined })
  const person = createInterface({ input: process.stdin, output: process.stdout })
  const stage: Stage = { app, server }
  try {
    for (const [at, { title, say, show }] of STEPS.entries()) {
      console.log(`\n${at + 1}/${STEPS.length} ${title}\n  … `)
      await show(stage)
      await settled(app.page)
      console.log(`  ${say}`)
      if (pictures === undefined) await person.question('  Enter goes on.')
      else await picture(app, pictures, `${at + 1}`)
    }
  } finally {
    person.close()
    await app.close().catch((error: unknown) => console.log(String(error)))
    await server.close()
  }
}

async function picture({ page }: App, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

await tour(values.pictures)

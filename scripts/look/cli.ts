import { bundleServer } from '../../e2e/support/bundle-server.ts'
import { App } from '../../e2e/support/app.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { readOptions, type LookOptions } from './options.ts'
import { makeSheets } from './sheets.ts'
import { shoot, type Shot } from './shots.ts'
import { walks } from './walks.ts'

/** The whole of `npm run look`, once the app is built: a demo server of its own, one browser for each person. */
async function look(options: LookOptions): Promise<void> {
  await bundleServer()
  const server = await TestServer.start()
  try {
    await App.visit(server.origin)
    const shots: Shot[] = []
    for (const walk of walks(options.only)) {
      console.log(`  ${walk.person}: ${walk.addresses.length} addresses …`)
      shots.push(...(await shoot(server, walk, options)))
    }
    const files = await makeSheets(shots, options.out, options.columns)
    console.log(`\n  ${shots.length} pictures on ${files.length} sheets: ${options.out}`)
  } finally {
    await server.close()
    await TestServer.endProcess()
  }
}

const options = readOptions(process.argv.slice(2))
if (options) await look(options)

import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { App } from '../../e2e/support/app.ts'
import { bundleServer } from '../../e2e/support/bundle-server.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { walks } from '../look/walks.ts'
import { CHECKS, walk, type Check, type Found } from './walk.ts'

const HELP = `npm run reach [-- …]: every address as people meet it who see, read or press otherwise

  --only /mypage,/pay  addresses that begin so, or contain it
  --checks a,b         of ${CHECKS.join(', ')}
  --lang ko            language
  --view phone         or desk: what all is opened in
  --origin URL         of a demo server that runs already
  --part 1/3           the first third of the addresses, for walks side by side
  --pictures           of forced colours and of 320 px with spaced text, under .cache/reach
`

/** The whole of `npm run reach`, once the app is built. */
async function reach(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      only: { type: 'string', default: '' },
      checks: { type: 'string', default: CHECKS.join() },
      lang: { type: 'string', default: 'ko' },
      view: { type: 'string', default: 'phone' },
      origin: { type: 'string' },
      part: { type: 'string', default: '1/1' },
      pictures: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  const checks = values.checks
    .split(',')
    .filter((each): each is Check => CHECKS.some((known) => known === each))
  const server = values.origin ? null : await bundleServer().then(() => TestServer.start())
  const origin = values.origin ?? server?.origin ?? ''
  const began = Date.now()
  const all: Found[] = []
  try {
    await App.visit(origin)
    const only = values.only.split(',').filter(Boolean)
    const [nth = 1, of = 1] = values.part.split('/').map(Number)
    const { lang, pictures } = values
    const view = values.view === 'desk' ? 'desk' : 'phone'
    for (const each of walks(only)) {
      console.log(`  ${each.person}: ${each.addresses.length} addresses …`)
      all.push(
        ...(await walk(origin, each, { checks, lang, view, only, pictures, part: { nth: nth - 1, of } })),
      )
    }
  } finally {
    await server?.close()
    await TestServer.endProcess()
  }
  mkdirSync('.cache/reach', { recursive: true })
  writeFileSync(`.cache/reach/found-${values.part.replace('/', '-of-')}.json`, JSON.stringify(all, null, 1))
  tell(all, Date.now() - began)
}

/** What was found, each once with the addresses it was found on. */
function tell(all: Found[], took: number): void {
  const byFault = new Map<string, string[]>()
  for (const { address, faults } of all)
    for (const fault of faults) byFault.set(fault, [...(byFault.get(fault) ?? []), address])
  for (const [fault, addresses] of [...byFault].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(`${addresses.length} × ${fault}\n      ${addresses.slice(0, 3).join('  ')}`)
  const opened = all.reduce((sum, { opened }) => sum + opened.length, 0)
  const spent: Record<string, number> = {}
  for (const { ms } of all)
    for (const [check, time] of Object.entries(ms)) spent[check] = (spent[check] ?? 0) + time
  console.log(
    `\n  ${all.length} addresses, ${opened} dialogs and the like opened, ${byFault.size} faults, ${Math.round(took / 1000)} s`,
  )
  for (const [check, time] of Object.entries(spent))
    console.log(`  ${check}: ${Math.round(time / all.length)} ms an address`)
}

await reach()

// npm run build: app, worker, compressed forms, build-info.json, and the figures held against their budgets.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { precompress } from './lib/compress.mjs'
import { main, say, seconds, Stop } from './lib/console.mjs'
import { stampBuild, unstampBuild } from './lib/ensure-build.mjs'
import { sourceHash } from './lib/hash.mjs'
import { must } from './lib/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const cache = join(root, '.cache')
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

main(async () => {
  process.chdir(root)
  unstampBuild(root)
  await must('npm run derive', process.execPath, ['scripts/run-ts.mjs', 'scripts/derive/cli.ts'])
  mkdirSync(cache, { recursive: true })
  const hash = sourceHash(root)
  const build = hash.slice(0, 12)
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir']
  await must('vite build', process.execPath, vite, { env: { VITE_BUILD: build, NODE_ENV: 'production' } })
  checkParts()
  renameSync(join(dist, '.vite/manifest.json'), join(cache, 'vite-manifest.json'))
  rmSync(join(dist, '.vite'), { recursive: true })
  await namePageScripts()
  if (process.env.KILL_SWITCH) await killSwitch()
  const sizes = await precompress(dist)
  const found = await report(sizes)
  const info = { build, builtAt: new Date().toISOString(), protocol: await protocol() }
  writeFileSync(join(dist, 'build-info.json'), `${JSON.stringify(info)}\n`)
  // what the last whole run of the tests said of accessibility, for the page that publishes it
  if (existsSync('docs/evidence.json')) copyFileSync('docs/evidence.json', join(dist, 'evidence.json'))
  else writeFileSync(join(dist, 'evidence.json'), 'null\n')
  say(`build ${build} in ${seconds()}`)
  stampBuild(root, hash)
  // A change that grows the app fails its check; it does not keep anybody from starting what is there.
  const over = `Over budget: ${found.join('; ')}.`
  if (found.length > 0 && process.env.BUDGETS === 'warn') say(over)
  else if (found.length > 0) throw new Stop(over)
})

/** Names for the server what each page is made of, so that a first visit fetches it at once (server-mock/http/shell.ts). */
async function namePageScripts() {
  const { tsImport } = await import('tsx/esm/api')
  const { readPageScripts } = await tsImport('./build/page-scripts.ts', import.meta.url)
  writeFileSync(join(dist, 'page-scripts.json'), JSON.stringify(readPageScripts(cache)))
}

/** Puts the worker that retires itself in the place of the worker; everything else is as always. */
async function killSwitch() {
  const { build } = await import('vite')
  const lib = { entry: 'sw/kill.ts', formats: ['iife'], name: 'kill', fileName: () => 'sw.js' }
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: 'dist', emptyOutDir: false, lib },
  })
  say('KILL_SWITCH: this build takes the service worker away from everybody who opens it')
}

/** A worker or map that is silently missing would only be noticed by somebody without network. */
function checkParts() {
  const groups = JSON.parse(readFileSync(join(cache, 'shell-groups.json'), 'utf8')).map(([file]) => file)
  const needed = {
    'the worker engine': readdirSync(join(dist, 'assets')).some((file) => /^sw-engine-.*\.js$/.test(file)),
    'sw.js': existsSync(join(dist, 'sw.js')),
    'manifest.webmanifest': existsSync(join(dist, 'manifest.webmanifest')),
  }
  const source = readFileSync(join(dist, '.vite/manifest.json'), 'utf8')
  if (source.includes('maplibre'))
    needed['the map worker'] = groups.some((file) => /maplibre-gl-worker/.test(file))
  const missing = Object.keys(needed).filter((name) => !needed[name])
  if (missing.length > 0) throw new Stop(`The build is not whole: ${missing.join(', ')} missing.`)
}

async function report(absolute) {
  const { tsImport } = await import('tsx/esm/api')
  const { figures, overBudget, reserveLeft, BUDGET, RESERVE } = await tsImport(
    './build/budget.ts',
    import.meta.url,
  )
  const sizes = new Map(
    [...absolute].map(([path, size]) => [relative(dist, path).replaceAll('\\', '/'), size]),
  )
  const chunks = JSON.parse(readFileSync(join(cache, 'vite-manifest.json'), 'utf8'))
  const groups = new Map(JSON.parse(readFileSync(join(cache, 'shell-groups.json'), 'utf8')))
  const found = figures(chunks, groups, sizes)
  // npm run bench takes it from there into bench/results: a build alone leaves the checkout as it was
  writeFileSync(join(cache, 'figures.json'), `${JSON.stringify(found, null, 2)}\n`)
  const line = (label, { gz, br }, more = '') =>
    say(`${label.padEnd(22)} ${kB(br)} brotli, ${kB(gz)} gzip${more}`)
  const left = `of the reserve of ${kB(RESERVE)} ${kB(reserveLeft(found))} are left`
  line('script of /', found.firstScript, ` (allowed ${kB(BUDGET.firstScript)} brotli; ${left})`)
  line(
    'files of / before rest',
    found.firstFiles,
    ` (allowed ${kB(BUDGET.firstFiles)}; without answers of the API)`,
  )
  line('worker', found.worker)
  line('its engine', found.engine)
  line(
    'fetched at install',
    found.install,
    `, ${found.files.install} files (allowed ${kB(BUDGET.install)} with both above)`,
  )
  line('fetched when at rest', found.idle, `, ${found.files.idle} files`)
  return overBudget(found)
}

/** The number of the wire format this app speaks; null while the contracts name none. */
async function protocol() {
  const path = join(root, 'sync/contracts/protocol.ts')
  if (!existsSync(path)) return null
  const { tsImport } = await import('tsx/esm/api')
  return (await tsImport('../sync/contracts/protocol.ts', import.meta.url)).PROTOCOL ?? null
}

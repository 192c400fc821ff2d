// npm start: installs, builds, and serves app and API at one address. Needs Node 20.19+ and git, nothing else.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { main, say, seconds, Stop } from './lib/console.mjs'
import { ensureBuilt } from './lib/ensure-build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { freePort, isFree } from './lib/port.mjs'
import { waitReady } from './lib/wait-ready.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT ?? 4173)
const host = process.env.HOST ?? '127.0.0.1'
const dataDir = process.env.DATA_DIR ?? '.data'
const env = process.env
const DEMO = ['member', 'friend', 'unverified', 'foreign', 'dormant', 'locked', 'admin', 'partner']

main(async () => {
  checkNode()
  process.chdir(root)
  say('Goraero')
  await ensureInstalled(root)
  if (!(await isFree(port, host)))
    throw new Stop(`Port ${port} is in use. Stop what listens there, or choose another: PORT=8080 npm start`)
  await ensureBuilt(root)
  // an absolute DATA_DIR stays what it is
  const firstTime = !env.DATABASE_URL && !env.DEMO_DATABASE_URL && !existsSync(resolve(root, dataDir, 'db'))
  say(
    firstTime
      ? '  Making the database and its first content (about half a minute) …'
      : '  Starting the server …',
  )
  await serve()
})

const isLoopback = (name) => name === 'localhost' || name === '::1' || name.startsWith('127.')

/** To whoever does not say otherwise this is the demo, on this machine alone. Set here, never by the server itself. */
function demo() {
  const isElsewhere = env.DATABASE_URL || env.PUBLIC_URL || env.TOSS_SECRET_KEY || env.PORTONE_API_SECRET
  if (!isLoopback(host) || isElsewhere) return {}
  return { DEMO: '1', ...(env.SMTP_URL ? {} : { DEV_PAGES: '1' }) }
}

/** The server is a process of its own group, so that Ctrl-C reaches it once, through us, and it can finish answering. */
async function serve() {
  const settings = { ...demo(), ...env }
  const devPort = settings.DEV_PAGES === '1' ? await portFor(env.DEV_PORT) : null
  const server = spawn(process.execPath, ['--import', 'tsx', 'server-mock/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: {
      NODE_ENV: 'production',
      LOG: 'warn',
      ...settings,
      ...(devPort ? { DEV_PORT: String(devPort) } : {}),
      PORT: String(port),
      HOST: host,
      DATA_DIR: dataDir,
    },
  })
  let ended = false
  let asked = false
  const stop = () => {
    if (asked) server.kill('SIGKILL')
    asked = true
    server.kill('SIGTERM')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  process.on('exit', () => ended || server.kill('SIGKILL'))
  server.on('exit', (code) => {
    ended = true
    if (asked) say('\nStopped.')
    else say(`\nThe server ended by itself (code ${code}).`)
    process.exit(asked ? 0 : (code ?? 1))
  })
  const shown = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
  if (await waitReady(`http://${shown}:${port}/readyz`, { stop: () => ended }))
    announce(`http://${shown}:${port}/`, settings.DEMO === '1', devPort && `http://localhost:${devPort}/`)
  else if (!ended) {
    say('The server did not become ready within three minutes; set LOG=info to see more.')
    stop()
  }
}

/** The port of the development pages: the one that was named, else the first free one after the app's. */
async function portFor(named) {
  if (named) return Number(named)
  for (let next = port + 1; next < port + 20; next += 1) if (await isFree(next, '127.0.0.1')) return next
  return freePort()
}

function announce(address, isDemo, devPages) {
  say(`\n  ready after ${seconds()}: ${address}\n`)
  if (isDemo) {
    say('  Demo accounts (password Gorae!road26):')
    for (const name of DEMO) say(`    ${name}@goraero.kr`)
  }
  if (devPages) say(`\n  E-mails and SMS that would have been sent: ${devPages}`)
  say('\n  Ctrl-C stops.')
}

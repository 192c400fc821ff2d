// npm start: installs, builds, and serves app and API at one address. Needs Node 20.19+ and git, nothing else.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { main, say, seconds, Stop } from './lib/console.mjs'
import { ensureBuilt } from './lib/ensure-build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { isFree } from './lib/port.mjs'
import { waitReady } from './lib/wait-ready.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT ?? 4173)
const host = process.env.HOST ?? '127.0.0.1'
const dataDir = process.env.DATA_DIR ?? '.data'
const DEMO = ['member', 'friend', 'unverified', 'foreign', 'dormant', 'locked', 'admin', 'partner']

main(async () => {
  checkNode()
  process.chdir(root)
  say('Goraero')
  await ensureInstalled(root)
  if (!(await isFree(port, host)))
    throw new Stop(`Port ${port} is in use. Stop what listens there, or choose another: PORT=8080 npm start`)
  await ensureBuilt(root)
  const firstTime = !process.env.DATABASE_URL && !existsSync(join(root, dataDir))
  say(
    firstTime
      ? '  Making the database and its first content (about half a minute) …'
      : '  Starting the server …',
  )
  await serve()
})

const isLoopback = (name) => name === 'localhost' || name === '::1' || name.startsWith('127.')

/** The server is a process of its own group, so that Ctrl-C reaches it once, through us, and it can finish answering. */
async function serve() {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server-mock/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: {
      NODE_ENV: 'production',
      LOG: 'warn',
      // without a mail server of its own the demo shows its messages, to this machine only
      ...(isLoopback(host) && !process.env.SMTP_URL ? { DEV_PAGES: '1' } : {}),
      ...process.env,
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
  const shown = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  if (await waitReady(`http://${shown}:${port}/readyz`, { stop: () => ended }))
    announce(`http://${shown}:${port}/`)
  else if (!ended) {
    say('The server did not become ready within three minutes; set LOG=info to see more.')
    stop()
  }
}

function announce(address) {
  say(`\n  ready after ${seconds()}: ${address}\n`)
  say('  Demo accounts (password Gorae!road26):')
  for (const name of DEMO) say(`    ${name}@goraero.kr`)
  say('\n  Ctrl-C stops.')
}

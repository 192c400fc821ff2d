// The real server over the built app with a database of its own, and any small server of ours on a free port.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/port.mjs'
import { waitReady } from '../../scripts/lib/wait-ready.mjs'

/**
 * Starts the project's own server; resolves when it answers. `stop()` ends it and takes its data away.
 * @param given a folder of data to work on, and a port to come back to; both stay after `stop()`; `env` for more settings
 */
export async function startApp(root, given = {}) {
  const port = given.port ?? (await freePort())
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'goraero-bench-data-')))
  const tidy = () =>
    given.dataDir || rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  const child = spawn(process.execPath, ['--import', 'tsx', 'server-mock/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      RATE_API: '0',
      DEMO: '1',
      DEV_PORT: '0',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...given.env,
    },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => {
    child.kill('SIGKILL')
    tidy()
  }
  process.on('exit', kill)
  const origin = `http://localhost:${port}`
  if (!(await waitReady(`${origin}/readyz`))) throw new Error('The server did not become ready.')
  return {
    origin,
    port,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await gone
      process.off('exit', kill)
      tidy()
    },
  }
}

/** A server of our own. `down()` refuses connections, `up()` takes them again on the same port. */
export async function startServer(handle) {
  const server = createServer(handle)
  server.keepAliveTimeout = 120_000
  const listen = (port) => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address()
  return {
    origin: `http://localhost:${port}`,
    up: () => listen(port),
    down: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

// A PostgreSQL cluster of our own for the tests that need a real one: made for the run, gone after it.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './port.mjs'
import { run } from './run.mjs'

const OLDEST = 15

/** Folder with initdb and postgres of version 15 or newer, the newest first; null where there is none. */
function findBinaries() {
  const base = '/usr/lib/postgresql'
  const debian = existsSync(base)
    ? readdirSync(base)
        .filter((name) => Number(name) >= OLDEST)
        .sort((a, b) => Number(b) - Number(a))
        .map((name) => join(base, name, 'bin'))
    : []
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && version(folder) >= OLDEST) ?? null
}

function version(folder) {
  try {
    const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/(\d+)/.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** PostgreSQL refuses to run as root; somebody without rights does it then. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // the next one
    }
  }
  return {}
}

/** Resolves to {url, version, pid, create, copy, stop} or null where no binaries are found; `create(name)` makes a database, `copy(of, name)` another like it; its address comes back. */
export async function startPostgres() {
  const bin = findBinaries()
  if (!bin) return null
  const who = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'goraero-pg-'))
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const options = { cwd: folder, ...who, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  const made = await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'goraero', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output}`)
  const port = await freePort()
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=500']
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const server = spawn(join(bin, 'postgres'), [...args, ...settings.flatMap((one) => ['-c', one])], {
    ...options,
    stdio: 'ignore',
  })
  const stop = () =>
    new Promise((resolve) => {
      const done = () => {
        rmSync(folder, { recursive: true, force: true })
        resolve()
      }
      if (server.exitCode !== null) return done()
      server.once('exit', done)
      server.kill('SIGINT')
    })
  process.once('exit', () => server.kill('SIGQUIT'))
  const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'goraero']
  const address = (name) => `postgres://goraero@127.0.0.1:${port}/${name}`
  const create = async (name) => {
    const { code, output } = await run(join(bin, 'createdb'), [...at, name])
    if (code !== 0) throw new Error(`createdb failed: ${output}`)
    return address(name)
  }
  const copy = async (of, name) => {
    const { code, output } = await run(join(bin, 'createdb'), [...at, '-T', of, name])
    if (code !== 0) throw new Error(`createdb failed: ${output}`)
    return address(name)
  }
  for (let tries = 0; tries < 200; tries++) {
    if ((await run(join(bin, 'pg_isready'), [...at, '-q'])).code === 0)
      return { url: address('postgres'), version: version(bin), pid: server.pid, create, copy, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error('The temporary PostgreSQL did not start.')
}

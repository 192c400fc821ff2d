import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_FILE } from './bundle-server.ts'
import { copyFolder } from './copy-folder.ts'
import { readDatabase } from './database.ts'
import { copyDatabase, run } from './postgres.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Milliseconds a first start may take: database, migrations and demo content on a busy machine. */
const START_PATIENCE = 180_000

/** The real server over the built app, with a database of its own; stopped and started again on the same port. */
export class TestServer {
  static #reading: TestServer | undefined
  private child: ChildProcess | undefined
  private output = ''

  private constructor(
    readonly port: number,
    private readonly devPort: number,
    readonly dataDir: string,
    private env: Record<string, string>,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  /**
   * A running server on a port of its own. `env` adds settings, STATIC_DIR among them. Where `npm test` has a
   * PostgreSQL its database is one of those, which starts sooner, unless DEMO_DATABASE_URL is given empty.
   */
  static async start(env: Record<string, string> = {}, port?: number): Promise<TestServer> {
    await TestServer.#reading?.close()
    TestServer.#reading = undefined
    const dataDir = await mkdtemp(join(tmpdir(), 'goraero-e2e-'))
    const copy = env.DEMO_DATABASE_URL === undefined ? await copyDatabase() : null
    const seeded = process.env.E2E_SEEDED
    const files = copy ? process.env.E2E_DATABASE_FILES : seeded
    if (files) await copyFolder(files, dataDir)
    const given = {
      // the copy has its content already
      ...(seeded ? { CONTENT: '0' } : {}),
      ...(copy ? { DEMO_DATABASE_URL: copy.url } : {}),
      ...env,
    }
    const ports = { app: port ?? (await ownPort()), dev: await freePort() }
    const server = new TestServer(ports.app, ports.dev, dataDir, given, copy?.drop ?? nothing)
    await server.up()
    return server
  }

  /**
   * The server that the files under e2e/reading share: their guests change nothing on it. It ends with the worker, or
   * when another file wants one of its own.
   */
  static async reading(): Promise<TestServer> {
    const known = TestServer.#reading ?? (await TestServer.start())
    TestServer.#reading = known
    await known.up()
    return known
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Where outbox, pay page and local sign-in are; the server needs DEV_PAGES. */
  get devOrigin(): string {
    return `http://localhost:${this.devPort}`
  }

  /** Starts it, or starts it again with the same data; resolves when it is ready. */
  async up(): Promise<void> {
    if (this.child) return
    // the embedded database is WebAssembly: compiled once and not optimised, each start costs a third less
    const child = spawn(process.execPath, ['--liftoff-only', SERVER_FILE], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG: 'warn',
        RATE_API: '0',
        RATE_TOKEN: '0',
        DEMO: '1',
        // accounts that exist for minutes
        PASSWORD_COST: '10',
        ...this.env,
        PORT: String(this.port),
        DEV_PORT: String(this.devPort),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
      },
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (this.output = (this.output + chunk).slice(-20_000)))
    await this.whenReady(child)
  }

  /** Puts another build of the app in place, as a deployment does. */
  async deploy(staticDir: string): Promise<void> {
    await this.restart({ STATIC_DIR: staticDir })
  }

  /** Starts it again with other settings, the same data and port. */
  async restart(settings: Record<string, string>): Promise<void> {
    this.env = { ...this.env, ...settings }
    await this.down()
    await this.up()
  }

  /** Stops it as Ctrl-C does. */
  down = () => this.end('SIGTERM')

  /** Stops it as a power cut does. */
  kill = () => this.end('SIGKILL')

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.down()
    await this.dropDatabase()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** The process ends: nothing of it may stay. */
  static abandon(): void {
    const left = TestServer.#reading
    if (!left) return
    left.child?.kill('SIGKILL')
    rmSync(left.dataDir, { recursive: true, force: true })
  }

  /** Runs statements of SQL on the stopped server's own database. */
  async change(statements: string): Promise<void> {
    const url = this.env.DEMO_DATABASE_URL
    if (url) await run(url, statements)
    else await readDatabase(this.dataDir, (db) => db.exec(statements))
  }

  /** What the server printed last. */
  get log(): string {
    return this.output
  }

  private async whenReady(child: ChildProcess): Promise<void> {
    const end = Date.now() + START_PATIENCE
    while (Date.now() < end) {
      if (child.exitCode !== null) throw new Error(`The server ended (${child.exitCode}):\n${this.output}`)
      if (await answers(`${this.origin}/readyz`)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    child.kill('SIGKILL')
    throw new Error(`The server was not ready in time:\n${this.output}`)
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child
    this.child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(late)
  }
}

const nothing = () => Promise.resolve()

process.once('exit', () => TestServer.abandon())

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/** The port a worker's browsers have been to before (see before-all.ts), unless another of its servers has it. */
async function ownPort(): Promise<number> {
  const own = process.env.E2E_PORTS?.split(',')[Number(process.env.TEST_PARALLEL_INDEX)]
  return (own && (await listens(Number(own)))) || freePort()
}

/** Any port nobody listens on. */
export async function freePort(): Promise<number> {
  const port = await listens(0)
  if (!port) throw new Error('no free port')
  return port
}

/** The port, if it can be had; 0 means any. */
function listens(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}

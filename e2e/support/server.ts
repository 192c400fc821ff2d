import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from './copy-folder.ts'
import { readDatabase } from './database.ts'
import { copyDatabase, run } from './postgres.ts'
import { ServerHost } from './server-host.ts'

/** Milliseconds a first start may take: database, migrations and demo content on a busy machine. */
const START_PATIENCE = 180_000
const STOP_PATIENCE = 10_000

/**
 * The real server over the built app, with a database and files of its own, which begin as a copy of the demo's; stopped
 * and started again on the same port. All of a test worker run in one process, one after another.
 */
export class TestServer {
  static readonly #host = new ServerHost()
  static #reading: TestServer | undefined
  /** Its number in the process, from when it is started until it is told to stop. */
  private running: Promise<number> | undefined

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
    if (this.running) return
    const end = Date.now() + START_PATIENCE
    const late = setTimeout(() => void TestServer.#host.kill(), START_PATIENCE)
    this.running = TestServer.#host.start({
      ...process.env,
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
    })
    await this.running.finally(() => clearTimeout(late))
    await this.whenReady(end)
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
  down = async (): Promise<void> => {
    const running = this.running
    this.running = undefined
    if (!running) return
    const late = setTimeout(() => void TestServer.#host.kill(), STOP_PATIENCE)
    // killed, it is down as well
    await running.then((number) => TestServer.#host.stop(number)).catch(() => undefined)
    clearTimeout(late)
  }

  /** Stops it as a power cut does. */
  kill = async (): Promise<void> => {
    this.running = undefined
    await TestServer.#host.kill()
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.down()
    await this.dropDatabase()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** Ends the process all of them run in, where no more is to be started. */
  static endProcess = (): Promise<void> => TestServer.#host.kill()

  /** This process ends: nothing of the servers may stay. */
  static abandon(): void {
    void TestServer.#host.kill()
    if (TestServer.#reading) rmSync(TestServer.#reading.dataDir, { recursive: true, force: true })
  }

  /** Runs statements of SQL on the stopped server's own database. */
  async change(statements: string): Promise<void> {
    const url = this.env.DEMO_DATABASE_URL
    if (url) await run(url, statements)
    else await readDatabase(this.dataDir, (db) => db.exec(statements))
  }

  private async whenReady(end: number): Promise<void> {
    while (Date.now() < end) {
      if (await answers(`${this.origin}/readyz`)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await this.kill()
    throw new Error(`The server was not ready in time:\n${TestServer.#host.log}`)
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

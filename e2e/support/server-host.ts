import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { HOST_FILE } from './bundle-server.ts'

/** Asked by number: start a server with this environment, or stop the one that was started under a number. */
export type HostCall = { id: number; start?: Record<string, string | undefined>; stop?: number }
/** 0: the process is there. */
export type HostAnswer = { id: number; error?: string }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The one process of a test worker that its servers run in (host-program.ts). Once killed, the next start begins another. */
export class ServerHost {
  private child: ChildProcess | undefined
  private there: Promise<void> | undefined
  private readonly waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  private calls = 0
  private output = ''

  /** What was printed last. */
  get log(): string {
    return this.output
  }

  /** Resolves with the server's number when it answers. @throws Error with what went wrong */
  async start(env: Record<string, string | undefined>): Promise<number> {
    this.there ??= this.launch()
    await this.there
    return this.ask({ start: env })
  }

  /** Closes a server as Ctrl-C does. */
  async stop(server: number): Promise<void> {
    if (this.child) await this.ask({ stop: server })
  }

  /** Ends the process as a power cut does, and all servers in it. */
  async kill(): Promise<void> {
    const child = this.child
    if (!child) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  private ask(call: Omit<HostCall, 'id'>): Promise<number> {
    const id = (this.calls += 1)
    return new Promise((resolve, reject) => {
      const { child } = this
      if (!child) return reject(new Error('The servers’ process was ended before it was asked'))
      this.waiting.set(id, { resolve: () => resolve(id), reject })
      child.send({ id, ...call })
    })
  }

  private launch(): Promise<void> {
    // the embedded database is WebAssembly: not optimised, each start costs a third less
    const child = fork(HOST_FILE, {
      cwd: ROOT,
      execArgv: ['--liftoff-only'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (this.output = (this.output + chunk).slice(-20_000)))
    child.on('message', ({ id, error }: HostAnswer) => {
      const asked = this.waiting.get(id)
      this.waiting.delete(id)
      if (error) asked?.reject(new Error(error))
      else asked?.resolve()
    })
    const there = new Promise<void>((resolve, reject) => this.waiting.set(0, { resolve, reject }))
    child.once('exit', (code, signal) => {
      this.child = undefined
      this.there = undefined
      const ended = new Error(`The servers' process ended (${code ?? signal}):\n${this.output}`)
      for (const { reject } of this.waiting.values()) reject(ended)
      this.waiting.clear()
    })
    return there
  }
}

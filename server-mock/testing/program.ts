import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** The real program, in one process, on a free port; every one that was started can be ended at the end. */
export const programs: ChildProcess[] = []

/** @property devUrl where outbox and pay page are; empty without DEV_PAGES, as `metricsUrl` without METRICS_PORT */
export type Program = {
  url: string
  devUrl: string
  metricsUrl: string
  kill(signal: NodeJS.Signals): Promise<void>
  /** Null while it runs. */
  exitCode(): number | null
}

type Ready = { url: string; devPages?: string; metrics?: string }

/** On the embedded database of `dataDir`, or on the PostgreSQL of `url`; a demo without content of the files. */
export const startProgram = (dataDir: string, url = ''): Promise<Program> =>
  startProgramWith({
    ...{ PORT: '0', DATA_DIR: dataDir, DEMO_DATABASE_URL: url },
    ...{ DEV_PAGES: '1', CONTENT: '0', PASSWORD_COST: '10' },
  })

/** With these settings and no others. @throws Error with what it said when it ends instead */
export async function startProgramWith(settings: Record<string, string>): Promise<Program> {
  // `npm test` has made one file of it, which starts in a second less
  const file = process.env.TEST_SERVER
  const program = file ? [file] : ['--import', 'tsx', join(import.meta.dirname, '../main.ts')]
  const child = spawn(process.execPath, ['--liftoff-only', ...program], {
    env: { ...process.env, LOG: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  programs.push(child)
  const ready = await new Promise<Ready>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const line = text.split('\n').find((each) => each.includes('"server.ready"') && each.endsWith('}'))
      if (line) resolve(JSON.parse(line) as Ready)
    })
    child.once('exit', () => reject(new Error(text)))
  })
  return {
    url: ready.url,
    devUrl: (ready.devPages ?? '').replace(/\/$/, ''),
    metricsUrl: ready.metrics ?? '',
    kill: (signal) =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
    exitCode: () => child.exitCode,
  }
}

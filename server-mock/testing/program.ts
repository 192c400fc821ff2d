import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** The real program, in one process, on a free port; every one that was started can be ended at the end. */
export const programs: ChildProcess[] = []

export type Program = { url: string; kill(signal: NodeJS.Signals): Promise<void> }

/** On the embedded database of `dataDir`, or on the PostgreSQL of `url`. */
export async function startProgram(dataDir: string, url = ''): Promise<Program> {
  // `npm test` has made one file of it, which starts in a second less
  const file = process.env.TEST_SERVER
  const program = file ? [file] : ['--import', 'tsx', join(import.meta.dirname, '../main.ts')]
  const child = spawn(process.execPath, ['--liftoff-only', ...program], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG: 'info', DATABASE_URL: url, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  programs.push(child)
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const ready = /"event":"server.ready","url":"([^"]+)"/.exec(text)
      if (ready?.[1]) resolve(ready[1])
    })
    child.once('exit', () => reject(new Error(text)))
  })
  return {
    url: address,
    kill: (signal) =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** The real program, in one process, on a free port; every one that was started can be ended at the end. */
export const programs: ChildProcess[] = []

export type Program = { url: string; kill(signal: NodeJS.Signals): Promise<void> }

export async function startProgram(dataDir: string): Promise<Program> {
  const child = spawn(
    process.execPath,
    ['--liftoff-only', '--import', 'tsx', join(import.meta.dirname, '../main.ts')],
    {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG: 'info', DATABASE_URL: '', DEMO: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  programs.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const ready = /"event":"server.ready","url":"([^"]+)"/.exec(text)
      if (ready?.[1]) resolve(ready[1])
    })
    child.once('exit', () => reject(new Error(text)))
  })
  return {
    url,
    kill: (signal) =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
  }
}

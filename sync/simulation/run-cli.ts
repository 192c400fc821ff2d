/** The command, for tests: each file of them takes a part, so that the workers share it. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What `npm run simulate` prints: in a process of its own it is quicker than among the runner's modules. */
export async function simulate(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', 'sync/simulation/cli.ts'],
    ...args,
  ]).catch((error: { stdout: string }) => error)
  return stdout.split('\n')
}

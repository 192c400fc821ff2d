/** The command, for tests: each file of them takes a part, so that the workers share it. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const SOURCE = ['--import', 'tsx', 'sync/simulation/cli.ts']

/** What `npm run simulate` prints: in a process of its own it is quicker than among the runner's modules. */
export async function simulate(...args: string[]): Promise<string[]> {
  // `npm test` has made one file of it; deliberate bugs are put into copies of the source
  const file = args.includes('--mutants') ? undefined : process.env.TEST_SIMULATOR
  const program = file ? [file] : SOURCE
  const { stdout } = await promisify(execFile)(process.execPath, [...program, ...args]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout.split('\n')
}

/** How many of so many: `npm test` tries half of what is drawn at random where there are but two cores. */
export const share = (count: number): number => Math.ceil(count * Number(process.env.TEST_SHARE || 1))

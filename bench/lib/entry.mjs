// The server's own code with what is measured in it, as a process of its own that is told over IPC what to do.
import { fork } from 'node:child_process'

/**
 * Starts `entry`, a TypeScript file that sends `{ ready }` and answers each order with `{ done }`, one at a time.
 * `ready` is what it said of itself; `tell` resolves with what it says of an order; `stop` ends it.
 * @throws Error when it ends, or says `error` of an order
 */
export async function startEntry(root, entry, { args = [], env = {} } = {}) {
  const child = fork(entry, args, {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const told = () => new Promise((resolve) => child.once('message', resolve))
  const ended = new Promise((_, reject) => {
    child.once('exit', () => reject(new Error('the server ended')))
  })
  ended.catch(() => undefined)
  const { ready } = await Promise.race([told(), ended])
  return {
    ready,
    async tell(order) {
      const answer = told()
      child.send(order)
      const { done } = await Promise.race([answer, ended])
      if (done.error) throw new Error(done.error)
      return done
    },
    stop() {
      process.off('exit', kill)
      child.removeAllListeners('exit')
      kill()
    },
  }
}

import { createServer } from 'node:net'
import { App } from './app.ts'
import { TestServer } from './server.ts'

/** Below what systems give to whoever asks for any port. */
const [FIRST, LAST] = [20_000, 30_000]

/**
 * For each worker a port that stays free, and a browser profile in which the app of that port is installed and its
 * content stored (storage belongs to an origin). Variables of this process (`E2E_…`) name both to the test workers.
 * @returns the profiles' folders
 */
export async function earlierVisits(workers: number): Promise<string[]> {
  const ports: number[] = []
  while (ports.length < workers) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (!ports.includes(port) && (await isFree(port))) ports.push(port)
  }
  process.env.E2E_PORTS = ports.join()
  return Promise.all(ports.map(earlierVisit))
}

async function earlierVisit(port: number): Promise<string> {
  const server = await TestServer.start({}, port)
  try {
    return await App.visit(server.origin)
  } finally {
    await server.close()
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

import type { FullConfig } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { App } from './app.ts'
import { bundleServer } from './bundle-server.ts'
import { freePort, TestServer } from './server.ts'

/**
 * Makes once what every test file starts from a copy of: the database with its demo content and, for each worker's
 * port (storage belongs to an origin), a browser profile in which the app is installed and its content stored.
 */
export default async function beforeAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  // `npm test` has made it already, beside the other checks
  if (!process.env.TEST_SERVER) await bundleServer()
  // and the demo database
  const made = process.env.E2E_SEEDED ? null : await TestServer.start()
  await made?.down()
  if (made) process.env.E2E_SEEDED = made.dataDir
  const ports = await Promise.all(Array.from({ length: workers }, freePort))
  process.env.E2E_PORTS = ports.join()
  const profiles = await Promise.all(ports.map(earlierVisit))
  return async () => {
    await made?.close()
    for (const profile of profiles) await rm(profile, { recursive: true, force: true })
  }
}

async function earlierVisit(port: number): Promise<string> {
  const server = await TestServer.start({}, port)
  try {
    return await App.visit(server.origin)
  } finally {
    await server.close()
  }
}

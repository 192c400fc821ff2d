import type { FullConfig } from '@playwright/test'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { bundleServer } from './bundle-server.ts'
import { earlierVisits } from './earlier-visits.ts'
import { TestServer } from './server.ts'

/**
 * Makes once what every test file starts from a copy of: the database with its demo content and, for each worker's
 * port, a browser profile in which the app is installed and its content stored.
 */
export default async function beforeAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  // `npm test` has made it already, beside the other checks
  if (!process.env.TEST_SERVER) await bundleServer()
  // and the demo database
  const made = process.env.E2E_SEEDED ? null : await TestServer.start()
  await made?.down()
  if (made) process.env.E2E_SEEDED = made.dataDir
  // and the profiles, which go with the last run that uses them
  const known = profiles()
  if (known.length < workers || !known.every((profile) => existsSync(profile))) await earlierVisits(workers)
  await TestServer.endProcess()
  return async () => {
    await made?.close()
    for (const profile of profiles()) await rm(profile, { recursive: true, force: true })
  }
}

const profiles = () =>
  (process.env.E2E_PORTS ?? '').split(',').flatMap((port) => process.env[`E2E_PROFILE_${port}`] ?? [])

import { TestServer } from './server.ts'

/** Makes the database with its demo content once; every test file starts from a copy of it. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const server = await TestServer.start()
  await server.down()
  process.env.E2E_SEEDED = server.dataDir
  return () => server.close()
}

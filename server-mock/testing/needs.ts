import type { Person } from './world.ts'
import type { TestServer } from './server.ts'

type Args = Readonly<Record<string, unknown>>
/** A device of a shop, which writes as itself. */
type Tablet = { deviceId: string; token: string }

/**
 * What the example of a write needs of the server before it is sent (sync/mutations/accepted.test.ts); in
 * `testing/needs.ts` of the resource that answers it. What is published needs nothing: that test publishes the catalogue.
 */
export type Need = {
  /** Who carries it out; alice unless said. */
  who?: Person | ((server: TestServer) => Promise<Tablet>)
  /** Makes the rows. @returns the arguments that name them */
  make(server: TestServer, args: Args): Promise<Args>
}

/** By the name of the write. */
export type Needs = Readonly<Record<string, Need>>

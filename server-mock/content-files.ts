import type { Config } from './config.ts'
import type { SnapshotDeps } from './resources/sync/snapshot/write-part.ts'
import { writeSnapshot } from './resources/sync/snapshot/write-snapshot.ts'
import { openStorage } from './storage.ts'

/** Writes the files of public content where a server with these settings looks for them. */
export async function writeContentFiles(
  config: Pick<Config, 's3' | 'dataDir'>,
  deps: Omit<SnapshotDeps, 'store'>,
): Promise<void> {
  const { parts } = await openStorage(config)
  await writeSnapshot({ ...deps, store: parts })
}

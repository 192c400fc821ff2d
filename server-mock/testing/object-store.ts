import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '../providers/storage/bucket.ts'

/** A real S3 server on a free port, with an empty bucket. @property folder where its objects lie */
export async function startObjectStore(): Promise<{ s3: S3Config; folder: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'goraero-s3-'))
  const bucket = 'goraero'
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    s3: {
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1' },
      // the ones it knows
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    folder,
    async stop() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

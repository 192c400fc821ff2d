import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { openBucket } from './providers/storage/bucket.ts'
import { diskStorage } from './providers/storage/disk.ts'
import { s3Storage } from './providers/storage/s3.ts'
import type { UploadStorage } from './providers/storage/storage.ts'
import { bucketParts, folderParts, type PartStore } from './resources/sync/snapshot/part-store.ts'

/** Uploads and the files of public content: in a bucket where one is named, else below the folder of the data. */
export async function openStorage({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<{ uploads: UploadStorage; parts: PartStore }> {
  if (s3) {
    const bucket = openBucket(s3)
    return { uploads: s3Storage(bucket), parts: bucketParts(bucket) }
  }
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  return { uploads: diskStorage(folder), parts: folderParts(join(dataDir, 'snapshot')) }
}

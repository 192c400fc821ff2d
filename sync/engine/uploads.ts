import { loadedOnce } from './loaded.ts'
import type { WholeDeps } from './parts.ts'
import type { PhotoUploader } from './photos.ts'

export type Uploads = Pick<PhotoUploader, 'next' | 'send'>

/** Photos of blocked writes; what sends them is loaded with the first one. */
export function createUploads(deps: WholeDeps): Uploads {
  const uploader = loadedOnce(async () => (await deps.parts.photos()).createPhotoUploader(deps))
  return {
    async next(slots) {
      const blocked = await deps.store.read((tx) => tx.allInState('blocked'))
      if (blocked.every(({ photos }) => photos.length === 0)) return { jobs: [], dueIn: null }
      return (await uploader()).next(slots)
    },
    send: async (job, context) => (await uploader()).send(job, context),
  }
}

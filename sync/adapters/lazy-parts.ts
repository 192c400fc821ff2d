import type { EngineParts } from '#sync/engine/parts.ts'

/** Each part is a file of its own in the built app. */
export const lazyParts: EngineParts = {
  // with what it asks and stores by
  pull: async () => {
    const [pull] = await Promise.all([
      import('#sync/engine/pull.ts'),
      import('./fetch-feed.ts'),
      import('./content-db.ts'),
    ])
    return pull
  },
  choices: () => import('#sync/engine/choices.ts'),
  photos: () => import('#sync/engine/photos.ts'),
  splitPhotos: () => import('#sync/engine/split-photos.ts'),
  sessionRenewal: () => import('#sync/engine/session-renewal.ts'),
  lookUp: () => import('#sync/engine/look-up.ts'),
  overlay: () => import('#sync/engine/overlay.ts'),
  restore: () => import('#sync/engine/restore.ts'),
  unparking: () => import('#sync/engine/unparking.ts'),
  singly: () => import('#sync/engine/singly.ts'),
}

/** Fetches all of them, so that they are there when the network is not. */
export const loadParts = () => Promise.allSettled(Object.values(lazyParts).map((load) => load()))

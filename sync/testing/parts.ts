import * as choices from '#sync/engine/choices.ts'
import * as lookUp from '#sync/engine/look-up.ts'
import * as overlay from '#sync/engine/overlay.ts'
import type { EngineParts } from '#sync/engine/parts.ts'
import * as photos from '#sync/engine/photos.ts'
import * as pull from '#sync/engine/pull.ts'
import * as restore from '#sync/engine/restore.ts'
import * as sessionRenewal from '#sync/engine/session-renewal.ts'
import * as singly from '#sync/engine/singly.ts'
import * as splitPhotos from '#sync/engine/split-photos.ts'
import * as unparking from '#sync/engine/unparking.ts'

/** All that an app loads when it is wanted, here at once. */
export const PARTS: EngineParts = {
  pull: async () => pull,
  choices: async () => choices,
  photos: async () => photos,
  splitPhotos: async () => splitPhotos,
  sessionRenewal: async () => sessionRenewal,
  lookUp: async () => lookUp,
  overlay: async () => overlay,
  restore: async () => restore,
  unparking: async () => unparking,
  singly: async () => singly,
}

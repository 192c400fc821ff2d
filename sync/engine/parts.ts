import type * as Choices from './choices.ts'
import type * as LookUp from './look-up.ts'
import type * as Overlay from './overlay.ts'
import type * as Photos from './photos.ts'
import type * as Pull from './pull.ts'
import type * as Restore from './restore.ts'
import type * as SessionRenewal from './session-renewal.ts'
import type * as Singly from './singly.ts'
import type * as SplitPhotos from './split-photos.ts'
import type { EngineDeps } from './types.ts'
import type * as Unparking from './unparking.ts'

/**
 * What it does not take to store a write, send it and settle it: each is loaded when it is wanted first, so that the
 * outbox is small. Rejects as long as a part cannot be fetched; what wanted it is tried again like after any failure.
 */
export interface EngineParts {
  /** Reading the member's own feed and public content. */
  pull(): Promise<typeof Pull>
  /** The person's decisions about writes that wait for them. */
  choices(): Promise<typeof Choices>
  /** Photos that travel ahead of their write. */
  photos(): Promise<typeof Photos>
  /** Photos that are written down. */
  splitPhotos(): Promise<typeof SplitPhotos>
  /** A session that was refused. */
  sessionRenewal(): Promise<typeof SessionRenewal>
  /** Writes that need another one, say what they were made on top of, or get a number when they are stored. */
  lookUp(): Promise<typeof LookUp>
  /** What screens show. */
  overlay(): Promise<typeof Overlay>
  /** A lane that goes on elsewhere. */
  restore(): Promise<typeof Restore>
  /** What an older app had to park. */
  unparking(): Promise<typeof Unparking>
  /** Calls one by one, where the server takes no push. */
  singly(): Promise<typeof Singly>
}

/** With what can be loaded. */
export type WholeDeps = EngineDeps & { parts: EngineParts }

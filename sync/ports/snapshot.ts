import type { Language } from '#sync/contracts/base/lists.ts'
import type { SnapshotHead } from '#sync/contracts/sync/snapshot.ts'
import type { Cancel } from './cancel.ts'

/** The way to the files public content stands in. Never throws for what a network or a server does. */
export interface SnapshotSource {
  /** `none`: this server has none, or none this app can read. */
  head(language: Language, cancel: Cancel): Promise<SnapshotHead | 'none' | 'unanswered'>
  /**
   * What is in a file, as JSON. `gone`: no head names it any more, or what came is not what it is called.
   * @param hash SHA-256 of its plain bytes, hexadecimal
   * @param path where it is
   */
  file(hash: string, path: string, cancel: Cancel): Promise<{ value: unknown } | 'gone' | 'unanswered'>
}

/** `none`: to be read from the feed instead. */
export type SnapshotOutcome = 'stored' | 'none' | 'unanswered'

/** Public content out of files, beside the feed. What was stored before an interruption is not asked for again. */
export interface CitySnapshot {
  /**
   * Stores what the feed would take long for: at first all records, with the texts of the reader's language, and what
   * changed in a long absence. The feed goes on from there.
   */
  catchUp(cancel: Cancel): Promise<SnapshotOutcome>
  /** Stores the texts of further languages that are wanted; what does not come now comes another time. */
  addTexts(cancel: Cancel): Promise<void>
}

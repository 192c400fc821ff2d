import type { Language } from '../base/lists.ts'
import { isInt, isObject, isText } from './parts.ts'
import type { Texts } from './texts.ts'

/**
 * Public content as files that never change, named by what is in them. A device takes the head of its language, then the
 * files the head names, and goes on with the feed from the head's cursor. Everything is checked by hand: a device
 * carries no schemas for it.
 */

/** Raised when an app of before could not read the files any more. */
export const SNAPSHOT_FORMAT = 1

/** A file by the SHA-256 of its plain bytes, hexadecimal; `bytes` of it travel. */
export type SnapshotFile = { hash: string; bytes: number }

/** Some of the records: what is alike in all languages, and the texts of one. */
export type SnapshotPart = { records: number; neutral: SnapshotFile; texts: SnapshotFile }

/** All that changed or went since a version, up to the head's. */
export type SnapshotDelta = SnapshotPart & { from: number }

export type SnapshotHead = {
  format: typeof SNAPSHOT_FORMAT
  language: Language
  /** The database this is of. Another one counts anew. */
  epoch: string
  /** Nothing up to this version of the city is missing. What came later may be there or not. */
  version: number
  /** Where the feed goes on. */
  cursor: string
  parts: SnapshotPart[]
  /** For who was away: from several versions on. */
  deltas: SnapshotDelta[]
}

export const headPath = (language: Language): string => `/snapshot/head-${language}.json`
export const partPath = (hash: string): string => `/snapshot/${hash}.json`
/** @param version of the head */
export const deltaPath = ({ from }: SnapshotDelta, version: number, hash: string): string =>
  `/delta/${from}-${version}-${hash}.json`

/** Of `neutral`: a record without its texts; in a delta null for one that is gone. */
export type NeutralRow = [kind: string, key: string, version: number, body: unknown]
/** Of `texts`: those of a record, which has the same version there. */
export type TextsRow = [kind: string, key: string, version: number, texts: Texts]

const HASH = /^[\da-f]{64}$/

const isFile = (value: unknown): value is SnapshotFile =>
  isObject(value) && isText(value.hash) && HASH.test(value.hash) && isInt(value.bytes)

const isPart = (value: unknown): value is SnapshotPart =>
  isObject(value) && isInt(value.records) && isFile(value.neutral) && isFile(value.texts)

const isDelta = (value: unknown): value is SnapshotDelta =>
  isPart(value) && isInt((value as Partial<SnapshotDelta>).from)

/** A head this version can read, or null. @param language the one that was asked for */
export function readHead(value: unknown, language: Language): SnapshotHead | null {
  if (!isObject(value) || value.format !== SNAPSHOT_FORMAT || value.language !== language) return null
  const { epoch, version, cursor, parts, deltas = [] } = value
  if (!isText(epoch) || !isInt(version) || !isText(cursor)) return null
  if (!Array.isArray(parts) || !Array.isArray(deltas) || !parts.every(isPart)) return null
  return {
    ...{ format: SNAPSHOT_FORMAT, language, epoch, version, cursor, parts },
    // what is no delta this version knows, is none
    deltas: deltas.filter(isDelta),
  }
}

/** The rows of either file; null when it is something else. */
export function readRows<Row extends NeutralRow | TextsRow>(value: unknown): Row[] | null {
  const isRow = (row: unknown) =>
    Array.isArray(row) &&
    isText(row[0]) &&
    isText(row[1]) &&
    isInt(row[2]) &&
    (row[3] === null || isObject(row[3]))
  return Array.isArray(value) && value.every(isRow) ? (value as Row[]) : null
}

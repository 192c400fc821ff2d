import type * as z from 'zod/mini'
import type { CONTENT_KINDS, MEMBER_KINDS } from './kinds.gen.ts'

/**
 * Kinds of the public content feed and of the member's own, with the schema of their bodies; each record's file declares
 * its own. The device keeps one table per kind of content.
 */
export { CONTENT_KINDS, MEMBER_KINDS } from './kinds.gen.ts'

export type ContentKind = keyof typeof CONTENT_KINDS
export type ContentBody<K extends ContentKind> = z.infer<(typeof CONTENT_KINDS)[K]>

export type MemberKind = keyof typeof MEMBER_KINDS
export type MemberBody<K extends MemberKind> = z.infer<(typeof MEMBER_KINDS)[K]>

// Written by `npm run derive`; do not edit.
import { CONTENT_KINDS as ranking_CONTENT_KINDS } from './ranking.ts'
import { MEMBER_KINDS as ranking_MEMBER_KINDS } from './ranking.ts'

export const CONTENT_KINDS = { ...ranking_CONTENT_KINDS } as const
export const MEMBER_KINDS = { ...ranking_MEMBER_KINDS } as const

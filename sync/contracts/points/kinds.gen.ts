// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as points_MEMBER_KINDS } from './points.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...points_MEMBER_KINDS } as const

// Written by `npm run derive`; do not edit.
import { CONTENT_KINDS as shop_CONTENT_KINDS } from './shop.ts'

export const CONTENT_KINDS = { ...shop_CONTENT_KINDS } as const
export const MEMBER_KINDS = {  } as const

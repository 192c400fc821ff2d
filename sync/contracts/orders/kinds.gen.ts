// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as order_MEMBER_KINDS } from './order.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...order_MEMBER_KINDS } as const

// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as cart_MEMBER_KINDS } from './cart.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...cart_MEMBER_KINDS } as const

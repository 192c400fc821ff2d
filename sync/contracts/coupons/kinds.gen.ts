// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as coupon_MEMBER_KINDS } from './coupon.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...coupon_MEMBER_KINDS } as const

// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as gate_MEMBER_KINDS } from './gate.ts'
import { MEMBER_KINDS as redemption_MEMBER_KINDS } from './redemption.ts'
import { MEMBER_KINDS as ticket_MEMBER_KINDS } from './ticket.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...gate_MEMBER_KINDS, ...redemption_MEMBER_KINDS, ...ticket_MEMBER_KINDS } as const

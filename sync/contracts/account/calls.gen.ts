// Written by `npm run derive`; do not edit.
import { CALLS as api } from './api.ts'
import { CALLS as desk_api } from './desk-api.ts'
import { CALLS as join_api } from './join-api.ts'
import { CALLS as password_api } from './password-api.ts'
import { CALLS as social_api } from './social-api.ts'

export const CALLS = { ...api, ...desk_api, ...join_api, ...password_api, ...social_api } as const

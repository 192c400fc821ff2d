// Written by `npm run derive`; do not edit.
import { CALLS as api } from './api.ts'
import { CALLS as desk_api } from './desk-api.ts'
import { CALLS as shop_api } from './shop-api.ts'

export const CALLS = { ...api, ...desk_api, ...shop_api } as const

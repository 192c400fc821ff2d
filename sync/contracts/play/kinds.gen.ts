// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as game_MEMBER_KINDS } from './game.ts'
import { MEMBER_KINDS as test_result_MEMBER_KINDS } from './test-result.ts'
import { CONTENT_KINDS as travel_test_CONTENT_KINDS } from './travel-test.ts'

export const CONTENT_KINDS = { ...travel_test_CONTENT_KINDS } as const
export const MEMBER_KINDS = { ...game_MEMBER_KINDS, ...test_result_MEMBER_KINDS } as const

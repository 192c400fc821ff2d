import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { AppConfig } from './config.ts'
import { CommonCode } from '../base/codes.ts'
import { Done } from '../base/wire-parts.ts'
import type { APP_ENDPOINTS } from './endpoints.ts'

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  appConfig: {
    summary: 'What the operator switched on: mobile site, basemap extract',
    result: AppConfig,
    errors: [],
  },
  now: {
    summary: 'Server time, seconds since 1970',
    result: z.int(),
    errors: [],
  },
  commonCode: {
    summary: 'Common codes of a group',
    params: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
    result: z.array(CommonCode),
    errors: ['record.notFound'],
  },
  usageRecord: {
    summary: 'Count a menu click',
    body: z.strictObject({ srvcKndCd: z.string().check(z.maxLength(50)) }),
    result: Done,
    errors: ['request.invalid'],
  },
} as const satisfies SchemasOf<typeof APP_ENDPOINTS>

import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { AppConfig } from './config.ts'
import { CommonCode } from '../base/codes.ts'
import { Done } from '../base/wire-parts.ts'

/** What the app asks about the service as a whole. */
export const CALLS = {
  appConfig: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    offline: 'online',
    summary: 'What the operator switched on: mobile site, basemap extract',
    result: AppConfig,
    errors: [],
  },
  now: {
    method: 'GET',
    path: '/now',
    access: 'public',
    offline: 'online',
    bare: true,
    summary: 'Server time, seconds since 1970',
    result: z.int(),
    errors: [],
  },
  commonCode: {
    method: 'GET',
    path: '/api/common/code/{code}',
    access: 'public',
    offline: 'mirror',
    summary: 'Common codes of a group',
    params: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
    result: z.array(CommonCode),
    errors: ['record.notFound'],
  },
  usageRecord: {
    method: 'POST',
    path: '/api/dataVisualization/insert/service/utillization/record',
    access: 'public',
    offline: 'online',
    summary: 'Count a menu click',
    body: z.strictObject({ srvcKndCd: z.string().check(z.maxLength(50)) }),
    result: Done,
    errors: ['request.invalid'],
  },
} as const satisfies CallTable

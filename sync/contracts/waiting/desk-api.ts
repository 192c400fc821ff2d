import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Day, Instant } from '../base/ids.ts'
import { Done, numberText } from '../base/wire-parts.ts'
import { ADMIN } from '../base/write-errors.ts'
import { DeviceWish, EnrolCode } from './device.ts'
import { WaitSettings, WaitShop } from './line.ts'
import { WaitDeskShop, WaitReport } from './report.ts'

const shopPath = z.strictObject({ shopNo: numberText })

/** The partner's desk of the waiting line. */
export const CALLS = {
  waitingDesk: {
    method: 'GET',
    path: '/api/partner/waiting',
    access: 'partner',
    offline: 'online',
    summary: 'The partner’s shops that can have a waiting line, with settings, devices and the line of today',
    result: z.array(WaitDeskShop),
    errors: [...ADMIN],
  },
  waitingSettings: {
    method: 'PUT',
    path: '/api/partner/waiting/{shopNo}',
    access: 'partner',
    offline: 'online',
    summary: 'Decide about the waiting of a shop',
    params: shopPath,
    body: WaitSettings,
    result: WaitShop,
    errors: [...ADMIN],
  },
  waitingDeviceCode: {
    method: 'POST',
    path: '/api/partner/waiting/{shopNo}/device',
    access: 'partner',
    offline: 'online',
    summary: 'A code of eight letters that adds one device within ten minutes',
    params: shopPath,
    body: DeviceWish,
    result: z.strictObject({ code: EnrolCode, expiresAt: Instant }),
    errors: [...ADMIN],
  },
  waitingDeviceRevoke: {
    method: 'DELETE',
    path: '/api/partner/waiting/{shopNo}/device/{id}',
    access: 'partner',
    offline: 'online',
    summary: 'End a device: what it wrote before counts, later joins are listed in the day’s report',
    params: z.strictObject({ shopNo: numberText, id: z.uuid() }),
    result: Done,
    errors: [...ADMIN],
  },
  waitingReport: {
    method: 'GET',
    path: '/api/partner/waiting/{shopNo}/report',
    access: 'partner',
    offline: 'online',
    summary: 'How a business day went',
    params: shopPath,
    query: z.strictObject({ day: Day }),
    result: WaitReport,
    errors: [...ADMIN],
  },
} as const satisfies CallTable

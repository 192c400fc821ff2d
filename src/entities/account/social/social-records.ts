import { tabRecord } from '#src/platform/storage/tab-record.ts'
import { parseSocialJoin, parseTrip } from './social.ts'

/** In the tab only: a verifier and a code of ten minutes are nothing to keep on a device. */
export const tripRecord = tabRecord('goraero.socialTrip', parseTrip)
export const socialJoinRecord = tabRecord('goraero.socialJoin', parseSocialJoin)

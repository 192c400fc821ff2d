import type { CommonCode } from '#sync/contracts/base/codes.ts'
import { named } from '../words.ts'

const listOf = (group: string, labels: Record<string, string>): CommonCode[] =>
  Object.entries(labels).map(([code, label], order) => ({ group, code, order, label: named(label) }))

/** A few of the common codes, as the feed brings them. */
export const CODES: readonly CommonCode[] = [
  ...listOf('nationality', { KR: '대한민국', JP: '일본', US: '미국' }),
  ...listOf('region', { 11: '서울특별시', 31: '울산광역시' }),
  ...listOf('inquiryType', { app: '앱 이용·오류', order: '주문·결제' }),
  ...listOf('withdrawalReason', { tripOver: '여행이 끝나서 쓸 일이 없어요', other: '다른 이유' }),
]
/** The same by the key the store has them under. */
export const codes = (): Record<string, CommonCode> =>
  Object.fromEntries(CODES.map((code) => [`${code.group}:${code.code}`, code]))

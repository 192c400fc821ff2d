import type { Member, MemberSummary } from '#sync/contracts/account/account.ts'

/** Who most tests of members are. */
export const MEMBER_ID = '01900000-0000-7000-8000-0000000000a1'

/** A member with a name, an e-mail and a password of their own. */
export const memberWith = (over: Partial<Member> = {}): Member => ({
  id: MEMBER_ID,
  email: 'haneul@goraero.kr',
  name: '하늘',
  firstName: null,
  lastName: '김',
  gender: null,
  birthDate: null,
  nationality: 'KR',
  region: null,
  mobile: null,
  mobileVerified: false,
  roles: ['member'],
  terms: [],
  profileImage: null,
  buddy: 'explorer',
  social: [],
  language: 'ko',
  joinedAt: '2026-01-05T00:00:00.000Z',
  passwordChangedAt: '2026-10-01T00:00:00.000Z',
  ...over,
})

/** The numbers of my page. */
export const summaryWith = (over: Partial<MemberSummary> = {}): MemberSummary => ({
  points: 12_300,
  pointsExpiringWon: 0,
  pointsExpireOn: null,
  coupons: 2,
  badges: 0,
  tickets: 1,
  reviews: 3,
  reviewsWritable: 1,
  ...over,
})

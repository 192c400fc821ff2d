import type { NewMember } from './factories.ts'

/** The demo accounts of the README, all at goraero.kr with this password. */
export const DEMO_PASSWORD = 'Gorae!road26'

export const DEMO_ACCOUNTS = [
  { account: 'member', name: '김하늘', firstName: '하늘', lastName: '김', buddy: 'explorer' },
  { account: 'friend', name: '박바다', firstName: '바다', lastName: '박', buddy: 'gourmet' },
  {
    account: 'unverified',
    name: '이나리',
    firstName: '나리',
    lastName: '이',
    buddy: 'nature',
    mobileVerified: false,
  },
  {
    account: 'foreign',
    name: 'Emma Carter',
    firstName: 'Emma',
    lastName: 'Carter',
    language: 'en',
    nationality: 'CA',
    buddy: 'photo',
  },
  { account: 'dormant', name: '정겨울', buddy: 'healing', lastSignInDaysAgo: 400 },
  { account: 'locked', name: '최자물', buddy: 'history', lockedByFailures: true },
  { account: 'admin', name: '운영자', roles: ['member', 'administrator'], buddy: 'art' },
  { account: 'partner', name: '고래길 제휴점', roles: ['member', 'partner'], buddy: 'local' },
] as const satisfies Omit<NewMember, 'password'>[]

/** Who wrote the sample reviews; nobody signs in as these. */
export const DEMO_WRITERS = [
  { account: 'writer-ko1', name: '수연', language: 'ko', nationality: 'KR', buddy: 'family' },
  { account: 'writer-ko2', name: '준호', language: 'ko', nationality: 'KR', buddy: 'activity' },
  { account: 'writer-ko3', name: '은지', language: 'ko', nationality: 'KR', buddy: 'photo' },
  { account: 'writer-ko4', name: '태식', language: 'ko', nationality: 'KR', buddy: 'gourmet' },
  { account: 'writer-en1', name: 'Liam', language: 'en', nationality: 'US', buddy: 'history' },
  { account: 'writer-en2', name: 'Priya', language: 'en', nationality: 'GB', buddy: 'art' },
  { account: 'writer-ja1', name: '美咲', language: 'ja', nationality: 'JP', buddy: 'healing' },
  { account: 'writer-ja2', name: '健太', language: 'ja', nationality: 'JP', buddy: 'gourmet' },
  { account: 'writer-hans1', name: '小雨', language: 'zh-Hans', nationality: 'CN', buddy: 'nature' },
  { account: 'writer-hant1', name: '怡君', language: 'zh-Hant', nationality: 'TW', buddy: 'solo' },
] as const satisfies Omit<NewMember, 'password'>[]

import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Member, Social } from './account.ts'
import { SocialGrant, SocialStanding, SocialStart, SocialStartResult } from './calls.ts'
import { INPUT, MEMBER } from './refusals.ts'

const byProvider = z.strictObject({ provider: Social })
const text = (max: number) => z.string().check(z.maxLength(max))

/** Accounts of others to sign in with. */
export const CALLS = {
  socialList: {
    method: 'GET',
    path: '/api/member/social',
    access: 'public',
    offline: 'online',
    summary: 'Social accounts this server takes',
    result: z.array(Social),
    errors: [],
  },
  socialStart: {
    method: 'POST',
    path: '/api/member/social/{provider}/start',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary:
      'Begin a social sign-in; answers the address to go to. Linking and re-authentication need the bearer',
    params: byProvider,
    body: SocialStart,
    result: SocialStartResult,
    errors: [...MEMBER, 'social.unavailable'],
  },
  socialCallback: {
    method: 'GET',
    path: '/api/member/social/{provider}/callback',
    access: 'public',
    offline: 'online',
    bare: true,
    redirects: true,
    summary: 'Where the social account sends the browser back to; redirects into the app',
    params: byProvider,
    query: z.looseObject({
      state: z.optional(text(200)),
      code: z.optional(text(4000)),
      error: z.optional(text(200)),
    }),
    result: z.unknown(),
    errors: ['request.invalid'],
  },
  socialStanding: {
    method: 'POST',
    path: '/api/member/social-standing',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'What a social code that opened no account is about',
    body: SocialGrant,
    result: SocialStanding,
    errors: [...INPUT, 'account.socialCode'],
  },
  socialLink: {
    method: 'POST',
    path: '/api/member/social-link',
    access: 'member',
    offline: 'online',
    summary: 'Link a social account to the signed-in member',
    body: SocialGrant,
    result: Member,
    errors: [...MEMBER, 'account.socialCode', 'account.socialTaken'],
  },
  socialUnlink: {
    method: 'DELETE',
    path: '/api/member/social/{provider}',
    access: 'member',
    offline: 'online',
    summary: 'Unlink a social account, unless it is the only way in',
    params: byProvider,
    result: Member,
    errors: [...MEMBER, 'account.socialLast'],
  },
} as const satisfies CallTable

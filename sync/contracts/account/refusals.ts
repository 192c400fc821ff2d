/** What any call with a body may be refused with. */
export const INPUT = ['request.malformed', 'request.invalid', 'request.rateLimited'] as const
/** The same of a call that needs a member. */
export const MEMBER = [...INPUT, 'auth.required', 'auth.expired', 'auth.invalid'] as const

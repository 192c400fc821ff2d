/** Who is not signed in has no token. */
export const isGuest = (owner: string): boolean => owner.startsWith('guest-')

/** What every write of a signed-in person may be refused with. */
export const WRITE = [
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'request.keyMissing',
  'auth.required',
  'auth.expired',
  'auth.invalid',
  'request.keyReused',
  'request.inProgress',
  'request.rateLimited',
  'sync.gap',
  'sync.fork',
  'sync.withdrawn',
  'sync.upgrade',
  'sync.newer',
  'sync.clientOwner',
] as const

/** What every call of an administrator may be refused with. */
export const ADMIN = [
  'request.malformed',
  'request.invalid',
  'auth.required',
  'auth.expired',
  'auth.invalid',
  'auth.forbidden',
  'record.notFound',
] as const

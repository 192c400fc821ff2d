/**
 * Pins what crosses the wire. `hash` is over every schema of the registry, the feeds and the sync engine
 * (server-mock/http/contract.test.ts computes and compares it); `version` rises only when an app of the version before
 * could not live with the change.
 */
export const PROTOCOL = { version: 1, hash: 'f8e669e336b6b730' } as const

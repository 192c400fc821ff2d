import { DOMAIN_HASHES } from './protocol.gen.ts'

/**
 * Says what crosses the wire. A hash of `domains` is over every schema, kind and error code of that folder; `version`
 * rises only when an app of the version before could not live with the change.
 */
export const PROTOCOL = { version: 1, domains: DOMAIN_HASHES } as const

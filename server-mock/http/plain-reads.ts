import type { EndpointName } from '#sync/contracts/endpoints.ts'

/**
 * Reads of one moment by one statement, or of nothing stored: a transaction would hold nothing together there, and
 * cost two statements more. They write nothing.
 */
export const PLAIN_READS: ReadonlySet<EndpointName> = new Set([
  ...(['appConfig', 'now', 'discovery', 'certs', 'ticketKey', 'pushKey', 'socialList', 'gameSeed'] as const),
  ...(['contentFirst', 'contentRead', 'tallies', 'shopReservation', 'commonCode'] as const),
  ...(['waitingPlace', 'waitingShops'] as const),
  ...(['utalkMenu', 'utalkOptions', 'memberTerms', 'memberRead', 'auditRead'] as const),
])

/**
 * Calls that wait for somebody outside (the gateway, who measures ways): no transaction may be held meanwhile, so they open theirs
 * themselves, and outside of those read the newest there is.
 */
export const OWN_TRANSACTIONS: ReadonlySet<EndpointName> = new Set(['orderConfirm', 'travelMatrix'])

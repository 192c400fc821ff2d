import * as z from 'zod/mini'

/**
 * The envelope of every JSON answer (S7-17). `resultCode` 200 is success; 401 and 900 have a meaning of their own (S8-04).
 * Failures add `error`, which is what the app acts on: a code from errors.ts, never a text.
 */
export const ErrorDetail = z.object({
  code: z.string(),
  /** One that this app does not know counts as none: then the status decides. */
  class: z.catch(z.optional(z.enum(['retry', 'auth', 'conflict', 'reject', 'upgrade', 'gap'])), undefined),
  /** Field that is wrong, as a path in the request body (`photos.0`). */
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  /** Facts the reader needs, by name: new price, stock left, minutes to wait. */
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** The server's present copy, for a conflict. */
  current: z.optional(z.unknown()),
})
export type ErrorDetail = z.infer<typeof ErrorDetail>

export const FailureEnvelope = z.looseObject({
  resultCode: z.int(),
  resultMessage: z.string(),
  error: z.optional(ErrorDetail),
})
export type FailureEnvelope = z.infer<typeof FailureEnvelope>

/** The success envelope around a result schema. */
export function envelope<T extends z.ZodMiniType>(result: T) {
  return z.object({ resultCode: z.literal(200), resultMessage: z.string(), result })
}

/** An error of the OAuth token endpoint, in Keycloak's shape (S8-01). */
export const TokenError = z.looseObject({ error: z.string(), error_description: z.optional(z.string()) })
export type TokenError = z.infer<typeof TokenError>

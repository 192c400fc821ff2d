import type * as z from 'zod/mini'

/**
 * Reads an answer by its schema and leaves out what the schema does not know: a server newer than the app may say more,
 * and an installed app must go on. What is missing or of another type is still refused.
 */
export function readAnswer<S extends z.ZodMiniType>(schema: S, value: unknown): ReturnType<S['safeParse']> {
  const first = schema.safeParse(value)
  if (first.success) return first as ReturnType<S['safeParse']>
  const unknown = first.error.issues.flatMap(unknownFields)
  if (unknown.length === 0) return first as ReturnType<S['safeParse']>
  const copy = structuredClone(value)
  for (const { path, keys } of unknown) {
    const holder = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], copy)
    for (const key of keys)
      if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, key)
  }
  return schema.safeParse(copy) as ReturnType<S['safeParse']>
}

interface UnknownFields {
  path: readonly PropertyKey[]
  keys: readonly string[]
}

/** Fields too many, also inside the alternatives of a union. */
function unknownFields(issue: z.core.$ZodIssue): UnknownFields[] {
  if (issue.code === 'unrecognized_keys') return [{ path: issue.path, keys: issue.keys }]
  if (issue.code !== 'invalid_union') return []
  // the alternative that only has too much is the one that was meant
  const meant = issue.errors.find((issues) => issues.every((each) => each.code === 'unrecognized_keys'))
  return (meant ?? [])
    .flatMap(unknownFields)
    .map(({ path, keys }) => ({ path: [...issue.path, ...path], keys }))
}

import type * as z from 'zod/mini'

/** The value a path leads to. */
const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], json)

const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  null: 'null',
}
const named = (type: string): string => NAMES[type] ?? type

/** One sentence for people about one thing a schema did not like. */
export function wordsFor(issue: z.core.$ZodIssue, json: unknown): string {
  const value = valueAt(json, issue.path)
  if (value === undefined && issue.code !== 'unrecognized_keys') return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `should be ${named(issue.expected)}`
    case 'unrecognized_keys':
      return `has a field nobody knows: ${issue.keys.join(', ')}`
    case 'invalid_value':
      return `is ${JSON.stringify(value)}, should be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_small':
      return sized(issue.origin, `at least ${issue.minimum}`, value)
    case 'too_big':
      return sized(issue.origin, `at most ${issue.maximum}`, value)
    case 'invalid_format':
      return `${JSON.stringify(value)} is not written the way this field wants it (${formatOf(issue)})`
    case 'invalid_union':
      return 'fits none of the forms this field can have'
    default:
      return issue.message
  }
}

function sized(origin: string, limit: string, value: unknown): string {
  if (value === '') return 'is empty'
  if (origin === 'array') return `wants ${limit} entries`
  return origin === 'string' ? `wants ${limit} characters` : `is ${String(value)}, should be ${limit}`
}

const FORMATS: Record<string, string> = { url: 'an address with https://', uuid: 'an id' }

const formatOf = (issue: { format: string; pattern?: string | undefined }): string =>
  FORMATS[issue.format] ?? issue.pattern ?? issue.format

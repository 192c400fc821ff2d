/** Texts no server can store, found without a schema. */

/** Neither control characters but tab and line ends, nor one half of a surrogate pair. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is what it is for
export const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]*$/u

/**
 * Where in a value the first text stands that cannot be stored: an unpaired surrogate or a control character other than
 * tab and line ends, in a text or in the name of a field. Without recursion, because a stranger decides the depth.
 * @returns names joined by dots (`stops.0.note`; of a bad name, where its object stands), or null when all can be stored
 */
export function unstorableText(value: unknown): string | null {
  const open: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: part, path } = next
    if (typeof part === 'string' && !LINES.test(part)) return path
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      if (!LINES.test(key)) return path
      open.push({ value: inner, path: path === '' ? key : `${path}.${key}` })
    }
  }
  return null
}

/** A whole number of a field; null where it is empty, undefined where it is none. */
export function wholeOf(text: string): number | null | undefined {
  const clean = text.replaceAll(',', '').trim()
  if (!clean) return null
  return /^\d{1,9}$/.test(clean) ? Number(clean) : undefined
}

/** Where a page of a desk's list ended: the moment its last item is sorted by, and which it is. */
export type Place = { at: string; id: string }

export const writePlace = ({ at, id }: { at: Date; id: string }): string => `${at.getTime()}|${id}`

/** @returns null for what is none */
export function readPlace(text: string): Place | null {
  const [at, id, ...more] = text.split('|')
  if (more.length > 0 || !/^\d{1,14}$/.test(at ?? '') || !/^[\da-f-]{36}$/.test(id ?? '')) return null
  return { at: new Date(Number(at)).toISOString(), id: id ?? '' }
}

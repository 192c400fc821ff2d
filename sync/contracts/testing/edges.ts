import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

/** A schema, a value it takes, and changes of that value with whether they are taken. */
export type Edges = [name: string, schema: z.ZodMiniType, whole: object, changes: [object, boolean][]]

export const long = (length: number): string => 'x'.repeat(length)
export const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
export const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
export const AT = '2026-12-01T00:00:00.000Z'
export const text5 = (text: string) => ({ ko: text, en: text, ja: text, 'zh-Hans': text, 'zh-Hant': text })

/** What a change says, short enough for a title. */
const shown = (change: object): string =>
  JSON.stringify(change)
    .replaceAll(/x{9,}/g, (x) => `x*${x.length}`)
    .slice(0, 90)

/** The value as it is, each change of it, a field too many, and each field without anything sensible or not there at all. */
export function describeEdges(edges: readonly Edges[], optional: readonly string[] = []): void {
  describe.each(edges)('%s', (_name, schema, whole, changes) => {
    it('is taken as it is, and is the same after a way through JSON', () => {
      const read = schema.safeParse(whole)
      expect(read.error).toBeUndefined()
      expect(schema.parse(JSON.parse(JSON.stringify(read.data)))).toEqual(read.data)
    })

    it.each(changes.map(([change, taken]) => [shown(change), taken, change] as const))(
      'with %s: %s',
      (_shown, taken, change) => {
        expect(schema.safeParse({ ...whole, ...change }).success).toBe(taken)
      },
    )

    it('H7 with a field nobody knows is refused', () => {
      expect(schema.safeParse({ ...whole, sinceNextYear: true }).success).toBe(false)
    })

    it.each(Object.keys(whole))('S7-17 with nothing sensible as %s, or without it, is refused', (field) => {
      const { [field as keyof typeof whole]: _, ...rest } = whole
      expect(schema.safeParse({ ...whole, [field]: Symbol.for('nothing') }).success).toBe(false)
      expect(schema.safeParse(rest).success).toBe(optional.includes(field))
    })
  })
}

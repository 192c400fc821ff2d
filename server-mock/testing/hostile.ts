import type { Dice } from '#sync/simulation/random.ts'

/** Texts that programs trip over: control characters, halves of characters, words of other languages, far too much. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[2J',
  '\ud83d',
  'ok \udc00',
  '\u202Eevil',
  '\uFFFE',
  '\u200B',
  '👨‍👩‍👧‍👦'.repeat(60),
  'Ω̶̡'.repeat(200),
  '\uAC00'.repeat(5001),
  'x'.repeat(120_000),
  "' OR 1=1; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}%s%n',
  '../../etc/passwd',
  '..%2f..%2fetc',
  '%00',
  '%ED%A0%80',
  '%',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9223372036854775808',
  '0x1f',
  '1,2',
  '__proto__',
  'constructor',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '99999-01-01',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-21T03:00:00.000Z',
  '2026-11-25',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF',
  'not-a-uuid',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  'javascript:alert(1)',
  '//evil.example',
  'http://169.254.169.254/latest',
]

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  255,
  32_768,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1e21,
  1.797e308,
]

/** A text for a place where a text stands: a key, a part of an address, a header. */
export const hostileText = (dice: Dice): string => dice.pick(TEXTS)

/** A JSON value that hardly fits anywhere. */
export function hostileValue(dice: Dice): unknown {
  const kinds: (() => unknown)[] = [
    () => dice.pick(TEXTS),
    () => dice.pick(TEXTS),
    () => dice.pick(NUMBERS),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => ({ [dice.pick(TEXTS)]: dice.pick(NUMBERS) }),
    () => Array.from({ length: dice.pick([1, 30, 2000]) }, () => dice.pick(TEXTS.slice(0, 8))),
    () => nested(dice.pick([5, 200, 3000])),
    () => JSON.parse('{"__proto__":{"administrator":true}}'),
  ]
  return dice.pick(kinds)()
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let left = depth; left > 0; left -= 1) value = left % 2 ? [value] : { a: value }
  return value
}

/**
 * A copy of a JSON value with some of its places spoilt: a value exchanged, a key taken away, a key too many.
 * @param value something that fits; it is not changed
 */
export function spoilt(dice: Dice, value: unknown): unknown {
  const copy = structuredClone(value)
  const places = placesOf(copy)
  if (places.length === 0) return hostileValue(dice)
  for (let left = dice.pick([1, 1, 1, 2, 4]); left > 0; left -= 1) {
    const { holder, key } = dice.pick(places)
    const how = dice.unit()
    if (how < 0.75) holder[key] = hostileValue(dice)
    else if (how < 0.88) delete holder[key]
    else if (Array.isArray(holder)) holder.push(hostileValue(dice))
    else holder[hostileText(dice)] = hostileValue(dice)
  }
  return copy
}

type Place = { holder: Record<string, unknown>; key: string }

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

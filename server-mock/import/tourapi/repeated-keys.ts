/**
 * JSON allows a key twice in one object and JSON.parse silently keeps the last, which in these answers is often
 * the empty one. Each repetition is renamed here (`tel`, `tel#2`), so that nothing is lost before a value is chosen.
 */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/g

/** @returns the text with repeated keys renamed, and the keys that were repeated */
export function parted(text: string): { text: string; repeated: string[] } {
  const open: (Map<string, number> | null)[] = []
  const repeated = new Set<string>()
  const renamed = text.replaceAll(TOKEN, (token, at: number) => {
    if (token === '{') open.push(new Map())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    const keys = open.at(-1)
    if (!token.startsWith('"') || !keys || !isKey(text, at + token.length)) return token
    const key = token.slice(1, -1)
    const times = (keys.get(key) ?? 0) + 1
    keys.set(key, times)
    if (times === 1) return token
    repeated.add(key)
    return `"${key}#${times}"`
  })
  return { text: renamed, repeated: [...repeated] }
}

/** A string is a key when a colon follows it. */
function isKey(text: string, after: number): boolean {
  let at = after
  while (/\s/.test(text[at] ?? '')) at += 1
  return text[at] === ':'
}

/** Takes the first value that says something under each key. */
export function together(row: Readonly<Record<string, string>>): Record<string, string> {
  const one: Record<string, string> = {}
  for (const [name, value] of Object.entries(row)) {
    const key = name.replace(/#\d+$/, '')
    one[key] = one[key] || value
  }
  return one
}

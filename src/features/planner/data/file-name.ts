/** Longest name of a file, characters without the ending: some systems count bytes, and stop at 255. */
const LENGTH = 60

/** A name for a file that every system takes. */
export function fileName(title: string, ending: string): string {
  const name = [...title]
    .filter((sign) => sign >= ' ' && !'\\/:*?"<>|'.includes(sign))
    .slice(0, LENGTH)
    .join('')
    .trim()
    .replace(/^\.+|\.+$/g, '')
  return `${name || 'plan'}.${ending}`
}

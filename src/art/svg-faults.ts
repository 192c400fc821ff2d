/** What is wrong with a piece of drawn SVG: tags that do not match, attributes out of order, numbers that are none. */
export function faults(svg: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, close, name, __, self) => {
      if (close) {
        if (open.pop() !== name) found.push(`</${name}> closes nothing`)
      } else if (!self) open.push(name)
      return ''
    },
  )
  if (rest.trim()) found.push(`not markup: ${rest.trim().slice(0, 40)}`)
  if (open.length > 0) found.push(`left open: ${open.join(' ')}`)
  if (/NaN|undefined|Infinity|null/.test(svg)) found.push('a value is missing')
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g))
    if (!ids.has(used)) found.push(`no clip path ${used}`)
  return found
}

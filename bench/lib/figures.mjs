// Numbers: the middle of several runs, and ratios taken run by run so that what else the machine does cancels out.
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  if (sorted.length === 0) return null
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Median of value / floor over runs that belong together. */
export const medianRatio = (values, floors) =>
  median(values.map((value, run) => (floors[run] > 0 ? value / floors[run] : NaN)))

export const whole = (value) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : '–')

export const times = (ratio) =>
  Number.isFinite(ratio) ? `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)}×` : '–'

export const kB = (bytes) => (bytes / 1000).toFixed(1)

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export function table(head, rows) {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

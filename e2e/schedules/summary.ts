import type { Played, Report } from './run.ts'

const KINDS = ['lost', 'doubled', 'reordered', 'refused'] as const

/** Everything that was found wrong, in words; nothing when all is well. */
export function faultsOf({ played, verdicts }: Report): string[] {
  return [
    ...played.flatMap(({ seed, stranded, odd }) => [
      ...stranded.map((each) => `seed ${seed}: stranded: ${each}`),
      ...odd.map((each) => `seed ${seed}: ${each}`),
    ]),
    ...verdicts.flatMap((verdict) =>
      KINDS.flatMap((kind) => verdict[kind].map((each) => `${kind}: ${each}`)),
    ),
  ]
}

/** A schedule in a line. */
export function line({ seed, stranded, odd, emptyAfterMs, tookMs }: Played): string {
  const found = [...stranded, ...odd].map((each) => `\n    ${each}`).join('')
  return `seed ${seed}: empty after ${emptyAfterMs} ms, ${(tookMs / 1000).toFixed(1)} s in all${found}`
}

/** The zeros of everything judged so far, in a line. */
export function counts({ played, verdicts }: Report): string {
  const sum = (kind: (typeof KINDS)[number]) =>
    `${verdicts.reduce((total, verdict) => total + verdict[kind].length, 0)} ${kind}`
  const stranded = played.filter((each) => each.stranded.length > 0).length
  return (
    `${played.length} schedules, ${verdicts.reduce((total, { writes }) => total + writes, 0)} writes: ` +
    `${KINDS.map(sum).join(', ')}, ${stranded} stranded`
  )
}

/** The run in a few lines: the zeros, the times, how often each fault struck, and the steps of what failed. */
export function summary(report: Report, struck: Record<string, number>, signIns: number): string {
  const { played } = report
  const empty = played.map(({ emptyAfterMs }) => emptyAfterMs).sort((a, b) => a - b)
  const faults = faultsOf(report)
  return [
    counts(report),
    `empty after ${empty[empty.length >> 1] ?? 0} ms (median), ${empty.at(-1) ?? 0} ms (longest)`,
    `struck: ${Object.entries(struck)
      .map(([fault, times]) => `${fault} ${times}`)
      .join(', ')}; signed in again ${signIns} times`,
    ...faults.map((each) => `  ${each}`),
    ...played
      .filter(({ seed }) => faults.some((each) => each.includes(`seed ${seed}:`)))
      .map(({ seed, steps }) => `  steps of seed ${seed}: ${steps.join(' | ')}`),
  ].join('\n')
}

import type { Happening } from '#sync/contracts/places/happening.ts'
import { HappeningRow } from '#src/entities/happening/HappeningRow.tsx'
import { cx } from '#src/lib/cx.ts'

type Props = {
  happenings: readonly Happening[]
  today: string
  heading?: 'h2' | 'h3'
  /** Columns on desktops. */
  columns?: 2 | 3
}

export function HappeningRows({ happenings, today, heading, columns }: Props) {
  return (
    <ul
      className={cx(
        'g-rows',
        columns && 'lg:grid lg:gap-x-10',
        columns === 2 && 'lg:grid-cols-2',
        columns === 3 && 'lg:grid-cols-3',
      )}
    >
      {happenings.map((happening) => (
        <li key={happening.no}>
          <HappeningRow happening={happening} today={today} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

import type { Happening } from '#sync/contracts/places/happening.ts'
import { HappeningRow } from '#src/entities/happening/HappeningRow.tsx'
import { spotKey, type Pointing } from '#src/entities/list/spots.ts'
import { SpotRows } from '#src/entities/list/SpotRows.tsx'
import { cx } from '#src/lib/cx.ts'

type Props = {
  happenings: readonly Happening[]
  today: string
  heading?: 'h2' | 'h3'
  /** Columns on desktops. */
  columns?: 2 | 3
  /** Where there is a map beside the rows. */
  pointing?: Pointing | undefined
}

export function HappeningRows({ happenings, today, heading, columns, pointing }: Props) {
  return (
    <SpotRows
      pointing={pointing}
      className={cx(
        'g-rows',
        columns === 2 && 'g-rows--two',
        columns === 3 && 'lg:grid lg:gap-x-10',
        columns === 3 && 'lg:grid-cols-3',
      )}
    >
      {happenings.map((happening) => (
        <li key={happening.no} data-spot={spotKey({ kind: 'happening', no: happening.no })}>
          <HappeningRow happening={happening} today={today} heading={heading} />
        </li>
      ))}
    </SpotRows>
  )
}

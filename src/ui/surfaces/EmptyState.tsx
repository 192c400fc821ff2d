import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Petro } from '#src/art/Petro.tsx'
import type { PetroKind } from '#src/art/petro.ts'

type Props = {
  /** One sentence: what is true. */
  title: ReactNode
  /** What to do about it. */
  children?: ReactNode
  /** One action at most. */
  action?: ReactNode
  petro?: PetroKind
  /** Solid lines: done. Dotted (default): nothing here yet. */
  solid?: boolean
  /** Picture beside the text, inside a section. */
  row?: boolean
  level?: 2 | 3
}

export function EmptyState({ title, children, action, petro = 'calf', solid, row, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cx('g-empty', row && 'g-empty--row')}>
      <Petro kind={petro} solid={solid} size={row ? 78 : 112} />
      {row ? (
        <div className="g-row-body">
          <Heading className="text-label">{title}</Heading>
          {children && <p className="text-caption text-ink-3">{children}</p>}
        </div>
      ) : (
        <>
          <Heading>{title}</Heading>
          {children && <p>{children}</p>}
        </>
      )}
      {action}
    </div>
  )
}

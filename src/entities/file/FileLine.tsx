import type { ReactNode } from 'react'

type Props = { icon: ReactNode; name: string; about?: ReactNode; action?: ReactNode }

/** A document by its name, with what can be done with it. */
export function FileLine({ icon, name, about, action }: Props) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-pic bg-surface-2 text-ink-2">
        {icon}
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <bdi className="text-label wrap-anywhere">{name}</bdi>
        {about && <span className="text-caption text-ink-3 g-num">{about}</span>}
      </span>
      {action}
    </div>
  )
}

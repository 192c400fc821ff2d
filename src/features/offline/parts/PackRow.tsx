import type { ReactNode } from 'react'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import './pending.css'

type Props = {
  icon: ReactNode
  title: string
  note: string
  /** Said under the note: its state. */
  standing: { is: 'saved' | 'busy' | 'plain'; text: string } | null
  actions?: ReactNode
}

/** One thing kept on the device. */
export function PackRow({ icon, title, note, standing, actions }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <span className="pending-icon pending-icon--saved" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0 grow basis-48">
        <h2 className="text-title3">{title}</h2>
        <p className="text-body2 text-ink-2">{note}</p>
        {/* its line is kept while it is being looked up, or what stands below would jump */}
        <div role="status" className="mt-1 min-h-[1.3125rem] text-caption">
          {standing?.is === 'saved' && <SavedMark>{standing.text}</SavedMark>}
          {standing?.is === 'busy' && <Busy>{standing.text}</Busy>}
          {standing?.is === 'plain' && standing.text}
        </div>
      </div>
      {actions && <div className="flex gap-2">{actions}</div>}
    </div>
  )
}

import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { SkeletonRows } from '#src/ui/marks/Skeleton.tsx'
import { AppBar } from './chrome/AppBar.tsx'
import { PageBody } from './PageBody.tsx'
import type { Bar, PageParts } from './page-parts.ts'

type Props = PageParts & {
  bar: Bar
  logLabel: string
  /** Messages, oldest first; unsent ones in a `PendingFrame`. */
  children: ReactNode
  /** Changes when a message is added; the log then shows its end if the reader was there. */
  lastKey: string
  composer: ReactNode
}

/** How near to the end (px) still counts as reading the newest message. */
const NEAR_END = 120
/** A box that scrolls must be reachable, or arrow keys cannot read it. */
const SCROLLER = { tabIndex: 0 }

export function ChatTemplate(props: Props) {
  const { bar, logLabel, children, lastKey, composer, state, loading, empty, error, stale, offline } = props
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    if (log.current && atEnd.current) log.current.scrollTop = log.current.scrollHeight
  }, [lastKey, state])
  return (
    <main id="main" tabIndex={-1} className="g-page g-chat">
      <AppBar {...bar} />
      {offline}
      <div
        ref={log}
        role="log"
        aria-label={logLabel}
        {...SCROLLER}
        className="g-chat-log"
        onScroll={({ currentTarget: box }) => {
          atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END
        }}
      >
        <div className="g-wrap">
          {stale && <div className="flex justify-center py-2">{stale}</div>}
          <PageBody
            state={state}
            empty={empty}
            error={error}
            skeleton={<SkeletonRows label={loading} picture={40} rows={5} />}
          >
            {children}
          </PageBody>
        </div>
      </div>
      <div className="g-chat-composer">{composer}</div>
    </main>
  )
}

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { SkeletonRows } from '#src/ui/marks/Skeleton.tsx'
import { AppBar } from './chrome/AppBar.tsx'
import { PageBody } from './PageBody.tsx'
import type { Bar, PageParts } from './page-parts.ts'
import './chat-template.css'

type Props = PageParts & {
  bar: Bar
  logLabel: string
  /** Messages, oldest first; unsent ones in a `PendingFrame`. */
  children: ReactNode
  /** Changes when a message is added; the log then shows its end if the reader was there. */
  lastKey: string
  /** Changes when earlier messages are put before the others; what is read stays where it is. */
  firstKey?: string
  /** Whether the newest message is in sight. */
  onAtEnd?: (isAtEnd: boolean) => void
  composer: ReactNode
  /** Beside the conversation where there is room: other conversations, and what this one is about. */
  rail?: ReactNode
  railLabel?: string
  facts?: ReactNode
  factsLabel?: string
}

/** How near to the end (px) still counts as reading the newest message. */
const NEAR_END = 120
/** A box that scrolls must be reachable, or arrow keys cannot read it. */
const SCROLLER = { tabIndex: 0 }

export function ChatTemplate(props: Props) {
  const { bar, logLabel, children, lastKey, firstKey, onAtEnd, composer } = props
  const { rail, railLabel, facts, factsLabel } = props
  const { state, loading, empty, error, stale, offline } = props
  const isWide = Boolean(rail || facts)
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const before = useRef({ firstKey, height: 0 })
  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    if (atEnd.current) box.scrollTop = box.scrollHeight
    else if (before.current.firstKey !== firstKey) box.scrollTop += box.scrollHeight - before.current.height
    before.current = { firstKey, height: box.scrollHeight }
  }, [firstKey, lastKey, state, isWide])
  useEffect(() => {
    const box = log.current
    if (!box) return
    // the composer grows, a keyboard opens, a name comes later: who was at the end stays there
    const watching = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight
    })
    watching.observe(box)
    if (box.firstElementChild) watching.observe(box.firstElementChild)
    return () => watching.disconnect()
    // with columns beside it, it is another box
  }, [isWide])
  const conversation = (
    <>
      <AppBar {...bar} />
      {offline}
      <div
        ref={log}
        role="log"
        aria-label={logLabel}
        {...SCROLLER}
        className="g-chat-log"
        onScroll={({ currentTarget: box }) => {
          const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END
          if (isAtEnd !== atEnd.current) onAtEnd?.(isAtEnd)
          atEnd.current = isAtEnd
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
    </>
  )
  if (!isWide)
    return (
      <main id="main" tabIndex={-1} className="g-page g-chat">
        {conversation}
      </main>
    )
  return (
    <main id="main" tabIndex={-1} className="g-page g-chat g-chat--wide">
      <nav aria-label={railLabel} className="g-chat-side">
        {rail}
      </nav>
      <div className="g-chat-thread">{conversation}</div>
      <aside aria-label={factsLabel} className="g-chat-side g-chat-facts" {...SCROLLER}>
        {facts}
      </aside>
    </main>
  )
}

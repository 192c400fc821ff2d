import { Children, cloneElement, isValidElement, useEffect, useRef, useState, type ReactNode } from 'react'
import { useMedia } from '#src/art/use-media.ts'
import type { Pages } from '#src/data/use-pages.ts'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { DeskQueue, type Waiting } from './DeskQueue.tsx'
import { isTyping, moveByKey } from './desk-keys.ts'
import { useDeskKeys } from './use-desk-keys.ts'

type Props = {
  /** What the desk is called; goes with `queue`. */
  title?: string
  pages: Pages<unknown>
  /** The items in few words, in their order; on wide screens they stand beside the one that is worked on. */
  queue?: readonly Waiting[]
  /** Which keys there are, and the way to further items. */
  words: Record<'keys' | 'more', string>
  /** An `<li>` for each. */
  children: ReactNode
}

const NONE: readonly Waiting[] = []

/**
 * Items of a desk, gone through with the keyboard, and the way to further ones. From 1024 px one at a time: the others
 * stay as they are, with what was typed in them.
 */
export function DeskItems({ title = '', pages, queue = NONE, words, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const isWide = useMedia('(min-width: 64rem)') && queue.length > 0
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    0,
    queue.findIndex(({ id }) => id === chosen),
  )
  const choose = (place: number) => setChosen(queue[place]?.id ?? chosen)
  useDeskKeys((event) => {
    if (!list.current) return
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (isWide && step && !isTyping(event)) choose(at + step)
    else moveByKey(event, list.current)
  })
  // what was chosen is worked on at once: its keys are those of what has the focus
  useEffect(() => {
    if (chosen === null) return
    const item = list.current?.querySelector<HTMLElement>(':scope > li:not([hidden]) [data-desk-item]')
    item?.focus()
  }, [chosen])
  return (
    <>
      {/* of no use where there is most likely no keyboard */}
      <p className="pb-3 text-caption text-ink-3 max-lg:hidden">{words.keys}</p>
      <div className={isWide ? 'g-deskwork' : 'max-lg:pt-3'}>
        {isWide && <DeskQueue title={title} queue={queue} at={at} onChoose={choose} />}
        <ul ref={list} className="grid gap-4">
          {Children.map(children, (item, place) =>
            isValidElement<{ hidden?: boolean }>(item)
              ? cloneElement(item, { hidden: isWide && place !== at })
              : item,
          )}
        </ul>
      </div>
      {pages.hasMore && (
        <div className="pt-4">
          <MoreButton older={() => pages.more()} isOlderUnread={pages.failure !== null}>
            {words.more}
          </MoreButton>
        </div>
      )}
    </>
  )
}

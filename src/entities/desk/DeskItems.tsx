import { useEffect, useRef, type ReactNode } from 'react'
import type { Pages } from '#src/data/use-pages.ts'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { moveByKey } from './desk-keys.ts'

type Props = {
  pages: Pages<unknown>
  /** Which keys there are, and the way to further items. */
  words: Record<'keys' | 'more', string>
  children: ReactNode
}

/** Items of a desk, gone through with the keyboard, and the way to further ones. */
export function DeskItems({ pages, words, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (list.current) moveByKey(event, list.current)
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [])
  return (
    <>
      {/* of no use where there is most likely no keyboard */}
      <p className="pb-3 text-caption text-ink-3 max-lg:hidden">{words.keys}</p>
      <ul ref={list} className="grid gap-4">
        {children}
      </ul>
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

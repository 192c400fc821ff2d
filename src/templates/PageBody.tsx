import type { ReactNode } from 'react'
import type { PageParts } from './page-parts.ts'

type Props = Pick<PageParts, 'state' | 'empty' | 'error'> & {
  skeleton: ReactNode
  children: ReactNode
}

/** There is an answer whose age can be shown: content, or the knowledge that there is none. */
export const settled = (state: PageParts['state']) => state === 'ready' || state === 'empty'

/** Picks what is in the content's place. Stored content is `ready`, however old: a spinner never hides it. */
export function PageBody({ state, empty, error, skeleton, children }: Props) {
  // a key of its own: an element that is taken over by what comes would count as one that jumped there
  if (state === 'loading')
    return (
      <div key="loading" className="g-loading g-late">
        {skeleton}
      </div>
    )
  if (state === 'empty') return empty
  return state === 'error' ? error : children
}

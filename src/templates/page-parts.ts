import type { ReactNode } from 'react'

export type PageState = 'loading' | 'ready' | 'empty' | 'error'

/** What every screen must have an answer for. A template does not compile without them. */
export type PageParts = {
  state: PageState
  /** Sentence for readers while content is on its way; the template draws the skeleton. */
  loading: string
  /** An `EmptyState`: nothing here, not found, nothing saved. */
  empty: ReactNode
  /** A `PageError`: it failed and nothing stored can stand in. */
  error: ReactNode
  /** An `AgeMark`; null for content that has no age (the person's own data on this device). */
  stale: ReactNode | null
  /** A green `Banner`; null while online. */
  offline: ReactNode | null
}

export type Bar = {
  /** The page title, drawn as the `<h1>`. */
  title: ReactNode
  /** A link or button with the back arrow; tab roots have none. */
  back?: ReactNode
  /** At most two icon buttons or one text button. */
  actions?: ReactNode
  align?: 'center' | 'start'
}

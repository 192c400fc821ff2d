import type { ReactNode } from 'react'
import { Banner } from '#src/ui/marks/Banner.tsx'

/** Green and calm: what is true, then what still works. Goes into a template's `offline` part. */
export function OfflineBanner({
  title,
  children,
  action,
}: {
  title: ReactNode
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <Banner tone="saved" title={title} action={action}>
      {children}
    </Banner>
  )
}

import type { ReactNode } from 'react'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Failure } from '#sync/contracts/errors.ts'

type Props = {
  title: string
  failure: Failure | null
  /** A way out, if there is one. */
  action?: ReactNode
}

/** What the server said no to, and what helps. */
export function Refused({ title, failure, action }: Props) {
  const failureText = useFailureText()
  if (!failure) return null
  return (
    <Banner tone="danger" title={title} inset action={action}>
      {failureText(failure)}
    </Banner>
  )
}

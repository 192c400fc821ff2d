import type { Failure } from '#sync/contracts/errors.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { cx } from '#src/lib/cx.ts'

type Props = {
  failure: Failure | null | undefined
  /** The space around it. */
  className?: string
}

/** Why what was just tried did not work; nothing while nothing failed. */
export function FailureLine({ failure, className }: Props) {
  const failureText = useFailureText()
  if (!failure) return null
  return (
    <p role="alert" className={cx('text-label text-danger', className)}>
      {failureText(failure)}
    </p>
  )
}

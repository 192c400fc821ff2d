import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'

type Props = {
  older: () => unknown
  /** What was asked for last did not come. */
  isOlderUnread: boolean
  children: ReactNode
}

/** Brings what is before a list's records, or says that it cannot be read now. */
export function MoreButton({ older, isOlderUnread, children }: Props) {
  const { t } = useTranslation('list')
  return (
    <>
      <p role="status" className="text-caption text-ink-2">
        {isOlderUnread && t('restUnread')}
      </p>
      <Button variant="outline" full onClick={() => older()}>
        {children}
      </Button>
    </>
  )
}

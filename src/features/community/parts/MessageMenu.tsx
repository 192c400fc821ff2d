import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#sync/contracts/community/room.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { ReportLink } from '#src/entities/report/ReportLink.tsx'
import { copyText } from '#src/platform/share/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'

type Props = {
  message: ChatMessage
  isOwn: boolean
  onDelete: (id: string) => void
  onClose: () => void
}

/** What can be done with one message: copy it, delete one's own, report another's. */
export function MessageMenu({ message, isOwn, onDelete, onClose }: Props) {
  const { t } = useTranslation('community')
  const show = useToasts((state) => state.show)
  const [isAsked, setAsked] = useState(false)
  const copy = async () => {
    if (await copyText(message.text)) show({ tone: 'saved', text: t('room.copied') })
    onClose()
  }
  if (isAsked)
    return (
      <Confirm
        open
        tone="danger"
        title={t('room.deleteTitle')}
        confirmLabel={t('comment.delete')}
        onConfirm={() => {
          onDelete(message.id)
          onClose()
        }}
        onCancel={onClose}
      >
        {t('room.deleteText')}
      </Confirm>
    )
  return (
    <PageSheet onClose={onClose} title={t('room.message')}>
      <p dir="auto" className="mb-4 line-clamp-3 text-body2 wrap-anywhere text-ink-2">
        {message.text}
      </p>
      <div className="grid gap-2">
        <Button variant="outline" full onClick={() => void copy()}>
          {t('room.copy')}
        </Button>
        {isOwn && (
          <Button variant="outline" full onClick={() => setAsked(true)}>
            {t('comment.delete')}
          </Button>
        )}
        {!isOwn && (
          <ReportLink
            target={{ kind: 'message', id: message.id }}
            name={message.writer.name}
            words={message.text}
          />
        )}
      </div>
    </PageSheet>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { Button } from '#src/ui/controls/Button.tsx'

type Props = {
  says: {
    /** Which one is deleted, for those who do not see where the button stands. */
    label: string
    title: string
    text: string
    deleted: string
  }
  onDelete: () => Promise<Parameters<ReturnType<typeof useReport>>[0]>
}

/** Takes back something of one's own, once it was asked whether that is meant; works without a network too. */
export function DeleteButton({ says, onDelete }: Props) {
  const { t } = useTranslation('common')
  const report = useReport()
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    report(await onDelete(), { tone: 'plain', text: says.deleted, queued: true })
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="g-btn--start"
        aria-label={says.label}
        onClick={() => setAsking(true)}
      >
        {t('action.delete')}
      </Button>
      <Confirm
        open={isAsking}
        tone="danger"
        title={says.title}
        confirmLabel={t('action.delete')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {says.text}
      </Confirm>
    </>
  )
}

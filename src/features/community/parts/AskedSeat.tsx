import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { PendingMark } from '#src/ui/marks/Marks.tsx'

type Props = {
  /** When it was asked for, ISO 8601. */
  since: string
  takeBack: () => Promise<void>
}

/** A seat asked for without a network: seen as a request, never as a seat (C13). */
export function AskedSeat({ since, takeBack }: Props) {
  const { t } = useTranslation('community')
  const when = `${formatDay(since, useLanguage())} ${formatTime(since)}`
  return (
    <div className="mt-4 g-dotted bg-pending-bg p-5 grid gap-2" role="status">
      <PendingMark className="text-title3">{t('group.asked')}</PendingMark>
      <p className="text-body2 text-pending">{t('group.askedText', { when })}</p>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-pending">
        <li>{t('group.step.kept', { when: formatTime(since) })}</li>
        <li>{t('group.step.send')}</li>
        <li>{t('group.step.decided')}</li>
      </ol>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => void takeBack()}>
        {t('group.takeBack')}
      </Button>
    </div>
  )
}

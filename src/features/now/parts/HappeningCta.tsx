import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { calendarFile } from '#src/lib/ics.ts'
import { saveFile } from '#src/platform/share/save-file.ts'
import { currentAddress } from '#src/platform/share/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { entryOf } from '../data/happening-entry.ts'
import type { RecordSlots } from '#src/entities/page/slots.ts'

type Props = { happening: Happening } & Pick<RecordSlots, 'addToPlan'>

/** Into one's calendar, into one's plan; both without a network. */
export function HappeningCta({ happening, addToPlan }: Props) {
  const { t } = useTranslation('now')
  const language = useLanguage()
  const l = useLocalized()
  const show = useToasts((state) => state.show)
  const save = () => {
    const entry = entryOf(happening, language, currentAddress())
    saveFile(`${happening.slug}.ics`, 'text/calendar;charset=utf-8', calendarFile([entry]))
    show({ tone: 'saved', text: t('detail.calendarSaved') })
  }
  return (
    <CtaBar>
      <Button variant="outline" icon={<CalendarPlus size={20} />} onClick={save}>
        {t('detail.toCalendar')}
      </Button>
      {addToPlan({ placeNo: happening.placeNo, name: l(happening.title), stayMinutes: null })}
    </CtaBar>
  )
}

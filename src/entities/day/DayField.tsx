import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#sync/domain/calendar.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'before' | 'after'> & {
  /** ISO day, or nothing yet. */
  value: string
}

/**
 * A day. Browsers write theirs in their own language, so what is chosen is written over it in the page's, until the
 * field is typed in; the calendar is the device's own, and a press anywhere in the field opens it.
 */
export function DayField({ value, onClick, ...field }: Props) {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const open = (event: MouseEvent<HTMLInputElement>) => {
    onClick?.(event)
    showCalendar(event.currentTarget)
  }
  return (
    <TextField
      {...field}
      type="date"
      value={value}
      onClick={open}
      before={
        <span className="g-day" aria-hidden="true" data-none={value === '' ? '' : undefined}>
          {isDay(value) ? formatFullDay(value, language) : t('chooseDay')}
        </span>
      }
    />
  )
}

/** Old browsers have no such call, and some refuse it: the field can still be typed in. */
function showCalendar(input: HTMLInputElement) {
  try {
    input.showPicker()
  } catch {
    input.focus()
  }
}

import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { printPage } from '#src/platform/share/print.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import './check-sheet.css'

/** What a shop with a device for guests has to provide, one box each. */
const ITEMS = [
  ...(['bell', 'large', 'contrast', 'low', 'keys', 'speech', 'voice', 'earphones'] as const),
  ...(['keypad', 'time', 'languages', 'cue', 'lock', 'staff', 'reach', 'power'] as const),
] as const

/** A sheet to print and go through in front of the tablet: nothing here can tell what a room is like. */
export function CheckSheet({ shop }: { shop: string }) {
  const { t } = useTranslation('waiting-desk')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const day = formatFullDay(new Date(useServices().now()), language)
  return (
    <div className="g-sheet-print max-w-180">
      <h2 className="text-title2 print:text-title1">{t('sheet.title')}</h2>
      <p className="mt-1 text-label">
        {shop}&nbsp;· <span className="g-num">{day}</span>
      </p>
      <p className="mt-2 text-body2 text-ink-2">{t('sheet.text')}</p>
      <p className="mt-2 text-body2">{t('sheet.law')}</p>
      <p className="mt-4 print:hidden">
        <Button onClick={printPage}>{tc('action.print')}</Button>
      </p>
      <table className="mt-4 w-full border-collapse text-start text-body2">
        <thead>
          <tr>
            <th scope="col" className="w-16 py-2 text-start">
              {t('sheet.yes')}
            </th>
            <th scope="col" className="py-2 text-start">
              {t('tabs.sheet')}
            </th>
            <th scope="col" className="hidden w-1/4 py-2 text-start print:table-cell">
              {t('sheet.note')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ITEMS.map((item) => (
            <tr key={item} className="border-t border-line align-top">
              <td className="py-3">
                <span className="inline-block size-5 rounded-tag border-2 border-line-strong" />
              </td>
              <td className="py-3 pe-4">{t(`sheet.item.${item}`)}</td>
              <td className="hidden print:table-cell" />
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-8 grid grid-cols-2 gap-8 text-body2">
        {(['size', 'checked'] as const).map((line) => (
          <div key={line} className="border-b border-line-strong pb-8">
            <dt>{t(`sheet.${line}`)}</dt>
          </div>
        ))}
      </dl>
    </div>
  )
}

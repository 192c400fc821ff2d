import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Numbers of Korea, the same from every telephone. */
const LINES = [
  { id: 'tour', number: '1330' },
  { id: 'police', number: '112' },
  { id: 'rescue', number: '119' },
] as const

/** Whom to call, one press each; calls need no internet. */
export function HelpLines() {
  const { t } = useTranslation('help')
  return (
    <section className="mt-6">
      <h3 className="text-title3">{t('title')}</h3>
      <p className="text-caption text-ink-3">{t('note')}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {LINES.map(({ id, number }) => (
          <li key={id}>
            <a
              href={`tel:${number}`}
              className="flex min-h-14 items-center gap-4 rounded-field bg-surface-2 px-4 py-2"
            >
              <b className="w-18 flex-none text-title1 g-num">{number}</b>
              <span className="min-w-0 flex-1">
                <span className="block text-label">{t(id)}</span>
                <span className="block text-caption text-ink-2">{t(`${id}Note`)}</span>
              </span>
              <Phone size={20} className="flex-none text-link" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

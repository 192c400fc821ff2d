import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RockFigure } from '#src/art/rock/RockFigure.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { Carved } from '../data/my-runs.ts'

/** Figures carved once, solid; the others are dotted and say when they are the figure of the day. */
export function MyRock({ figures }: { figures: readonly Carved[] }) {
  const { t } = useTranslation('game')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const [open, setOpen] = useState<Carved | null>(null)
  const done = figures.filter(({ since }) => since !== null).length
  const when = ({ since, next }: Carved) =>
    since === null
      ? t('comes', { day: formatDay(next, language) })
      : t('since', { day: formatDay(since, language) })
  return (
    <Section title={t('rock', { done, all: figures.length })}>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-4 lg:grid-cols-8">
        {figures.map((figure) => {
          const { code, since } = figure
          return (
            <li
              key={code}
              className={`relative grid justify-items-center gap-1 text-center ${since === null ? 'text-ink-3' : 'text-pending'}`}
            >
              <RockFigure code={code} solid={since !== null} size={60} label="" />
              <button
                type="button"
                aria-haspopup="dialog"
                className="g-cover-link text-micro"
                onClick={() => setOpen(figure)}
              >
                {t(`figure.${code}.name`)}
                <span className="g-sr"> {when(figure)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {open && (
        <Sheet
          open
          onClose={() => setOpen(null)}
          title={t(`figure.${open.code}.name`)}
          closeLabel={tc('action.close')}
        >
          <div className="grid justify-items-center gap-3 text-center">
            <RockFigure
              code={open.code}
              solid={open.since !== null}
              size={140}
              label=""
              className={open.since === null ? 'text-ink-3' : 'text-pending'}
            />
            <p className="text-body">{t(`figure.${open.code}.text`)}</p>
            <p className="text-caption text-ink-2 g-num">{when(open)}</p>
          </div>
        </Sheet>
      )}
    </Section>
  )
}

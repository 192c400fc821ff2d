import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import type { Way } from '../data/way.ts'

type Props = {
  courses: readonly Way[]
  plans: readonly Way[]
  chosen: string | undefined
  onChoose: (way: Way | null) => void
  onClose: () => void
}

/** Which way is drawn: a theme course, or a plan of one's own (P-04). */
export function WaySheet({ courses, plans, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation('map')
  const choose = (way: Way | null) => {
    onChoose(way)
    onClose()
  }
  return (
    <PageSheet
      onClose={onClose}
      title={t('way.title')}
      footer={
        chosen && (
          <Button variant="outline" full onClick={() => choose(null)}>
            {t('way.clear')}
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        <section>
          <h3 className="text-label text-ink-2">{t('way.plans')}</h3>
          {plans.length === 0 ? (
            <p className="py-2 text-body2 text-ink-2">{t('way.noPlans')}</p>
          ) : (
            <Ways ways={plans} chosen={chosen} onChoose={choose} />
          )}
        </section>
        <section>
          <h3 className="text-label text-ink-2">{t('way.courses')}</h3>
          <Ways ways={courses} chosen={chosen} onChoose={choose} />
        </section>
      </div>
    </PageSheet>
  )
}

type WaysProps = { ways: readonly Way[]; chosen: string | undefined; onChoose: (way: Way) => void }

function Ways({ ways, chosen, onChoose }: WaysProps) {
  const { t } = useTranslation('map')
  return (
    <ul className="g-rows">
      {ways.map((way) => (
        <li key={way.id}>
          <button
            type="button"
            className="flex min-h-14 w-full items-center justify-between gap-3 py-2 text-start"
            aria-current={way.id === chosen ? 'true' : undefined}
            onClick={() => onChoose(way)}
          >
            <span className="text-body">{way.title}</span>
            <span className="flex shrink-0 items-center gap-2 text-caption text-ink-3 g-num">
              {t('way.stops', { count: way.stops })}
              {way.id === chosen && <Check size={20} className="text-ink" />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

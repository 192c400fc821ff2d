import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { figureOf } from '#sync/domain/carving/figures.ts'
import { STEPS_PER_SECOND } from '#sync/domain/carving/course.ts'
import { RockFigure } from '#src/art/rock/RockFigure.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Run } from '../data/use-carving.ts'

/** What became of the run as a record: not worth one, practice, waiting, checked with points, or not confirmed. */
export type Kept =
  | { is: 'practice' | 'lower' | 'nothing' | 'unsaved' | 'waiting' | 'guest' | 'refused' }
  | { is: 'confirmed'; points: number }

type Props = { run: Run; best: number; kept: Kept; onAgain: () => void; onBack: () => void }

/** After a run: the figure as far as it was carved, three numbers, and what is still to come of it. */
export function Result({ run, best, kept, onAgain, onBack }: Props) {
  const { t } = useTranslation('game')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { code, dots } = figureOf(run.seed)
  const { end } = run
  const isDone = end.over === 'done' && end.score > 0
  const facts = [
    [formatCount(end.score), t('score')],
    [t('seconds', { count: Math.round(end.since / STEPS_PER_SECOND) }), t('took')],
    [formatCount(best), t('bestBefore')],
  ] as const
  return (
    <section className="mx-auto grid max-w-150 gap-4">
      <div className="grid justify-items-center rounded-card bg-[#b9744a] px-6 py-6 text-center text-[#1e0e05]">
        <RockFigure code={code} solid={isDone} onRock size={200} mirrored={(run.seed & 16) !== 0} label="" />
        <p className="mt-3 text-label g-num">
          {t(isDone ? 'allDots' : 'someDots', { count: end.grades.length, dots, chips: end.chips })}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-title1 outline-none">
          {t(isDone ? 'done' : end.over === 'tide' ? 'flooded' : 'chipped', {
            name: t(`figure.${code}.name`),
          })}
        </h2>
      </div>
      <dl className="grid grid-cols-3 gap-2 g-num">
        {facts.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-caption text-ink-3">{name}</dt>
            <dd className="text-title2">{value}</dd>
          </div>
        ))}
      </dl>
      <Outcome kept={kept} />
      {isDone && <p className="text-body2 text-ink-2">{t(`figure.${code}.text`)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button className="grow" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </section>
  )
}

function Outcome({ kept }: { kept: Kept }) {
  const { t } = useTranslation('game')
  if (kept.is === 'confirmed')
    return (
      <Banner
        tone="saved"
        inset
        title={t(kept.points > 0 ? 'kept.paid' : 'kept.counted', { points: kept.points })}
      >
        {t(kept.points > 0 ? 'kept.paidText' : 'kept.countedText')}
      </Banner>
    )
  const tone = kept.is === 'waiting' || kept.is === 'guest' ? 'pending' : 'info'
  return (
    <Banner tone={tone} inset title={t(`kept.${kept.is}`)} action={<Way kept={kept} />}>
      {t(`kept.${kept.is}Text`)}
    </Banner>
  )
}

/** What can be done about it, where anything can. */
function Way({ kept }: { kept: Kept }) {
  const { t } = useTranslation('game')
  const look = buttonClass({ variant: 'outline', size: 'sm' })
  if (kept.is === 'guest')
    return (
      <Link
        to="/login{$plan}"
        params={{ plan: 'basic' }}
        search={{ redirect: '/landing/game' }}
        className={look}
      >
        {t('kept.signIn')}
      </Link>
    )
  if (kept.is !== 'refused') return null
  return (
    <Link to="/bag/pending" className={look}>
      {t('kept.look')}
    </Link>
  )
}

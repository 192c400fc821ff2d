import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { AXIS_POLES, flipped } from '#sync/domain/persona/poles.ts'
import { isClose, positionOf, SCORE_MAX } from '#sync/domain/persona/score.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { cx } from '#src/lib/cx.ts'
import type { ShownResult } from '../data/results.ts'

type Props = {
  result: ShownResult
  whales: readonly Persona[]
  /** The reader's own result, shown beside a friend's. */
  own?: ShownResult | undefined
}

/** The four leanings, each a wave between two words with a mark on it, and said in words below. */
export function Waves({ result, whales, own }: Props) {
  const { t } = useTranslation('persona')
  const l = useLocalized()
  return (
    <ul className="grid gap-5">
      {TEST_AXES.map((axis, at) => {
        const [first, second] = AXIS_POLES[axis]
        const isFirst = result.code[at] === first
        const [pole, other] = isFirst ? [first, second] : [second, first]
        const score = result.scores?.[at]
        const neighbour = whales.find(({ code }) => code === flipped(result.code, at))
        const how = score === undefined ? null : Math.abs(score) === SCORE_MAX ? 'clear' : 'leaning'
        return (
          <li key={axis}>
            <p className="text-caption text-ink-2">{t(`axis.${axis}`)}</p>
            <div className="mt-1 grid grid-cols-2 items-center gap-x-3 gap-y-1 min-[22rem]:grid-cols-[5.5rem_1fr_5.5rem]">
              <Word isOwn={isFirst}>{t(`pole.${first}`)}</Word>
              <Wave
                position={score === undefined ? null : positionOf(score)}
                own={own?.scores ? positionOf(own.scores[at] ?? 0) : null}
              />
              <Word isOwn={!isFirst} end>
                {t(`pole.${second}`)}
              </Word>
            </div>
            <p className="mt-1 text-caption text-ink-2">
              {score !== undefined && isClose(score) && neighbour
                ? t('close', { pole: t(`pole.${other}`), name: l(neighbour.name) })
                : t(how ?? 'leaning', { pole: t(`pole.${pole}`) })}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function Word({ isOwn, end, children }: { isOwn: boolean; end?: boolean; children: string }) {
  return (
    <span
      className={cx(
        'min-w-0 wrap-anywhere',
        isOwn ? 'text-label text-ink' : 'text-body2 text-ink-2',
        end ? 'order-2 text-right min-[22rem]:order-3' : 'order-1',
      )}
    >
      {children}
    </span>
  )
}

/** Units of the drawing. */
const HEIGHT = 28
const STEP = 8
const PERIOD = 48

/** @param props.position 0 to 100; null: only the wave */
function Wave({ position, own }: { position: number | null; own: number | null }) {
  const id = useId()
  const dots = Array.from({ length: PERIOD / STEP }, (_, at) => at * STEP + STEP / 2)
  return (
    <svg
      className="order-3 col-span-2 w-full overflow-visible min-[22rem]:order-2 min-[22rem]:col-span-1"
      height={HEIGHT}
      aria-hidden="true"
    >
      <pattern id={id} width={PERIOD} height={HEIGHT} patternUnits="userSpaceOnUse">
        {dots.map((x) => (
          <circle
            key={x}
            cx={x}
            cy={HEIGHT / 2 + 5 * Math.sin((2 * Math.PI * x) / PERIOD)}
            r={1.6}
            className="fill-line-strong"
          />
        ))}
      </pattern>
      <rect width="100%" height={HEIGHT} fill={`url(#${id})`} />
      {position !== null && (
        <>
          <circle cx={`${position}%`} cy={HEIGHT / 2} r={11} className="fill-ink" />
          <circle cx={`${position}%`} cy={HEIGHT / 2} r={4} className="fill-accent" />
        </>
      )}
      {own !== null && (
        <circle cx={`${own}%`} cy={HEIGHT / 2} r={8} className="fill-surface stroke-ink" strokeWidth={2.5} />
      )}
    </svg>
  )
}

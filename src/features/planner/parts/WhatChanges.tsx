import { useTranslation } from 'react-i18next'
import { usePlanWords } from '#src/entities/plan/use-plan-words.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { Change } from '../data/use-change.ts'

type Props = {
  /** Null while it is being worked out. */
  change: Change | null
  isWet: boolean
  nameOf: (placeNo: number) => string
}

/** Which places come in, go out and move to another day. */
export function WhatChanges({ change, isWet, nameOf }: Props) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const say = usePlanWords()
  if (!change) return <Line>{t('look.working')}</Line>
  const { outcome } = change.news
  if (outcome.is === 'none') return <Line>{say.refusal(outcome.because)}</Line>
  if (change.isSame) return <Line>{t(isWet ? 'change.sameWet' : 'change.same')}</Line>
  const { difference } = change
  const line = (placeNo: number) => ({ placeNo, name: nameOf(placeNo) })
  const moved = difference.moved.map(({ placeNo, to }) => ({
    placeNo,
    name: t('change.movedTo', { name: nameOf(placeNo), day: formatDay(to, language) }),
  }))
  const lists = [
    { is: 'in', lines: difference.in.map(line) },
    { is: 'out', lines: difference.out.map(line) },
    { is: 'moved', lines: moved },
  ] as const
  const isOrder = lists.every(({ lines }) => lines.length === 0)
  return (
    <div role="status">
      {isOrder && <Line>{t('change.order')}</Line>}
      {lists
        .filter(({ lines }) => lines.length > 0)
        .map(({ is, lines }) => (
          <section key={is} className="mb-4">
            <h3 className="text-label">{t(`change.${is}`)}</h3>
            <ul className="g-rows">
              {lines.map(({ placeNo, name }) => (
                <li key={placeNo} className="py-2">
                  {name}
                </li>
              ))}
            </ul>
          </section>
        ))}
      <p className="text-body2 text-ink-2">{t('change.kept', { count: difference.kept.length })}</p>
    </div>
  )
}

const Line = ({ children }: { children: string }) => (
  <p className="text-body2 text-ink-2" role="status">
    {children}
  </p>
)

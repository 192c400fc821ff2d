import { useTranslation } from 'react-i18next'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import { Cover } from '#src/art/Cover.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { estimateOf, isDead, type PlaceState } from '#src/entities/waiting/place-state.ts'
import { useWaitText } from '#src/entities/waiting/use-wait-text.ts'
import { formatRange, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { PageTitle } from '#src/templates/chrome/AppBar.tsx'
import './place.css'

type Props = {
  shop: string
  row: Pick<PlaceRow, 'shopNo' | 'number' | 'party' | 'seen' | 'seenAt'>
  state: PlaceState
}

/** Whose turn it is, as large as the screen allows; read out whenever it changes. */
export function PlaceHero({ shop, row, state }: Props) {
  const { t } = useTranslation('line')
  const { t: tc } = useTranslation('common')
  const { number, party } = row
  const isOver = isDead(state)
  return (
    <div className="g-place" data-state={state} data-dead={isOver} data-own="">
      {!isOver && state !== 'called' && (
        <div className="g-place-art g-art">
          <Cover
            subject={{ id: `shop/${row.shopNo}`, motif: 'hanok', palette: 'night', vary: false }}
            label=""
          />
        </div>
      )}
      <div className="g-place-top">
        <UpLink to="/waiting" />
        <p className="text-title3">{shop}</p>
      </div>
      <p className="g-place-quiet text-label g-num">
        {t('myNumber', { number })}
        {party > 0 && `\u00a0· ${tc('unit.people', { count: party })}`}
      </p>
      <div role="status">
        <PageTitle>
          <Turn row={row} state={state} />
        </PageTitle>
        <Under row={row} state={state} />
        {state === 'called' && <p className="g-place-called g-num">{number}</p>}
      </div>
    </div>
  )
}

type TurnProps = Pick<Props, 'row' | 'state'>

function Turn({ row: { seen, number }, state }: TurnProps) {
  const { t } = useTranslation('line')
  if (state === 'unknown') return <b className="g-num">{number}</b>
  if (state !== 'waiting') return t(`state.${state}`)
  const ahead = seen?.ahead ?? null
  if (ahead === null) return <b className="g-num">{number}</b>
  if (ahead === 0) return t('next')
  // the number stands elsewhere in each language
  const [before, after] = t('ahead', { count: ahead }).split(String(ahead))
  return (
    <>
      {before}
      <b className="g-num">{ahead}</b>
      {after}
    </>
  )
}

function Under({ row, state }: TurnProps) {
  const { t } = useTranslation('waiting-place')
  const { t: tl } = useTranslation('line')
  const language = useLanguage()
  const { wait } = useWaitText()
  const { number, seen } = row
  const reason = state === 'cancelled' ? seen?.reason : null
  const texts = {
    unknown: t('place.unknownText'),
    called: t('place.calledText', { number }),
    seated: t('place.seatedText'),
    skipped: t('place.skippedText'),
    cancelled: reason ? tl(`reason.${reason}`) : '',
    over: t('place.overText'),
  }
  if (state !== 'waiting') return <p className="mt-2 max-w-140 text-body">{texts[state]}</p>
  const estimate = estimateOf(row)
  const clock = (ms: number) => formatTime(new Date(ms))
  return (
    <>
      {estimate && (
        <p className="g-place-quiet text-title3 g-num">
          {estimate.from === estimate.to
            ? t('place.inAbout', { time: clock(estimate.latest) })
            : t('place.in', {
                range: formatRange(clock(estimate.earliest), clock(estimate.latest), language),
              })}
        </p>
      )}
      <p className="g-place-wait inline-block g-num">{wait(seen ?? { from: null, to: null })}</p>
    </>
  )
}

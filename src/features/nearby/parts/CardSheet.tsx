import { useTranslation } from 'react-i18next'
import { HelpLines } from '#src/entities/address/HelpLines.tsx'
import { KoreanCard } from '#src/entities/address/KoreanCard.tsx'
import { formatDistance } from '#src/i18n/format.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import type { Near } from '../data/around.ts'
import type { From } from '../data/use-start.ts'

type Props = { start: From; near: readonly Near[]; onClose: () => void }

/** X-15 The taxi and help card: where to go or where one is, in huge Korean, and whom to call; all from the device. */
export function CardSheet({ start, near, onClose }: Props) {
  const { t } = useTranslation('nearby')
  return (
    <PageSheet onClose={onClose} title={t('card.open')} wide>
      <p className="text-caption text-ink-3">{t('card.hint')}</p>
      <Korean start={start} near={near} />
      <HelpLines />
    </PageSheet>
  )
}

function Korean({ start, near }: Pick<Props, 'start' | 'near'>) {
  const { t } = useTranslation('nearby')
  if (start.place) return <KoreanCard spot={start.place} line={t('card.please')} />
  if (start.station) return <StationCard id={start.station} />
  // a festival has no address of its own
  const closest = near.find(({ happening }) => !happening)
  const spot = closest?.place ?? closest?.guesthouse
  const { position } = start
  if (!spot || !closest || !position) return <p className="mt-4 text-body">{t('card.none')}</p>
  return (
    <>
      <KoreanCard spot={{ ...spot, phone: null }} line={t('card.near')} />
      <p className="mt-2 text-body2 text-ink-2 g-num">
        {t('card.away', { distance: formatDistance(closest.metres) })}
      </p>
      <p className="text-title3 g-num">
        {t('card.position', { at: `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}` })}
      </p>
    </>
  )
}

function StationCard({ id }: { id: NonNullable<From['station']> }) {
  const { t } = useTranslation('nearby')
  const name = t(`stationKo.${id}`)
  const names = { ko: name, en: name, ja: name, 'zh-Hans': name, 'zh-Hant': name }
  return <KoreanCard spot={{ name: names, romanized: t(`station.${id}`) }} line={t('card.please')} />
}

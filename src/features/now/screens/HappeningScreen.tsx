import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useContentItem } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { happeningState } from '#src/entities/happening/happening-state.ts'
import { STATE_TONES } from '#src/entities/happening/HappeningRow.tsx'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { ShareButton } from '#src/entities/share/ShareButton.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { HappeningSlots } from '../parts/happening-slots.ts'
import { HappeningBody } from '../parts/HappeningBody.tsx'
import { HappeningCta } from '../parts/HappeningCta.tsx'
import { HappeningLead } from '../parts/HappeningLead.tsx'

type Props = HappeningSlots & { board: Happening['board']; no: number }

/** S2-83 S2-85 One festival, performance or exhibition: when, where, how much, and what to do with it. */
export function HappeningScreen({ board, no, map, addToPlan }: Props) {
  const { t } = useTranslation('now')
  const l = useLocalized()
  const live = useContentItem('happening', no)
  const parts = usePageParts(live)
  const today = seoulDay(useServices().now())
  const happening = live.value
  const title = happening ? l(happening.title) : t(`tabs.${board}`)
  if (happening && happening.board !== board)
    return (
      <Navigate
        to={happening.board === 'cnf' ? '/ulsannow/cnf/$contsSn' : '/ulsannow/cnn/$contsSn'}
        params={{ contsSn: no }}
        replace
      />
    )
  return (
    <DetailTemplate
      {...parts}
      bar={{
        title,
        back: <BackButton round={live.state === 'ready'} />,
        actions: happening && (
          <>
            <ShareButton title={title} text={l(happening.summary)} surface="round" />
            <FavouriteButton kind="happening" no={no} name={title} surface="round" />
          </>
        ),
      }}
      art={
        happening && (
          <Picture flush eager alt="" className="size-full" cover={coverOf('happening', happening)} />
        )
      }
      tags={happening && <Tags happening={happening} today={today} saved={parts.stale === null} />}
      lead={happening && <HappeningLead happening={happening} today={today} />}
      cta={
        happening &&
        happeningState(happening, today) !== 'ended' && (
          <HappeningCta happening={happening} addToPlan={addToPlan} />
        )
      }
    >
      {happening && <HappeningBody happening={happening} today={today} map={map} />}
    </DetailTemplate>
  )
}

function Tags({ happening, today, saved }: { happening: Happening; today: string; saved: boolean }) {
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const area = useArea()
  const state = happeningState(happening, today)
  return (
    <>
      <Tag tone={STATE_TONES[state]}>{tk(`happening.${state}`)}</Tag>
      <Tag>{tk(`happening.${happening.kind}`)}</Tag>
      <Tag>{area(happening)}</Tag>
      {saved && <SavedMark>{tc('offline.saved')}</SavedMark>}
    </>
  )
}

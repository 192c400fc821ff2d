import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useContentItem } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { happeningState } from '#src/entities/happening/happening-state.ts'
import { STATE_TONES } from '#src/entities/happening/HappeningRow.tsx'
import { recordAddress } from '#src/entities/record/address.ts'
import { RecordPage } from '#src/entities/record/RecordPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { RecordSlots } from '#src/entities/page/slots.ts'
import { HappeningBody } from '../parts/HappeningBody.tsx'
import { HappeningCta } from '../parts/HappeningCta.tsx'
import { HappeningLead } from '../parts/HappeningLead.tsx'

type Props = RecordSlots & { board: Happening['board']; no: number }

/** S2-83 S2-85 One festival, performance or exhibition: when, where, how much, and what to do with it. */
export function HappeningScreen({ board, no, map, addToPlan }: Props) {
  const { t } = useTranslation('now')
  const live = useContentItem('happening', no)
  const parts = usePageParts(live)
  const today = seoulDay(useServices().now())
  const happening = live.value
  if (happening && happening.board !== board)
    return <Navigate {...recordAddress.happening(happening)} replace />
  return (
    <RecordPage
      kind="happening"
      favourite="happening"
      record={happening}
      parts={parts}
      untitled={t(`tabs.${board}`)}
      tags={(happening) => <Tags happening={happening} today={today} />}
      showsSaved
      lead={(happening) => <HappeningLead happening={happening} today={today} />}
      cta={(happening) =>
        happeningState(happening, today) !== 'ended' && (
          <HappeningCta happening={happening} addToPlan={addToPlan} />
        )
      }
    >
      {(happening) => <HappeningBody happening={happening} today={today} map={map} />}
    </RecordPage>
  )
}

function Tags({ happening, today }: { happening: Happening; today: string }) {
  const { t: tk } = useTranslation('codes')
  const area = useArea()
  const state = happeningState(happening, today)
  return (
    <>
      <Tag tone={STATE_TONES[state]}>{tk(`happening.${state}`)}</Tag>
      <Tag>{tk(`happening.${happening.kind}`)}</Tag>
      <Tag>{area(happening)}</Tag>
    </>
  )
}

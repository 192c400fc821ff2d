import { useLocation } from '@tanstack/react-router'
import { Share } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwned } from '#src/data/owner-state.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { sharedResult } from '../data/results.ts'
import { useResults } from '../data/use-results.ts'
import { Actions } from '../parts/Actions.tsx'
import { History } from '../parts/History.tsx'
import { Invitation } from '../parts/Invitation.tsx'
import { ResultNote } from '../parts/ResultNote.tsx'
import { ResultView } from '../parts/ResultView.tsx'
import { ShareSheet } from '../parts/ShareSheet.tsx'

/** `of`: an earlier result by its id; `unkept`: the result in the link is one's own that could not be stored. */
export type PersonaSearch = { of?: string; unkept?: boolean }

/** S2-62 S2-146 The whale the travel test ended with: one's own, an earlier one, or a friend's out of a link. */
export function PersonaScreen({ of, unkept }: PersonaSearch) {
  const { t } = useTranslation('persona')
  const l = useLocalized()
  const isMember = Boolean(useOwned()?.memberId)
  const shared = sharedResult(useLocation({ select: ({ hash }) => hash }))
  const { state, whales, own } = useResults()
  const [isSharing, setIsSharing] = useState(false)
  const parts = usePageParts({
    state: state === 'unsaved' ? 'empty' : state,
    asOf: null,
    empty: (
      <EmptyState title={t('test.noneTitle')} petro="calf">
        {t('test.none')}
      </EmptyState>
    ),
  })
  const chosen = own.find(({ result }) => result.id === of) ?? own[0]
  const fromLink = shared === 'broken' ? null : shared
  const shown = fromLink ?? chosen?.shown
  const whale = whales.find(({ code }) => code === shown?.code)
  const whose = !fromLink ? 'own' : unkept ? 'unkept' : 'friend'
  const title = whose === 'friend' ? t('friend.title') : t('title')
  const bar = {
    title: whale ? l(whale.name) : title,
    back: <BackButton />,
    actions: whale && (
      <IconButton label={t('share.open')} icon={<Share size={22} />} onClick={() => setIsSharing(true)} />
    ),
  }
  return (
    <DetailTemplate {...parts} bar={bar} cta={whale && <Actions whose={whose} hasOwn={own.length > 0} />}>
      <div className="g-wrap pb-8">
        {shared === 'broken' && (
          <Banner tone="info" inset title={t('broken.title')}>
            {t('broken.text')}
          </Banner>
        )}
        {whale && shown ? (
          <ResultView
            key={whale.code}
            whale={whale}
            whales={whales}
            result={shown}
            whose={whose}
            isMember={isMember}
            own={own[0]?.shown}
            note={
              whose === 'own' &&
              chosen && <ResultNote of={chosen} isNewest={chosen === own[0]} isMember={isMember} />
            }
          />
        ) : (
          <Invitation />
        )}
        <History own={own} whales={whales} current={whose === 'own' ? chosen?.result.id : undefined} />
      </div>
      {isSharing && whale && shown && (
        <ShareSheet whale={whale} result={shown} onClose={() => setIsSharing(false)} />
      )}
    </DetailTemplate>
  )
}

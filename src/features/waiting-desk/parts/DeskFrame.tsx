import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts, type LiveState } from '#src/entities/page/use-page-parts.tsx'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { DeskTabs, type DeskTab } from './DeskTabs.tsx'

type Props = {
  tab: DeskTab
  shop?: number | undefined
  state: LiveState
  title: string | null
  empty?: ReactNode
  /** A choice among several shops. */
  shops?: ReactNode
  children?: ReactNode
}

/** What stands round every part of the desk. */
export function DeskFrame({ tab, shop, state, title, empty, shops, children }: Props) {
  const { t } = useTranslation('waiting-desk')
  const parts = usePageParts({ state, asOf: null, empty })
  return (
    <BoardTemplate
      {...parts}
      // the panel says itself what it knows without a network
      offline={null}
      bar={{ title: title ? `${t('title')}\u00a0· ${title}` : t('title'), back: <BackButton /> }}
      tools={
        state === 'ready' && (
          <>
            {shops}
            <div className="-mx-(--gutter) min-w-0 print:hidden">
              <DeskTabs tab={tab} shop={shop} />
            </div>
          </>
        )
      }
    >
      {children}
    </BoardTemplate>
  )
}

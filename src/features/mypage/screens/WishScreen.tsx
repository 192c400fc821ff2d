import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { useSession } from '#src/data/session.ts'
import { GuestNote } from '#src/entities/page/GuestNote.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { TabNav } from '#src/ui/controls/Tabs.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import { groupFavourites, KINDS, shownKind, type ByKind } from '../data/group-favourites.ts'
import { WishList } from '../parts/WishList.tsx'

/** S2-56: everything with a heart, by kind; works offline and as a guest. */
export function WishScreen({ kind: asked }: { kind: FavouriteKind | undefined }) {
  const { t } = useTranslation('mypage')
  const { t: tc } = useTranslation('common')
  const { status } = useSession()
  const { state, items } = usePersonal('favourite')
  const byKind = groupFavourites(items.map(({ value }) => value))
  const kind = shownKind(asked, byKind)
  const nos = byKind[kind]
  const parts = usePageParts({
    state: state === 'ready' && nos.length === 0 ? 'empty' : state,
    asOf: null,
    empty: (
      <EmptyState
        title={t(items.length === 0 ? 'wish.empty' : 'wish.emptyKind')}
        action={
          <Link to="/list/$cid" params={{ cid: 'spot' }} className={buttonClass({ variant: 'outline' })}>
            {t('wish.explore')}
          </Link>
        }
      >
        {t('wish.emptyText')}
      </EmptyState>
    ),
  })
  return (
    <ListTemplate
      {...parts}
      bar={{
        title: t('wish.title'),
        back: <UpLink to="/mypage" label={tc('nav.my')} />,
      }}
      filters={items.length > 0 && <KindTabs shown={kind} byKind={byKind} />}
      picture={84}
    >
      {status === 'guest' && <GuestNote redirect="/mypage/wish">{t('wish.guest')}</GuestNote>}
      <WishList kind={kind} nos={nos} />
    </ListTemplate>
  )
}

function KindTabs({ shown, byKind }: { shown: FavouriteKind; byKind: ByKind }) {
  const { t } = useTranslation('mypage')
  const { t: tk } = useTranslation('codes')
  return (
    <TabNav label={t('wish.kinds')}>
      {KINDS.map((kind) => (
        <Link
          key={kind}
          to="/mypage/wish"
          search={{ kind }}
          replace
          className="g-tab"
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={kind === shown ? 'page' : undefined}
        >
          {tk(`favourite.${kind}`)}{' '}
          {byKind[kind].length > 0 && <span className="g-num">{byKind[kind].length}</span>}
        </Link>
      ))}
    </TabNav>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContentByRefs } from '#src/data/content-list.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useSession } from '#src/data/session.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { spotsOf, type SpotsMapSlot } from '#src/entities/list/spots.ts'
import { useSpots } from '#src/entities/list/use-spots.tsx'
import { TabLinks } from '#src/entities/list/TabLinks.tsx'
import { GuestNote } from '#src/entities/page/GuestNote.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import { groupFavourites, KINDS, shownKind } from '../data/group-favourites.ts'
import { WishList } from '../parts/WishList.tsx'

type Props = { kind: FavouriteKind | undefined; map: SpotsMapSlot }

/** What stands somewhere, so that a map says more than the list alone. */
const ON_MAP: readonly FavouriteKind[] = ['place', 'happening']

/** S2-56: everything with a heart, by kind; works offline and as a guest. */
export function WishScreen({ kind: asked, map }: Props) {
  const { t } = useTranslation('mypage')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const { status } = useSession()
  const { state, items } = usePersonal('favourite')
  const byKind = groupFavourites(items.map(({ value }) => value))
  const kind = shownKind(asked, byKind)
  const nos = byKind[kind]
  // its place is kept while the hearts are read, so that nothing moves
  const hasMap = ON_MAP.includes(kind) && (nos.length > 0 || state === 'loading')
  const records = useContentByRefs(hasMap ? nos.map((no) => ({ kind, no })) : [])
  const beside = useSpots(spotsOf(records), hasMap ? map : null)
  return (
    <ListPage
      title={t('wish.title')}
      back={<UpLink to="/mypage" label={tc('nav.my')} />}
      live={{ state, asOf: null }}
      shown={nos.length}
      total={items.length}
      filters={
        <TabLinks
          label={t('wish.kinds')}
          to="/mypage/wish"
          tabs={KINDS.map((each) => ({
            name: tk(`favourite.${each}`),
            count: byKind[each].length,
            current: each === kind,
            search: { kind: each },
          }))}
          hideZero
        />
      }
      picture={84}
      map={beside.map}
      none={
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
      }
    >
      {status === 'guest' && <GuestNote redirect="/mypage/wish">{t('wish.guest')}</GuestNote>}
      <WishList key={kind} kind={kind} nos={nos} pointing={beside.pointing} />
    </ListPage>
  )
}

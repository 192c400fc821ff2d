import { useRouter } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import { useFavourite } from '#src/data/favourites.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { useToasts } from '#src/state/toasts.ts'
import { IconButton, type IconButtonSurface } from '#src/ui/controls/IconButton.tsx'
import { PendingGlyph } from '#src/ui/marks/glyphs.tsx'

type Props = {
  kind: FavouriteKind
  no: number
  /** In the reader's language, for the accessible name. */
  name: string
  surface?: IconButtonSurface
  className?: string
}

/**
 * The heart; works offline and for guests, who are told once where it is kept and offered to sign in (S6-01). A dotted
 * mark says that the server has not confirmed it yet.
 */
export function FavouriteButton({ kind, no, name, surface, className }: Props) {
  const { t } = useTranslation('entities')
  const report = useReport()
  const show = useToasts((state) => state.show)
  const { on, pending, isFirst, toggle } = useFavourite(kind, no)
  const router = useRouter()
  const { t: tc } = useTranslation('common')
  const signIn = () =>
    void router.navigate({
      to: '/login{$plan}',
      params: { plan: 'basic' },
      search: { redirect: router.state.location.href },
    })
  const press = async () => {
    const isStored = report(await toggle())
    // the first press may be what opens the database that says who this is
    if (isStored && isFirst && useOwnerState.getState().owned?.memberId === null)
      show({ tone: 'saved', text: t('favouriteKept'), action: { label: tc('action.signIn'), run: signIn } })
  }
  return (
    <IconButton
      label={t(pending ? 'favouritePending' : 'favourite', { name })}
      icon={<Heart size={22} />}
      surface={surface}
      pressed={on}
      className={className}
      badge={pending && <PendingDot />}
      onClick={() => void press()}
    />
  )
}

function PendingDot() {
  return (
    <span
      aria-hidden="true"
      className="absolute right-0.5 bottom-0.5 rounded-full bg-pending-bg p-0.5 text-pending"
    >
      <PendingGlyph size={12} />
    </span>
  )
}

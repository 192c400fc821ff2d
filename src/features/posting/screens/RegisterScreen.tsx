import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostType } from '#sync/contracts/community/post.ts'
import { closedToEdit, isConsecutive } from '#sync/domain/community.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { usePending } from '#src/data/pending.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { boardAddress } from '#src/entities/post/address.ts'
import { useOwnPosts } from '#src/entities/post/own-posts.ts'
import { useAuthor } from '#src/entities/post/use-author.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { waitingWrite } from '../data/use-send-post.ts'
import { PostWizard } from '../parts/PostWizard.tsx'
import type { PinSlot } from '../parts/SpotField.tsx'

type Props = {
  type: PostType
  /** Of the own post that is edited; none for a new one. */
  id: string | undefined
  /** Filled by the route: the map belongs to another feature. */
  pin: PinSlot
}

/** S2-92 S2-96 S2-100 S2-104 S2-108 Registers a post of the community, or edits an own one; works without a network. */
export function RegisterScreen({ type, id, pin }: Props) {
  const { t } = useTranslation('posting')
  const author = useAuthor()
  const blocked = useBlocked(type, id)
  const edited = useEdited(type, id)
  const pending = usePending()
  const close = <Close type={id === undefined ? type : null} />
  const isLoading = author.state === 'loading' || edited.state === 'loading' || pending.state === 'loading'
  const empty = <Why author={author.state} closed={edited.closed} />
  const isReady = author.state === 'ready' && (edited.state === 'new' || edited.post !== null)
  const parts = usePageParts({
    state: isLoading ? 'loading' : isReady ? 'ready' : 'empty',
    asOf: null,
    empty,
  })
  if (author.state === 'ready' && isReady && !isLoading)
    return (
      <PostWizard
        key={`${type}/${id ?? ''}`}
        account={author.owner}
        type={type}
        post={edited.post}
        earlier={
          edited.post && {
            version: edited.post.version,
            waiting: waitingWrite(pending.operations, edited.post.id),
          }
        }
        blocked={blocked}
        parts={parts}
        close={close}
        pin={pin}
      />
    )
  return (
    <FormTemplate
      {...parts}
      bar={{ title: t(id === undefined ? `title.${type}` : `editTitle.${type}`), back: close }}
      onSubmit={() => undefined}
      submit={null}
    >
      {null}
    </FormTemplate>
  )
}

function Close({ type }: { type: PostType | null }): ReactNode {
  const { t } = useTranslation('posting')
  const to = type === null ? ({ to: '/mypage/contents' } as const) : boardAddress[type]
  return (
    <Link {...to} className={iconButtonClass()} aria-label={t('close')}>
      <X size={24} />
    </Link>
  )
}

/** The own post to edit; `closed` is why it cannot be. */
function useEdited(type: PostType, id: string | undefined) {
  const now = useServices().now()
  const { state, items } = useOwnPosts()
  const itineraries = usePersonal('itinerary')
  if (id === undefined) return { state: 'new', post: null, closed: null } as const
  const post = items.find(({ key, value }) => key === id && value.type === type)?.value ?? null
  if (!post) return { state: state === 'loading' ? 'loading' : 'missing', post, closed: null } as const
  if (itineraries.state === 'loading') return { state: 'loading', post, closed: null } as const
  const itinerary = itineraries.items.find(({ key }) => key === post.itineraryId)?.value ?? null
  const closed = closedToEdit(post, itinerary, now)
  return { state: 'found', post: closed ? null : post, closed } as const
}

/** Why none of the type can be handed in at the moment: one is under review or waits, or was sent a moment ago (S4-13). */
function useBlocked(type: PostType, id: string | undefined): string | undefined {
  const { t } = useTranslation('posting')
  const now = useServices().now()
  const own = usePersonal('post').items.map(({ value }) => value)
  if (id !== undefined || !isConsecutive(own, type, now)) return undefined
  const isReviewed = isConsecutive(own, type, now + POLICY.community.consecutiveSeconds * 1000)
  return t(isReviewed ? 'blocked' : 'blockedSoon')
}

type WhyProps = { author: ReturnType<typeof useAuthor>['state']; closed: ReturnType<typeof closedToEdit> }

/** Why there is no form, and where to go instead. */
function Why({ author, closed }: WhyProps) {
  const { t } = useTranslation('posting')
  const { t: te } = useTranslation('errors')
  if (author === 'unverified')
    return (
      <EmptyState
        title={t('unverifiedTitle')}
        action={
          <Link to="/mypage/profile" className={buttonClass({ variant: 'primary' })}>
            {t('verify')}
          </Link>
        }
      >
        {t('unverified')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(closed ? 'closedTitle' : 'missingTitle')}
      action={
        <Link to="/mypage/contents" className={buttonClass({ variant: 'primary' })}>
          {t('toMine')}
        </Link>
      }
    >
      {closed ? te(closed) : t('missing')}
    </EmptyState>
  )
}

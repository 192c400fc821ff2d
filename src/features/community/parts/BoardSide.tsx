import { Link } from '@tanstack/react-router'
import { Clapperboard, Feather, Layers, MapPin, MessageCircle, PenLine, Route, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#src/art/use-media.ts'
import { boardAddress, registerAddress } from '#src/entities/post/address.ts'
import { tagsOf } from '#src/entities/post/tags.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import type { PostCard, PostType } from '#sync/contracts/community/post.ts'

/** Whether there is room for three columns. */
export const useWide = (): boolean => useMedia('(min-width: 80rem)')

const ICONS = { shorts: Clapperboard, place: MapPin, plan: Route, class: Users, talk: MessageCircle } as const
const SIDE_LINK =
  'flex min-h-12 items-center gap-3 rounded-card px-3 text-label hover:bg-surface-2 aria-[current=page]:bg-tint aria-[current=page]:text-on-tint'
/** Hashtags named beside a board. */
const TAGS = 6

type Props = {
  /** The board shown; null: all of them. */
  type: PostType | null
  cards: readonly PostCard[]
}

/** Beside a board on wide screens: writing, the boards, and the hashtags used most. */
export function BoardSide({ type, cards }: Props) {
  const { t } = useTranslation('community')
  const tags = type === null ? [] : tagsOf(cards, TAGS)
  return (
    <div className="grid gap-6">
      {type === null ? <WriteMenu /> : <WriteLink type={type} />}
      <nav aria-label={t('boards')}>
        <ul className="grid gap-1">
          <li>
            <Link to="/utalk" className={SIDE_LINK} activeOptions={{ exact: true }}>
              <Layers size={20} aria-hidden="true" />
              {t('all')}
            </Link>
          </li>
          {POST_TYPES.map((each) => {
            const Icon = ICONS[each]
            return (
              <li key={each}>
                <Link {...boardAddress[each]} className={SIDE_LINK} activeOptions={{ includeSearch: false }}>
                  <Icon size={20} aria-hidden="true" />
                  {t(`type.${each}`)}
                </Link>
              </li>
            )
          })}
          <li>
            <Link to="/utalk/creator/list" className={SIDE_LINK} activeOptions={{ includeSearch: false }}>
              <Feather size={20} aria-hidden="true" />
              {t('creator.title')}
            </Link>
          </li>
        </ul>
      </nav>
      {type !== null && tags.length > 0 && (
        <section aria-label={t('wide.tags')}>
          <h2 className="mb-2 text-caption text-ink-2">{t('wide.tags')}</h2>
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Link
                  {...boardAddress[type]}
                  search={{ tag } as never}
                  className="inline-flex min-h-11 items-center"
                >
                  <Tag>
                    <Words>{`#${tag}`}</Words>
                  </Tag>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function WriteLink({ type }: { type: PostType }) {
  const { t } = useTranslation('community')
  return (
    <Link {...registerAddress(type)} className={buttonClass({ full: true })}>
      <PenLine size={20} aria-hidden="true" />
      {t('write')}
    </Link>
  )
}

/** Where no board is shown, what is to be written is asked first. */
function WriteMenu() {
  const { t } = useTranslation('community')
  return (
    <details>
      <summary className={buttonClass({ full: true })}>
        <PenLine size={20} aria-hidden="true" />
        {t('write')}
      </summary>
      <ul className="mt-2 grid gap-1">
        {POST_TYPES.map((each) => (
          <li key={each}>
            <Link {...registerAddress(each)} className={SIDE_LINK}>
              {t(`type.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

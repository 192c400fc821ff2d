import { tagsOf } from '#src/entities/post/tags.ts'
import { useOwnTags } from '#src/entities/post/use-own-tags.ts'
import { useTranslation } from 'react-i18next'
import { DISTRICTS } from '#sync/contracts/base/lists.ts'
import type { PostCard, PostType } from '#sync/contracts/community/post.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { type BoardFilter } from '../data/board.ts'

type Props = {
  type: PostType
  /** What is held of the board, from which the choices follow. */
  cards: readonly PostCard[]
  filter: BoardFilter
  onChange: (filter: BoardFilter) => void
}

/** Hashtags offered above a board. */
const TAGS = 12

/** District, hashtag, one's own hashtags, and groups that take people. */
export function BoardFilters({ type, cards, filter, onChange }: Props) {
  const { t } = useTranslation('community')
  const { t: tk } = useTranslation('codes')
  const { district = null, tag, open, mine } = filter
  const isOwn = useOwnTags().length > 0 || mine === true
  const used = DISTRICTS.filter((each) => cards.some((card) => card.district === each))
  const tags = tagsOf(cards, TAGS)
  const offered = tag === undefined || tags.includes(tag) ? tags : [tag, ...tags]
  return (
    <>
      {(used.length > 0 || district) && (
        <ChoiceChips
          label={t('district')}
          options={used.map((value) => ({ value, label: tk(`district.${value}`) }))}
          value={district}
          onChange={(each) => onChange({ ...filter, district: each ?? undefined })}
        />
      )}
      <ChipGroup label={t('tags')} scroll>
        {type === 'class' && (
          <Chip
            quiet
            selected={open === true}
            onClick={() => onChange({ ...filter, open: open ? undefined : true })}
          >
            {t('group.onlyOpen')}
          </Chip>
        )}
        {isOwn && (
          <Chip
            quiet
            selected={mine === true}
            onClick={() => onChange({ ...filter, mine: mine ? undefined : true })}
          >
            {t('ownTags')}
          </Chip>
        )}
        {offered.map((each) => (
          <Chip
            key={each}
            quiet
            selected={each === tag}
            onClick={() => onChange({ ...filter, tag: each === tag ? undefined : each })}
          >
            <Words>{`#${each}`}</Words>
          </Chip>
        ))}
      </ChipGroup>
    </>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Motif } from '#sync/contracts/base/facts.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import { useMedia } from '#src/art/use-media.ts'
import type { CoverSubject } from '#src/art/cover-subject.ts'
import type { ShareCard } from '#src/art/share-card.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import type { PageParts } from '#src/templates/page-parts.ts'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { Skeleton } from '#src/ui/marks/Skeleton.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { FavouriteButton } from '../favourite/FavouriteButton.tsx'
import { BackButton } from '../page/BackButton.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import { type CoverKind, coverOf } from './cover.ts'
import { titleOf, type Titled } from './title.ts'

type Shown = Titled & { no: number; motif: Motif; summary?: Localized }

type Props<R extends Shown> = {
  /** Decides which picture the record has. */
  kind: CoverKind
  /** Undefined until it was read, and where there is none. */
  record: R | undefined
  parts: PageParts
  /** Two smaller pictures beside the large one from 1024 px: what the record leads to. Fewer are left out. */
  beside?: readonly CoverSubject[]
  /** Title of the bar while there is no record. */
  untitled: string
  /** What the heart remembers it as; without it there is no heart. */
  favourite?: FavouriteKind
  shareCard?: (record: R) => ShareCard
  tags?: (record: R) => ReactNode
  /** "Saved" behind the tags for as long as the page has no age to show. */
  showsSaved?: boolean
  /** Under the title. */
  lead?: (record: R) => ReactNode
  /** A `CtaBar`; undefined while what it needs is still read. */
  cta?: (record: R) => ReactNode
  /** Edge to edge; wrap text in `g-wrap`. */
  children: (record: R) => ReactNode
}

/** The page of one published record: its picture, back, share and heart, its title with tags, and what the screen adds. */
export function RecordPage<R extends Shown>(props: Props<R>) {
  const { kind, record, parts, untitled, favourite, shareCard, tags, showsSaved, lead, cta } = props
  const { t } = useTranslation('common')
  const l = useLocalized()
  const { state } = parts
  const bar = record && cta?.(record)
  const title = record ? l(titleOf(record)) : untitled
  return (
    <DetailTemplate
      {...parts}
      bar={{
        title,
        back: <BackButton round={state === 'ready' || state === 'loading'} />,
        actions: record && (
          <>
            <ShareButton
              title={title}
              text={record.summary && l(record.summary)}
              surface="round"
              card={shareCard?.(record)}
            />
            {favourite && <FavouriteButton kind={favourite} no={record.no} name={title} surface="round" />}
          </>
        ),
      }}
      art={
        record ? (
          <Pictures main={coverOf(kind, record)} beside={props.beside ?? []} />
        ) : (
          state === 'loading' && <Skeleton shape="pic" className="size-full" />
        )
      }
      tags={
        record && (
          <>
            {tags?.(record)}
            {showsSaved && parts.stale === null && <SavedMark>{t('offline.saved')}</SavedMark>}
          </>
        )
      }
      lead={record && lead?.(record)}
      cta={bar}
      awaitsCta={cta !== undefined && bar === undefined && (state === 'loading' || state === 'ready')}
    >
      {record && props.children(record)}
    </DetailTemplate>
  )
}

/** One large picture; on wide screens, where there are some, two small ones beside it. */
function Pictures({ main, beside }: { main: CoverSubject; beside: readonly CoverSubject[] }) {
  const isWide = useMedia('(min-width: 64rem)')
  const large = <Picture flush eager alt="" className="size-full" cover={main} />
  if (!isWide || beside.length < 2) return large
  return (
    <div className="g-trio">
      {large}
      {beside.slice(0, 2).map((cover) => (
        <Picture key={cover.id} flush alt="" className="size-full" cover={cover} />
      ))}
    </div>
  )
}

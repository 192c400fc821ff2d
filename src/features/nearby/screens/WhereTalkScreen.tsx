import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#src/entities/record/address.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useTallies } from '#src/data/tallies.ts'
import { AddressBlock } from '#src/entities/address/AddressBlock.tsx'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePostParts } from '#src/entities/post/use-post-parts.tsx'
import { useIsBuilt } from '#src/entities/page/use-is-built.ts'
import { NearbyPlaces } from '#src/entities/place/NearbyPlaces.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { ShareButton } from '#src/entities/share/ShareButton.tsx'
import type { RecordSlots } from '#src/entities/page/slots.ts'
import { usePost } from '#src/entities/post/use-post.ts'
import { isTalk, TALK_BOARDS, type Talk } from '#src/entities/talk/talk.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Skeleton } from '#src/ui/marks/Skeleton.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { languageOf } from '#src/lib/language-of.ts'

type Props = {
  no: number
  /** Filled by the route: the map belongs to another feature. */
  map: RecordSlots['map']
}

/** S2-118 One travel talk on a page of its own, to be sent to somebody: what was written, and where that is. */
export function WhereTalkScreen({ no, map }: Props) {
  const { t } = useTranslation('nearby')
  const live = usePost(TALK_BOARDS, no)
  const parts = usePostParts(live)
  const talk = live.value && isTalk(live.value) ? live.value : undefined
  const title = talk?.title ?? t('talk.title')
  return (
    <DetailTemplate
      {...parts}
      bar={{
        title: talk ? <Words language={talk.language}>{talk.title}</Words> : title,
        back: <BackButton round={live.state === 'ready' || live.state === 'loading'} />,
        actions: talk && <ShareButton title={title} text={talk.content.slice(0, 120)} surface="round" />,
      }}
      art={
        talk ? (
          <TalkArt talk={talk} />
        ) : (
          parts.state === 'loading' && <Skeleton shape="pic" className="size-full" />
        )
      }
      tags={talk && <TalkTags talk={talk} />}
      lead={talk && <WriterLine talk={talk} />}
    >
      {talk && (
        <div className="g-wrap">
          <TalkBody talk={talk} />
          {talk.spot && <Where talk={talk} spot={talk.spot} map={map} />}
          <OpenTalk talk={talk} />
          {talk.spot && (
            <NearbyPlaces from={{ no: talk.spot.placeNo ?? undefined, position: talk.spot.position }} />
          )}
        </div>
      )}
    </DetailTemplate>
  )
}

function TalkArt({ talk }: { talk: Talk }) {
  return (
    <Picture
      flush
      eager
      alt=""
      src={talk.photos[0]?.url}
      className="size-full"
      cover={{ id: `post-${talk.no}`, theme: 'talk' }}
    />
  )
}

function TalkTags({ talk: { type, city, district } }: { talk: Talk }) {
  const { t } = useTranslation('nearby')
  const area = useArea()
  return (
    <>
      <Tag tone="tint">{t(`talk.type.${type}`)}</Tag>
      {city && <Tag>{area({ city, district })}</Tag>}
    </>
  )
}

function WriterLine({ talk: { writer, registeredAt } }: { talk: Talk }) {
  const language = useLanguage()
  const buddy = BUDDY_NAMES.find((name) => name === writer.buddy) ?? 'explorer'
  return (
    <div className="mt-2 flex items-center gap-3">
      <Buddy name={buddy} size={40} avatar label="" />
      <p className="min-w-0 flex-1 text-label">
        <Words>{writer.name}</Words>
      </p>
      <time dateTime={registeredAt} className="text-caption text-ink-3 g-num">
        {formatFullDay(registeredAt, language)}
      </time>
    </div>
  )
}

/** In the writer's own words and language. */
function TalkBody({ talk }: { talk: Talk }) {
  const { t } = useTranslation('nearby')
  const of = `post:${talk.id}`
  const counts = useTallies([of]).get(of)
  return (
    <>
      <p className="max-w-160 text-body whitespace-pre-line" lang={languageOf(talk.content, talk.language)}>
        {talk.content}
      </p>
      {talk.photos.length > 1 && (
        <div className="g-scroll g-scroll--bleed mt-4">
          {talk.photos.slice(1).map((photo, index) => (
            <img
              key={photo.id}
              src={photo.url}
              alt={t('talk.photo', { name: talk.writer.name, number: index + 2 })}
              className="size-40 rounded-pic object-cover"
              loading="lazy"
              decoding="async"
            />
          ))}
        </div>
      )}
      {talk.hashtags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-1.5" aria-label={t('talk.tags')}>
          {talk.hashtags.map((tag) => (
            <li key={tag}>
              <Tag>
                <Words>{`#${tag.replace(/^#/, '')}`}</Words>
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {counts && (
        <p className="mt-4 text-caption text-ink-3 g-num">
          {t('talk.counts', {
            recommendations: formatCount(counts.recommendations),
            comments: formatCount(counts.comments),
          })}
        </p>
      )}
    </>
  )
}

type WhereProps = { talk: Talk; spot: NonNullable<Talk['spot']>; map: Props['map'] }

function Where({ talk, spot, map }: WhereProps) {
  const { t } = useTranslation('nearby')
  const l = useLocalized()
  const [place] = useContentByKeys('place', spot.placeNo === null ? [] : [spot.placeNo])
  const name = place ? l(place.name) : spot.name
  return (
    <Section title={t('talk.where')}>
      <p className="mb-3 text-title3">
        {place ? (
          <Link {...recordAddress.place(place)} className="g-link">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <div className="h-64 overflow-hidden rounded-card bg-surface-2 lg:h-90">
        {map({
          id: `post-${talk.no}`,
          position: spot.position,
          label: t('talk.map', { name }),
          fallback: t('where.mapGone'),
        })}
      </div>
      {place && (
        <div className="mt-4">
          <AddressBlock spot={place} />
        </div>
      )}
    </Section>
  )
}

/** The way into the conversation, once its screens are there. */
function OpenTalk({ talk: { no, type } }: { talk: Talk }) {
  const { t } = useTranslation('nearby')
  const hasTalk = useIsBuilt('/utalk/talk/detail/$talkNo')
  const hasPlace = useIsBuilt('/utalk/place/detail/$placeNo')
  const look = buttonClass({ variant: 'primary' })
  if (type === 'talk' && hasTalk)
    return (
      <p className="mt-6">
        <Link to="/utalk/talk/detail/$talkNo" params={{ talkNo: no }} className={look}>
          {t('talk.open')}
        </Link>
      </p>
    )
  if (type === 'place' && hasPlace)
    return (
      <p className="mt-6">
        <Link to="/utalk/place/detail/$placeNo" params={{ placeNo: no }} className={look}>
          {t('talk.open')}
        </Link>
      </p>
    )
  return null
}

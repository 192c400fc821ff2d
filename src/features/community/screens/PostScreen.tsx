import { useTranslation } from 'react-i18next'
import type { PostRecord, PostType } from '#sync/contracts/community/post.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import type { RecordSlots } from '#src/entities/page/slots.ts'
import { usePostParts } from '#src/entities/post/use-post-parts.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { usePost } from '#src/entities/post/use-post.ts'
import { ShareButton } from '#src/entities/share/ShareButton.tsx'
import { languageOf } from '#src/lib/language-of.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Skeleton } from '#src/ui/marks/Skeleton.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { postCover } from '../data/post-cover.ts'
import { Comments } from '../parts/Comments.tsx'
import { FilmPager } from '../parts/film/FilmPager.tsx'
import { Group } from '../parts/Group.tsx'
import { PlanStops } from '../parts/PlanStops.tsx'
import { PostTags } from '../parts/PostTags.tsx'
import { Recommend } from '../parts/Recommend.tsx'
import { SpotName, useSpot } from '../parts/SpotName.tsx'
import { WriterLine } from '../parts/WriterLine.tsx'

type Props = {
  type: PostType
  no: number
  /** Filled by the route: the map belongs to another feature. */
  map: RecordSlots['map']
}

/** S2-91 S2-95 S2-99 S2-103 One post: what was shown and written, where, and what others say of it. */
export function PostScreen({ type, no, map }: Props) {
  const { t } = useTranslation('community')
  const live = usePost([`board:${type}`], no)
  const parts = usePostParts(live)
  const post = live.value
  return (
    <DetailTemplate
      {...parts}
      bar={{
        title: post ? <Words language={post.language}>{post.title}</Words> : t(`type.${type}`),
        back: <BackButton round={live.state === 'ready' || live.state === 'loading'} />,
        actions: post && <ShareButton title={post.title} text={post.content.slice(0, 120)} surface="round" />,
      }}
      art={
        post ? (
          <Art post={post} />
        ) : (
          parts.state === 'loading' && <Skeleton shape="pic" className="size-full" />
        )
      }
      tags={post && <Tags post={post} />}
      lead={post && <WriterLine writer={post.writer} at={post.registeredAt} />}
    >
      {post && (
        <div className="g-wrap">
          <Body post={post} />
          <Recommend post={post} />
          {post.plan && <PlanStops plan={post.plan} />}
          {post.spot && <Spot post={post} spot={post.spot} map={map} />}
          <Comments postId={post.id} language={post.language} />
        </div>
      )}
    </DetailTemplate>
  )
}

function Art({ post }: { post: PostRecord }) {
  const [photo] = post.photos
  if (post.video) return <FilmPager key={post.id} post={post} video={post.video} />
  return <Picture flush eager alt="" src={photo?.url} className="size-full" cover={postCover(post)} />
}

function Tags({ post: { type, city, district } }: { post: PostRecord }) {
  const { t } = useTranslation('community')
  const area = useArea()
  return (
    <>
      <Tag tone="tint">{t(`type.${type}`)}</Tag>
      {city && <Tag>{area({ city, district })}</Tag>}
    </>
  )
}

/** In the writer's own words and language. */
function Body({ post }: { post: PostRecord }) {
  const { t } = useTranslation('community')
  return (
    <>
      {post.meeting && <Group post={post} meeting={post.meeting} />}
      <p
        className="mt-4 max-w-160 text-body whitespace-pre-line"
        lang={languageOf(post.content, post.language)}
      >
        {post.content}
      </p>
      {post.photos.length > 1 && (
        <div className="g-scroll g-scroll--bleed mt-4">
          {post.photos.slice(1).map((photo, index) => (
            <img
              key={photo.id}
              src={photo.url}
              alt={t('photo', { name: post.writer.name, number: index + 2 })}
              className="size-40 rounded-pic object-cover"
              loading="lazy"
              decoding="async"
            />
          ))}
        </div>
      )}
      <PostTags post={post} />
    </>
  )
}

type SpotProps = { post: PostRecord; spot: NonNullable<PostRecord['spot']>; map: Props['map'] }

function Spot({ post, spot, map }: SpotProps) {
  const { t } = useTranslation('community')
  const { name } = useSpot(spot)
  return (
    <Section title={t('where')}>
      <p className="mb-3 text-title3">
        <SpotName spot={spot} />
      </p>
      <div className="h-64 overflow-hidden rounded-card bg-surface-2 lg:h-90">
        {map({
          id: `post-${post.no}`,
          position: spot.position,
          label: t('mapOf', { name }),
          fallback: t('mapGone'),
        })}
      </div>
    </Section>
  )
}

import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePostParts } from '#src/entities/post/use-post-parts.tsx'
import type { HeldPost } from '#src/entities/post/use-post.ts'
import { ShareButton } from '#src/entities/share/ShareButton.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { languageOf } from '#src/lib/language-of.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Skeleton } from '#src/ui/marks/Skeleton.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { postCover } from '../data/post-cover.ts'
import { Comments } from './Comments.tsx'
import { JoinGroup } from './JoinGroup.tsx'
import { PostTags } from './PostTags.tsx'
import { Recommend } from './Recommend.tsx'
import { SpotName } from './SpotName.tsx'
import { WriterLine } from './WriterLine.tsx'

/** A chat room as it is seen from outside: what it is about, who opened it, and the way in. */
export function RoomDoor({ live }: { live: HeldPost }) {
  const { t } = useTranslation('community')
  const parts = usePostParts(live)
  const post = live.value
  return (
    <DetailTemplate
      {...parts}
      bar={{
        title: post ? <Words language={post.language}>{post.title}</Words> : t('type.talk'),
        back: <BackButton round={live.state === 'ready' || live.state === 'loading'} />,
        actions: post && <ShareButton title={post.title} text={post.content.slice(0, 120)} surface="round" />,
      }}
      art={
        post ? (
          <Picture
            flush
            eager
            alt=""
            src={post.photos[0]?.url}
            className="size-full"
            cover={postCover(post)}
          />
        ) : (
          parts.state === 'loading' && <Skeleton shape="pic" className="size-full" />
        )
      }
      tags={<Tag tone="tint">{t('type.talk')}</Tag>}
      lead={post && <WriterLine writer={post.writer} at={post.registeredAt} />}
    >
      {post && (
        <div className="g-wrap">
          <p
            className="mt-4 max-w-160 text-body whitespace-pre-line"
            lang={languageOf(post.content, post.language)}
          >
            {post.content}
          </p>
          {post.spot && (
            <p className="mt-3 flex items-center gap-1.5 text-body2">
              <MapPin size={18} aria-hidden="true" />
              <span className="g-sr">{t('where')}</span>
              <SpotName spot={post.spot} />
            </p>
          )}
          <PostTags post={{ ...post, type: 'talk' }} />
          {!live.isPart && (
            <p className="mt-4 text-body2 text-ink-2">
              {t('room.inside', { count: post.participants, number: formatCount(post.participants) })}
            </p>
          )}
          <JoinGroup post={{ ...post, type: 'talk' }} />
          <Recommend post={post} />
          <Comments postId={post.id} language={post.language} />
        </div>
      )}
    </DetailTemplate>
  )
}

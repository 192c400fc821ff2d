import { Link } from '@tanstack/react-router'
import type { Writer } from '#sync/contracts/community/post.ts'
import { useScope } from '#src/data/scopes.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { creatorAddress } from '../data/creators.ts'
import { BuddyFace } from './BuddyFace.tsx'

/** Who wrote it, with the way to what else they wrote where that is held, and when. */
export function WriterLine({ writer, at }: { writer: Writer; at: string }) {
  const language = useLanguage()
  const creators = useScope('board:creator', 'creatorCard').items
  const creator = creators.find((each) => each.writer.memberId === writer.memberId)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3">
      <BuddyFace buddy={writer.buddy} size={40} />
      <p className="min-w-0 flex-1 basis-24 text-label">
        {creator ? (
          <Link {...creatorAddress(creator.no)} className="g-link inline-flex min-h-11 items-center">
            <Words>{writer.name}</Words>
          </Link>
        ) : (
          <Words>{writer.name}</Words>
        )}
      </p>
      <time dateTime={at} className="text-caption text-ink-3 g-num">
        {formatFullDay(at, language)}
      </time>
    </div>
  )
}

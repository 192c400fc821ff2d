import type { Writer } from '#sync/contracts/community/post.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Words } from '#src/ui/marks/Words.tsx'

/** The whale of a person; its name stands beside it. */
export function BuddyFace({ buddy, size }: { buddy: string; size: number }) {
  const known = BUDDY_NAMES.find((name) => name === buddy) ?? 'explorer'
  return <Buddy name={known} size={size} avatar label="" />
}

/** Who wrote it, and when. */
export function WriterLine({ writer, at }: { writer: Writer; at: string }) {
  const language = useLanguage()
  return (
    <div className="mt-2 flex items-center gap-3">
      <BuddyFace buddy={writer.buddy} size={40} />
      <p className="min-w-0 flex-1 text-label">
        <Words>{writer.name}</Words>
      </p>
      <time dateTime={at} className="text-caption text-ink-3 g-num">
        {formatFullDay(at, language)}
      </time>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { DeskPages, type DeskPagesProps } from '#src/entities/desk/DeskPages.tsx'
import type { Waiting } from '#src/entities/desk/DeskQueue.tsx'

/** A desk of what people ask and write to shops. */
export function AnswerBoard(props: Omit<DeskPagesProps, 'words' | 'count'>) {
  const { t } = useTranslation('answering')
  return (
    <DeskPages
      {...props}
      words={(name) => t(name)}
      count={(count, hasMore) => t(hasMore ? 'countMore' : 'count', { count })}
    />
  )
}

type Asked = { id: string; title: string; answer: object | null; removal?: object }

/** A question or an inquiry in few words: who asked, and until when it is to be answered while it waits (S9-12). */
export const waitingOf = (
  { id, title, answer, removal }: Asked,
  name: string,
  { text, isLate }: { text: string; isLate: boolean },
): Waiting =>
  answer || removal
    ? { id, title, line: name }
    : { id, title, line: `${name}\u00a0· ${text}`, urgent: isLate }

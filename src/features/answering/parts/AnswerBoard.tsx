import { useTranslation } from 'react-i18next'
import { DeskPages, type DeskPagesProps } from '#src/entities/desk/DeskPages.tsx'

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

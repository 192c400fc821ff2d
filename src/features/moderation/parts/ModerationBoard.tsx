import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskFilter } from '#src/entities/desk/DeskFilter.tsx'
import { DeskPages, type DeskPagesProps } from '#src/entities/desk/DeskPages.tsx'

type Props<S extends string> = Omit<DeskPagesProps, 'words' | 'count' | 'below'> &
  Omit<ComponentProps<typeof DeskFilter<S>>, 'label'>

/** A desk of what people wrote and reported. */
export function ModerationBoard<S extends string>({ shown, show, onShow, ...desk }: Props<S>) {
  const { t } = useTranslation('moderation')
  return (
    <DeskPages
      {...desk}
      words={(name) => t(name)}
      count={(count, hasMore) => t(hasMore ? 'countMore' : 'count', { count })}
      below={<DeskFilter label={t('filter')} {...{ shown, show, onShow }} />}
    />
  )
}
